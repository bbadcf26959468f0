// Pure. The texts of a few pages have changed, and other pages are affected only through their backlinks. Everything else
// is reused from the last snapshot.

import type { PageRecord } from '../../schema/records/page-record.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { VerifiedRecord } from '../../schema/records/verified-record.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { LinkedTree, Unhashed } from '../types/linked-tree.ts';
import type { SourcePage, TreeFile } from '../types/tree-input.ts';
import { buildAnchors } from './build-anchors.ts';
import { updateNodes } from './build-nodes.ts';
import { buildPage } from './build-page.ts';
import { buildSeed, type PageSeed } from './build-page-seeds.ts';
import { copyPage } from './empty-page.ts';
import { isEqualValue } from './equal-values.ts';
import type { LinkState } from './link-run.ts';
import { buildPrintablePage } from './printable-pages.ts';
import { listParseDiagnostics, replaceDiagnostics, type DiagnosticChange } from './replace-diagnostics.ts';
import { describesSameNames } from './resolve-code-names.ts';
import { resolveLinks, type ResolvedLinks } from './resolve-links.ts';
import { hasSamePosition } from './reuse-sections.ts';

/** With more changed pages, the whole tree is linked, which is not slower. */
export const maxChangedPages = 32;

/** A page whose text may have changed. */
export interface TextChange {
  readonly earlier: PageSeed;
  readonly source: SourcePage;
}

/** What has not changed: the last snapshot, and what follows from it. */
export interface Surroundings extends Pick<LinkState, 'targets' | 'suggestions'> {
  readonly snapshot: Snapshot;
  readonly site: SiteSettings;
  readonly verified: VerifiedRecord | undefined;
  /** Finds the addresses of the names in a page's code; undefined when they are not known. */
  readonly findCodeLinks: (seed: PageSeed, earlier: PageSeed, record: PageRecord) => readonly string[] | undefined;
  /** Files whose size has changed. */
  readonly resized: readonly TreeFile[];
}

/** A page whose text has changed. */
interface ChangedPage {
  readonly earlier: PageSeed;
  readonly seed: PageSeed;
  readonly record: PageRecord;
  readonly resolved: ResolvedLinks;
  readonly codeLinks: readonly string[];
  readonly diagnostics: DiagnosticChange;
}

/**
 * Links pages whose texts have changed.
 * @returns the new tree and the new seeds, by the earlier ones; undefined if anything else has changed
 */
export function replaceTexts(
  changes: readonly TextChange[],
  surroundings: Surroundings,
): { readonly linked: LinkedTree; readonly seeds: ReadonlyMap<PageSeed, PageSeed> } | undefined {
  const changed: ChangedPage[] = [];
  for (const change of changes) {
    const page = findChange(change, surroundings);
    if (page === undefined) return undefined;
    changed.push(page);
  }
  const diagnostics = replaceDiagnostics(
    surroundings.snapshot.diagnostics.items,
    changed.map((page) => page.diagnostics),
    surroundings.site,
  );
  if (diagnostics === undefined) return undefined;
  return {
    linked: { ...replaceRecords(changed, surroundings), diagnostics },
    seeds: new Map(changed.map(({ earlier, seed }) => [earlier, seed])),
  };
}

