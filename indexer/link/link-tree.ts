// Pure. The link stage: sees all files, parses none. Input in any order, output in one total order.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { SponsorSetting } from '../../schema/records/site-settings.ts';
import { applySeverities } from './apply-severities.ts';
import { buildAnchors } from './build-anchors.ts';
import { buildBacklinks } from './build-backlinks.ts';
import { buildContributors } from './build-contributors.ts';
import { buildNodes } from './build-nodes.ts';
import { buildAdjacentUrls, buildPage } from './build-page.ts';
import { buildPageSeeds, type PageSeed } from './build-page-seeds.ts';
import { buildSections, buildSectionSettings } from './build-sections.ts';
import { checkSite } from './check-site.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { LinkRun, LinkState } from './link-run.ts';
import { createPageTarget, type LinkTarget, type LinkTargets } from './link-targets.ts';
import { mergeUnknownFields } from './merge-unknown-fields.ts';
import { buildPrintablePage, createPrintableTarget } from './printable-pages.ts';
import { buildRedirects } from './build-redirects.ts';
import { listSiteOrigins } from './resolve-foreign-address.ts';
import { buildCodeNameIndex } from './resolve-code-names.ts';
import { resolveLinks } from './resolve-links.ts';
import { createNoReuse, createPageReuse } from './reuse-pages.ts';
import { relinkTexts } from './relink-texts.ts';
import { createSectionReuse } from './reuse-sections.ts';
import { createPageSuggestions } from './suggest-target.ts';
import type { LinkedTree, Unhashed } from '../types/linked-tree.ts';
import type { TreeInput } from '../types/tree-input.ts';

/**
 * Links the tree: addresses, order, sections, sidebars, neighbours, printable pages, redirects, links both ways.
 * Reports `tree/*`, `link/*`, `redirect/*`, `site/missing-file`, and passes on what the parse stage found.
 * @param previous snapshot of the same site before a change
 */
export function linkTree(input: TreeInput, previous?: Snapshot): LinkedTree {
  return relinkTree(input, previous && { snapshot: previous }).linked;
}

/**
 * Links the tree again after a change. Unchanged records are the objects of the last snapshot, with their hashes.
 * @see linkTree
 */
export function relinkTree(
  input: TreeInput,
  last?: LinkRun,
): { readonly linked: LinkedTree; readonly linkState: LinkState } {
  const relinked = last === undefined ? undefined : relinkTexts(input, last);
  if (relinked !== undefined) return relinked;
  const previous = last?.snapshot;
  const pageSeeds = buildPageSeeds(input, last?.linkState?.pageSeeds);
  const { seeds, diagnostics: seedDiagnostics } = pageSeeds;
  const settings = buildSectionSettings(seeds, input.site);
  const site = { ...input.site, sections: settings };
  const sections = buildSections({ seeds, site, settings, findSection: createSectionReuse({ seeds, site }, last) });
  const seedByUrl = new Map(seeds.map((seed) => [seed.url, seed]));
  const ordered = sections.flatMap(({ pageUrls }) => pageUrls.flatMap((url) => seedByUrl.get(url) ?? []));
  const urlByPath = new Map(ordered.map(({ filePath, url }) => [filePath, url]));

  const pages = new Map<string, LinkTarget>(
    ordered.map(({ url, source }) => [url, createPageTarget(url, source.parsed)]),
  );
  for (const { printableUrl, pageUrls } of sections) {
    if (printableUrl !== undefined)
      pages.set(
        printableUrl,
        createPrintableTarget(printableUrl, pageUrls, (url) => pages.get(url)),
      );
  }
  const files = new Set(input.files.map((file) => file.filePath));
  const siteOrigins = listSiteOrigins(site);
  const direct: LinkTargets = { pages, urlByPath, files, redirects: new Map(), siteOrigins };
  const { redirects, diagnostics: redirectDiagnostics } = buildRedirects(input, seeds, direct);
  const targets = { ...direct, redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])) };

  const suggestPage = createPageSuggestions(targets);
  const current = { seeds, sections, targets, site };
  const reuse = previous === undefined ? createNoReuse() : createPageReuse(previous, current);
  const resolvedByUrl = new Map(
    ordered.map((seed) => [seed.url, reuse.findLinks(seed) ?? resolveLinks(seed, targets, suggestPage)]),
  );
  const linksByUrl = new Map([...resolvedByUrl].map(([url, { links }]) => [url, links]));
  const findBacklinks = buildBacklinks(linksByUrl, previous?.pages);
  const adjacent = new Map(sections.flatMap(({ pageUrls }) => [...buildAdjacentUrls(pageUrls)]));
  const names = buildCodeNameIndex(ordered, last?.linkState?.names);
  const hasSameNames = names.find === last?.linkState?.names.find;
  const build = (seed: PageSeed) => {
    const known = reuse.findPage(seed);
    const parts = {
      seed,
      site,
      adjacent: adjacent.get(seed.url),
      anchors: known?.anchors ?? buildAnchors(seed.url, seed.source.parsed.anchors),
      resolved: resolvedByUrl.get(seed.url),
      codeLinks:
        hasSameNames && known !== undefined
          ? known.codeLinks
          : seed.source.parsed.codeNames.map((name) => names.find(name) ?? ''),
      verified: input.verified,
      backlinks: findBacklinks(seed.url),
    };
    return reuse.findRecord(parts) ?? buildPage(parts);
  };
  const seedsOf = Map.groupBy(ordered, (seed) => seed.sectionSlug);
  const pageRecords = sections.flatMap((section) => {
    const records = (seedsOf.get(section.slug) ?? []).map(build);
    const { printableUrl } = section;
    return printableUrl === undefined
      ? records
      : [
          ...records,
          reuse.findPrintable(printableUrl, records) ?? buildPrintablePage({ ...section, printableUrl }, records),
        ];
  });
  const hasSameOrder = reuse.hasSameFiles && previous !== undefined && isSameOrder(pageRecords, previous);

  const diagnostics = [
    ...input.diagnostics,
    ...mergeUnknownFields(listPageDiagnostics(input), input.pages.length),
    ...seedDiagnostics,
    ...redirectDiagnostics,
    ...[...resolvedByUrl.values()].flatMap((resolved) => resolved.diagnostics),
    ...checkSite(input, targets, suggestPage),
  ];
  const linked = {
    site,
    pages: pageRecords,
    nodes: buildNodes(
      { files: input.files, directories: input.directories, urlByPath },
      hasSameOrder ? previous.nodes : undefined,
    ),
    sections,
    contributors: buildContributors(pageRecords, site, previous),
    sponsors: input.sponsors.toSorted(compareSponsors),
    redirects,
    diagnostics: applySeverities(diagnostics, site),
  };
  return { linked, linkState: { input, pageSeeds, targets, names } };
}

function isSameOrder(pages: readonly Unhashed<PageRecord>[], previous: Snapshot): boolean {
  return pages.every(({ url }, index) => url === previous.pages.keys[index]);
}

/** Adds the path to the findings of the parse stage, in the order of paths, including those of pages that are not served. */
function listPageDiagnostics({ pages }: TreeInput): readonly Diagnostic[] {
  const ordered = pages.toSorted((left, right) => compareCodePoints(left.filePath, right.filePath));
  return ordered.flatMap(({ filePath, parsed }) =>
    parsed.diagnostics.map((diagnostic) => ({ ...diagnostic, filePath })),
  );
}

function compareSponsors(left: SponsorSetting, right: SponsorSetting): number {
  return right.totalUsd - left.totalUsd || compareCodePoints(left.slug, right.slug);
}
