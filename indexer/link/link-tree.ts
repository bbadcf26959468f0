// Pure. The link stage: knows all files and parses none. The order of its input does not matter; its output is sorted.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { SiteSettings, SponsorSetting } from '../../schema/records/site-settings.ts';
import type { RedirectRecord, SectionRecord } from '../../schema/records/tree-records.ts';
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
import { buildCodeNameIndex, type CodeNameIndex } from './resolve-code-names.ts';
import { resolveLinks, type ResolvedLinks } from './resolve-links.ts';
import { createNoReuse, createPageReuse, type PageReuse } from './reuse-pages.ts';
import { relinkTexts } from './relink-texts.ts';
import { createSectionReuse } from './reuse-sections.ts';
import { createPageSuggestions } from './suggest-target.ts';
import type { LinkedTree, Unhashed } from '../types/linked-tree.ts';
import type { TreeInput } from '../types/tree-input.ts';

/**
 * Links the tree: addresses, order, sections, sidebars, neighbors, printable pages, redirects, links and backlinks.
 * Reports `tree/*`, `link/*`, `redirect/*`, `site/missing-file`, and includes the diagnostics of the parse stage.
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
  const { seeds } = pageSeeds;
  const settings = buildSectionSettings(seeds, input.site);
  const site = { ...input.site, sections: settings };
  const sections = buildSections({ seeds, site, settings, findSection: createSectionReuse({ seeds, site }, last) });
  const seedByUrl = new Map(seeds.map((seed) => [seed.url, seed]));
  const ordered = sections.flatMap(({ pageUrls }) => pageUrls.flatMap((url) => seedByUrl.get(url) ?? []));

  const structure: TreeStructure = { input, site, seeds, sections, ordered };
  const { targets, redirects, diagnostics: redirectDiagnostics } = buildLinkTargets(structure);
  const suggestions = createPageSuggestions(targets);
  const reuse =
    previous === undefined ? createNoReuse() : createPageReuse(previous, { seeds, sections, targets, site });
  const resolvedByUrl = new Map(
    ordered.map((seed) => [seed.url, reuse.findLinks(seed) ?? resolveLinks(seed, targets, suggestions.suggest)]),
  );
  const names = buildCodeNameIndex(ordered, last?.linkState?.names);
  const pages = buildPages(structure, { resolvedByUrl, names, reuse }, last);
  const hasSameOrder = reuse.hasSameFiles && previous !== undefined && isSameOrder(pages, previous);

  const diagnostics = [
    ...input.diagnostics,
    ...mergeUnknownFields(listPageDiagnostics(input), input.pages.length),
    ...pageSeeds.diagnostics,
    ...redirectDiagnostics,
    ...[...resolvedByUrl.values()].flatMap((resolved) => resolved.diagnostics),
    ...checkSite(input, targets, suggestions.suggest),
  ];
  const linked = {
    site,
    pages,
    nodes: buildNodes(
      { files: input.files, directories: input.directories, urlByPath: targets.urlByPath },
      hasSameOrder ? previous.nodes : undefined,
    ),
    sections,
    contributors: buildContributors(pages, site, previous),
    sponsors: input.sponsors.toSorted(compareSponsors),
    redirects,
    diagnostics: applySeverities(diagnostics, site),
  };
  return { linked, linkState: { input, pageSeeds, targets, names, suggestions } };
}

/** Addresses and order of the tree, before links are known. */
interface TreeStructure {
  readonly input: TreeInput;
  /** With the settings of all sections. */
  readonly site: SiteSettings;
  /** Sorted by path. */
  readonly seeds: readonly PageSeed[];
  readonly sections: readonly Unhashed<SectionRecord>[];
  /** The seeds in reading order. */
  readonly ordered: readonly PageSeed[];
}

/** Builds the targets of links: pages, printable pages, files and redirects. */
function buildLinkTargets({ input, site, seeds, sections, ordered }: TreeStructure): {
  readonly targets: LinkTargets;
  readonly redirects: readonly Unhashed<RedirectRecord>[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const pages = new Map<string, LinkTarget>(
    ordered.map(({ url, source }) => [url, createPageTarget(url, source.parsed)]),
  );
  for (const { printableUrl, pageUrls } of sections) {
    if (printableUrl === undefined) continue;
    const target = createPrintableTarget(printableUrl, pageUrls, (url) => pages.get(url));
    pages.set(printableUrl, target);
  }
  const direct: LinkTargets = {
    pages,
    urlByPath: new Map(ordered.map(({ filePath, url }) => [filePath, url])),
    files: new Set(input.files.map((file) => file.filePath)),
    redirects: new Map(),
    siteOrigins: listSiteOrigins(site),
  };
  const { redirects, diagnostics } = buildRedirects(input, seeds, direct);
  const targets = { ...direct, redirects: new Map(redirects.map((redirect) => [redirect.from, redirect])) };
  return { targets, redirects, diagnostics };
}

/** Builds the records of all pages in reading order, each section followed by its printable page. */
function buildPages(
  { input, site, sections, ordered }: TreeStructure,
  {
    resolvedByUrl,
    names,
    reuse,
  }: {
    readonly resolvedByUrl: ReadonlyMap<string, ResolvedLinks>;
    readonly names: CodeNameIndex;
    readonly reuse: PageReuse;
  },
  last: LinkRun | undefined,
): readonly Unhashed<PageRecord>[] {
  const linksByUrl = new Map([...resolvedByUrl].map(([url, { links }]) => [url, links]));
  const findBacklinks = buildBacklinks(linksByUrl, last?.snapshot.pages);
  const adjacent = new Map(sections.flatMap(({ pageUrls }) => [...buildAdjacentUrls(pageUrls)]));
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
  return sections.flatMap((section) => {
    const records = (seedsOf.get(section.slug) ?? []).map(build);
    const { printableUrl } = section;
    if (printableUrl === undefined) return records;
    const printable =
      reuse.findPrintable(printableUrl, records) ?? buildPrintablePage({ ...section, printableUrl }, records);
    return [...records, printable];
  });
}

function isSameOrder(pages: readonly Unhashed<PageRecord>[], previous: Snapshot): boolean {
  return pages.every(({ url }, index) => url === previous.pages.keys[index]);
}

/**
 * Lists the diagnostics of the parse stage with their paths, sorted by path, including those of pages that are not
 * served.
 */
function listPageDiagnostics({ pages }: TreeInput): readonly Diagnostic[] {
  const ordered = pages.toSorted((left, right) => compareCodePoints(left.filePath, right.filePath));
  return ordered.flatMap(({ filePath, parsed }) =>
    parsed.diagnostics.map((diagnostic) => ({ ...diagnostic, filePath })),
  );
}

function compareSponsors(left: SponsorSetting, right: SponsorSetting): number {
  return right.totalUsd - left.totalUsd || compareCodePoints(left.slug, right.slug);
}
