// Pure. The common case of live editing: the texts of a few pages have changed, and other pages are affected only
// through their backlinks. Everything else is reused from the last snapshot, so that the work does not grow with the
// tree.

import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { LinkedTree, Unhashed } from '../types/linked-tree.ts';
import type { SourcePage, TreeFile, TreeInput } from '../types/tree-input.ts';
import { buildAnchors } from './build-anchors.ts';
import { updateNodes } from './build-nodes.ts';
import { buildPage } from './build-page.ts';
import { buildSeed, type PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import type { LinkRun, LinkState } from './link-run.ts';
import { buildPrintablePage } from './printable-pages.ts';
import { listParseDiagnostics, replaceDiagnostics, type DiagnosticChange } from './replace-diagnostics.ts';
import { describesSameNames } from './resolve-code-names.ts';
import { resolveLinks, type ResolvedLinks } from './resolve-links.ts';
import { hasSamePosition } from './reuse-sections.ts';

/** A page whose text has changed. */
interface ChangedPage {
  readonly earlier: PageSeed;
  readonly seed: PageSeed;
  readonly record: PageRecord;
  readonly resolved: ResolvedLinks;
  readonly diagnostics: DiagnosticChange;
}

/** With more changed pages, the whole tree is linked, which is not slower. */
const maxChangedPages = 32;

/**
 * Links a tree in which only texts have changed.
 * @returns undefined if anything else has changed, so that the whole tree has to be linked
 */
export function relinkTexts(
  input: TreeInput,
  { snapshot, linkState }: LinkRun,
): { readonly linked: LinkedTree; readonly linkState: LinkState } | undefined {
  if (linkState === undefined || !hasSameSurroundings(input, linkState.input)) return undefined;
  const sources = input.pages.filter((page, index) => page !== linkState.input.pages[index]);
  if (sources.length > maxChangedPages) return undefined;
  const changed: ChangedPage[] = [];
  for (const source of sources) {
    const page = findChange(source, snapshot, linkState);
    if (page === undefined) return undefined;
    changed.push(page);
  }
  const diagnostics = replaceDiagnostics(
    snapshot.diagnostics.items,
    changed.map((page) => page.diagnostics),
    input.site,
  );
  if (diagnostics === undefined) return undefined;
  return {
    linked: { ...replaceRecords(input, { snapshot, linkState }, changed), diagnostics },
    linkState: replaceSeeds(input, linkState, changed),
  };
}

/** Returns whether only pages and sizes may have changed, and the pages have the same paths in the same order. */
function hasSameSurroundings(input: TreeInput, earlier: TreeInput): boolean {
  return (
    input.pages.length === earlier.pages.length &&
    input.files.length === earlier.files.length &&
    input.pages.every((page, index) => isAtSamePath(page, earlier.pages[index])) &&
    input.files.every((file, index) => isAtSamePath(file, earlier.files[index])) &&
    isEqualValue(input.directories, earlier.directories) &&
    isEqualValue(input.site, earlier.site) &&
    isEqualValue(input.sitePlaces, earlier.sitePlaces) &&
    isEqualValue(input.sponsors, earlier.sponsors) &&
    input.verified === earlier.verified &&
    isEqualValue(input.diagnostics, earlier.diagnostics)
  );
}

function isAtSamePath(one: { readonly filePath: string }, other: { readonly filePath: string } | undefined): boolean {
  return one === other || one.filePath === other?.filePath; // usually the same object
}

/** Finds the change of a page; undefined if it affects other pages, or how their problems are reported. */
function findChange(
  source: SourcePage,
  snapshot: Snapshot,
  { input, pageSeeds, targets, suggestions }: LinkState,
): ChangedPage | undefined {
  const earlier = pageSeeds.seeds.find(({ filePath }) => filePath === source.filePath);
  const record = earlier && snapshot.pages.get(earlier.url);
  if (earlier === undefined || record === undefined) return undefined; // a page that is not served
  const seed = buildSeed(source, earlier, input.site.name);
  const [parsed, before] = [source.parsed, earlier.source.parsed];
  const [reported, reportedBefore] = [listParseDiagnostics(source), listParseDiagnostics(earlier.source)];
  const isSame =
    hasSamePosition(seed, earlier) &&
    describesSameNames(seed, earlier) &&
    isEqualValue(parsed.frontMatter.redirects, before.frontMatter.redirects) &&
    isEqualValue(parsed.redirectPlaces, before.redirectPlaces) &&
    isEqualValue(parsed.frontMatter.contributors, before.frontMatter.contributors) &&
    isEqualValue(reported.shared, reportedBefore.shared);
  if (!isSame) return undefined;
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
  return { earlier, seed, record, resolved, diagnostics };
}

function listDeadAddresses(links: PageRecord['links']): readonly string[] {
  return links.filter(({ problem }) => problem === 'dead-page').map(({ href }) => href);
}

function replaceRecords(
  input: TreeInput,
  { snapshot, linkState }: { readonly snapshot: Snapshot; readonly linkState: LinkState },
  changed: readonly ChangedPage[],
): Omit<LinkedTree, 'diagnostics'> {
  const { pages, nodes, sections, contributors, sponsors, redirects, site } = snapshot;
  const records: Unhashed<PageRecord>[] = [...pages.items];
  const backlinks = updateBacklinks(snapshot, changed);
  for (const [url, sources] of backlinks) {
    const page = pages.get(url);
    if (page === undefined) continue;
    const { hash: _, ...record } = page;
    records[pages.indexOf(url)] = { ...record, backlinks: sources, isOrphan: !page.isIndex && sources.length === 0 };
  }
  for (const { seed, record, resolved } of changed) {
    records[pages.indexOf(seed.url)] = buildPage({
      seed,
      site,
      adjacent: record,
      anchors: buildAnchors(seed.url, seed.source.parsed.anchors),
      resolved,
      codeLinks: seed.source.parsed.codeNames.map((name) => linkState.names.find(name) ?? ''),
      verified: input.verified,
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
    nodes: updateNodes(listResized(input.files, linkState.input.files), nodes),
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

function listResized(files: readonly TreeFile[], earlier: readonly TreeFile[]): readonly TreeFile[] {
  return files.filter((file, index) => file !== earlier[index] && file.sizeBytes !== earlier[index]?.sizeBytes);
}

function replaceSeeds(input: TreeInput, linkState: LinkState, changed: readonly ChangedPage[]): LinkState {
  const replace = (seeds: readonly PageSeed[]): readonly PageSeed[] => {
    const replaced = [...seeds];
    for (const { earlier, seed } of changed) replaced[seeds.indexOf(earlier)] = seed;
    return replaced;
  };
  const { pageSeeds, names } = linkState;
  return {
    ...linkState,
    input,
    pageSeeds: { ...pageSeeds, seeds: replace(pageSeeds.seeds) },
    names: { ...names, seeds: replace(names.seeds) },
  };
}