/** Finds the change of a page; undefined if it affects other pages, or how their problems are reported. */
function findChange({ earlier, source }: TextChange, surroundings: Surroundings): ChangedPage | undefined {
  const { snapshot, site, targets, suggestions, findCodeLinks } = surroundings;
  const record = snapshot.pages.get(earlier.url);
  if (record === undefined) return undefined;
  const seed = buildSeed(source, earlier, site.name);
  const [parsed, before] = [source.parsed, earlier.source.parsed];
  const [reported, reportedBefore] = [listParseDiagnostics(source), listParseDiagnostics(earlier.source)];
  const isSame =
    hasSamePosition(seed, earlier) &&
    describesSameNames(seed, earlier) &&
    isEqualValue(parsed.frontMatter.redirects, before.frontMatter.redirects) &&
    isEqualValue(parsed.redirectPlaces, before.redirectPlaces) &&
    isEqualValue(parsed.frontMatter.contributors, before.frontMatter.contributors) &&
    isEqualValue(reported.shared, reportedBefore.shared);
  const codeLinks = isSame ? findCodeLinks(seed, earlier, record) : undefined;
  if (codeLinks === undefined) return undefined;
  const resolved = resolveLinks(seed, targets, suggestions.suggest);
  const linksBefore = snapshot.diagnostics.items.filter(
    ({ filePath, code }) => filePath === source.filePath && code.startsWith('link/'),
  );
  // With too many dead links in the tree, the hint for one depends on those before it.
  const hasSameDead =
    isEqualValue(parsed.frontMatter.related, before.frontMatter.related) &&
    isEqualValue(listDeadAddresses(resolved.links), listDeadAddresses(record.links));
  if (!hasSameDead && !suggestions.isComplete()) return undefined;
  const diagnostics = {
    before: [...reportedBefore.own, ...linksBefore],
    after: [...reported.own, ...resolved.diagnostics],
  };
  return { earlier, seed, record, resolved, codeLinks, diagnostics };
}

function listDeadAddresses(links: PageRecord['links']): readonly string[] {
  return links.filter(({ problem }) => problem === 'dead-page').map(({ href }) => href);
}

function replaceRecords(
  changed: readonly ChangedPage[],
  { snapshot, verified, resized }: Surroundings,
): Omit<LinkedTree, 'diagnostics'> {
  const { pages, nodes, sections, contributors, sponsors, redirects, site } = snapshot;
  const records: Unhashed<PageRecord>[] = [...pages.items];
  const backlinks = updateBacklinks(snapshot, changed);
  for (const [url, sources] of backlinks) {
    const page = pages.get(url);
    if (page === undefined) continue;
    const isOrphan = !page.isIndex && sources.length === 0;
    records[pages.indexOf(url)] = { ...copyPage(page), backlinks: sources, isOrphan };
  }
  for (const { seed, record, resolved, codeLinks } of changed) {
    records[pages.indexOf(seed.url)] = buildPage({
      seed,
      site,
      adjacent: record,
      anchors: buildAnchors(seed.url, seed.source.parsed.anchors),
      resolved,
      codeLinks,
      verified,
      backlinks: backlinks.get(seed.url) ?? record.backlinks,
    });
  }
  for (const slug of new Set(changed.map(({ seed }) => seed.sectionSlug))) {
    const section = sections.get(slug);
    if (section?.printableUrl === undefined) continue;
    const parts = section.pageUrls.flatMap((url) => records[pages.indexOf(url)] ?? []);
    records[pages.indexOf(section.printableUrl)] = buildPrintablePage(
      { ...section, printableUrl: section.printableUrl },
      parts,
    );
  }
  return {
    site,
    pages: records,
    nodes: updateNodes(resized, nodes),
    sections: sections.items,
    contributors: contributors.items,
    sponsors: sponsors.items,
    redirects: redirects.items,
  };
}

/** Updates the backlinks of all pages to which a changed page has added or removed a link. */
function updateBacklinks({ pages }: Snapshot, changed: readonly ChangedPage[]): ReadonlyMap<string, readonly string[]> {
  const updated = new Map<string, readonly string[]>();
  const get = (url: string): readonly string[] => updated.get(url) ?? pages.get(url)?.backlinks ?? [];
  for (const { seed, record, resolved } of changed) {
    const [before, now] = [listTargets(record.links, seed.url), listTargets(resolved.links, seed.url)];
    const removed = [...before].filter((url) => !now.has(url));
    const added = [...now].filter((url) => !before.has(url));
    for (const url of removed) updated.set(url, removeSource(get(url), seed.url));
    for (const url of added) updated.set(url, [...get(url), seed.url].sort(compareCodePoints));
  }
  return new Map([...updated].filter(([url]) => pages.get(url)?.isPrintable === false));
}

function removeSource(backlinks: readonly string[], url: string): readonly string[] {
  return backlinks.filter((source) => source !== url);
}

function listTargets(links: PageRecord['links'], ownUrl: string): Set<string> {
  return new Set(
    links.flatMap(({ targetUrl }) => (targetUrl === undefined || targetUrl === ownUrl ? [] : [targetUrl])),
  );
}
