// Pure. Reuses records of the last snapshot. A page with the same body hash has the same anchors, and also the same
// links if no target was added, removed or given other ids. If nothing else has changed either, the record itself is
// reused, and neither compared nor hashed again.

import type { PageRecord } from '../../schema/records/page-record.ts';
import type { SectionRecord } from '../../schema/records/tree-records.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import type { LinkTargets } from './link-targets.ts';
import { listSiteOrigins } from './resolve-foreign-address.ts';
import { findVerified, type PageParts } from './build-page.ts';
import type { ResolvedLinks } from './resolve-links.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** The reusable parts of the last snapshot. */
export interface PageReuse {
  /** Whether the tree has the same files, and pages at the same addresses. */
  readonly hasSameFiles: boolean;
  /** Finds the last record of a page whose text is unchanged. */
  readonly findPage: (seed: PageSeed) => PageRecord | undefined;
  /** Finds the links of such a page if they still lead to the same targets. */
  readonly findLinks: (seed: PageSeed) => ResolvedLinks | undefined;
  /** Finds the last record of a page if it has the same parts. */
  readonly findRecord: (parts: PageParts) => PageRecord | undefined;
  /** Finds the last record of a printable page if it has the same parts. */
  readonly findPrintable: (url: string, parts: readonly Unhashed<PageRecord>[]) => PageRecord | undefined;
}

/** Creates a source without reusable parts, for the first snapshot. */
export function createNoReuse(): PageReuse {
  return {
    hasSameFiles: false,
    findPage: () => undefined,
    findLinks: () => undefined,
    findRecord: () => undefined,
    findPrintable: () => undefined,
  };
}

/** The part of the current tree that links depend on. */
export interface CurrentTargets {
  readonly seeds: readonly PageSeed[];
  readonly sections: readonly Unhashed<SectionRecord>[];
  readonly targets: LinkTargets;
  readonly site: SiteSettings;
}

/** Creates a source of the reusable parts of a snapshot. Reuse does not change the result. */
export function createPageReuse(previous: Snapshot, current: CurrentTargets): PageReuse {
  const findPage = ({ url, filePath, source }: PageSeed) => {
    const page = previous.pages.get(url);
    return page?.bodyHash === source.parsed.bodyHash && page.filePath === filePath ? page : undefined;
  };
  const hasSameSite =
    previous.site.editUrl === current.site.editUrl &&
    isEqualValue(previous.site.contributorExclusions, current.site.contributorExclusions);
  const findRecord = (parts: PageParts): PageRecord | undefined => {
    const page = hasSameSite ? findPage(parts.seed) : undefined;
    return page !== undefined && isMadeOf(page, parts) ? page : undefined;
  };
  const findPrintable = (url: string, parts: readonly Unhashed<PageRecord>[]): PageRecord | undefined => {
    const page = previous.pages.get(url);
    const isSame =
      page?.partUrls.length === parts.length && parts.every((part) => part === previous.pages.get(part.url));
    return isSame && parts.every((part, index) => part.url === page.partUrls[index]) ? page : undefined;
  };
  const always = { findPage, findRecord, findPrintable };
  if (!hasSameTargets(previous, current)) return { ...always, hasSameFiles: false, findLinks: () => undefined };
  const changed = listChangedTargets(previous, current, findPage);
  // Pages with reported links are checked again, because records do not contain diagnostics.
  const reported = new Set(
    previous.diagnostics.items.filter(({ code }) => code.startsWith('link/')).map(({ filePath }) => filePath),
  );
  const findLinks = (seed: PageSeed): ResolvedLinks | undefined => {
    const page = findPage(seed);
    if (page === undefined || reported.has(seed.filePath)) return undefined;
    const isStale = changed.size > 0 && leadsToChanged(page, changed);
    return isStale ? undefined : { links: page.links, related: page.related, diagnostics: [] };
  };
  return { ...always, hasSameFiles: true, findLinks };
}

/** Returns whether a record has these parts. The text is known to be unchanged. */
function isMadeOf(page: PageRecord, { seed, adjacent, resolved, codeLinks, verified, backlinks }: PageParts): boolean {
  const verifiedPage = findVerified(seed.source, verified);
  return (
    page.links === resolved?.links &&
    page.related === resolved.related &&
    page.backlinks === backlinks &&
    page.title === seed.title &&
    page.sectionSlug === seed.sectionSlug &&
    page.isIndex === seed.isIndex &&
    page.previousUrl === adjacent?.previousUrl &&
    page.nextUrl === adjacent?.nextUrl &&
    page.updatedAt === seed.source.updatedAt &&
    page.verifiedWith === (verifiedPage === undefined ? undefined : verified?.version) &&
    isEqualValue(page.blockStates, verifiedPage?.blockStates ?? []) &&
    isEqualValue(page.codeLinks, codeLinks)
  );
}

/** Returns whether the files, addresses and redirects that links can lead to are the same as before. */
function hasSameTargets(previous: Snapshot, { seeds, targets }: CurrentTargets): boolean {
  const { pages, files, redirects } = targets;
  const isSameFiles =
    previous.nodes.items.filter(({ type }) => type === 'file').length === files.size &&
    [...files].every((filePath) => previous.nodes.get(filePath)?.type === 'file');
  return (
    isSameFiles &&
    isEqualValue(listSiteOrigins(previous.site), targets.siteOrigins ?? []) &&
    previous.pages.size === pages.size &&
    previous.redirects.size === redirects.size &&
    seeds.every(({ url, filePath }) => previous.pages.get(url)?.filePath === filePath) &&
    [...pages.keys()].every((url) => previous.pages.has(url)) &&
    [...redirects].every(([from, { to }]) => previous.redirects.get(from)?.to === to)
  );
}

/** Lists the pages whose ids may have changed, including printable pages with such a part. */
function listChangedTargets(
  previous: Snapshot,
  { seeds, sections, targets }: CurrentTargets,
  findPage: PageReuse['findPage'],
): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const seed of seeds) {
    const page = findPage(seed) === undefined ? previous.pages.get(seed.url) : undefined;
    if (page === undefined) continue;
    const fragments = page.anchors.map((anchor) => anchor.fragment);
    if (!isEqualValue([...fragments, ...page.extraIds], targets.pages.get(seed.url)?.listIds())) changed.add(seed.url);
  }
  for (const { printableUrl, pageUrls } of sections) {
    if (printableUrl === undefined) continue;
    const hasSameParts = isEqualValue(previous.pages.get(printableUrl)?.partUrls, pageUrls);
    if (!hasSameParts || pageUrls.some((part) => changed.has(part))) changed.add(printableUrl);
  }
  return changed;
}

function leadsToChanged({ links, related }: PageRecord, changed: ReadonlySet<string>): boolean {
  return (
    links.some(({ targetUrl }) => targetUrl !== undefined && changed.has(targetUrl)) ||
    related.some(({ url }) => changed.has(url.split(/[?#]/, 1)[0] ?? ''))
  );
}
