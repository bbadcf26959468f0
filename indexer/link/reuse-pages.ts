// Pure. What of the last snapshot still holds: a page's body hash stands for all that its file says, so its anchors are
// the same, and so are its links when nothing they lead to has come, gone or changed its ids.

import type { PageRecord } from '../../schema/page-record.ts';
import type { SectionRecord } from '../../schema/records.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import type { LinkTargets } from './link-targets.ts';
import { listSiteOrigins } from './resolve-foreign-address.ts';
import type { ResolvedLinks } from './resolve-links.ts';
import type { Unhashed } from '../read/tree-input.ts';

/** Is what can be taken over instead of being made again. */
export interface PageReuse {
  /** Finds the last record of a page whose file says the same as before. */
  readonly findPage: (seed: PageSeed) => PageRecord | undefined;
  /** Finds the links of such a page when they still lead to the same places. */
  readonly findLinks: (seed: PageSeed) => ResolvedLinks | undefined;
}

/** Creates the reuse of nothing, for the first snapshot. */
export function createNoReuse(): PageReuse {
  return { findPage: () => undefined, findLinks: () => undefined };
}

/** Is the tree now, as far as links depend on it. */
export interface CurrentTargets {
  readonly seeds: readonly PageSeed[];
  readonly sections: readonly Unhashed<SectionRecord>[];
  readonly targets: LinkTargets;
}

/** Creates the reuse of a snapshot; whether something is reused never shows in the result. */
export function createPageReuse(previous: Snapshot, current: CurrentTargets): PageReuse {
  const findPage = ({ url, filePath, source }: PageSeed) => {
    const page = previous.pages.get(url);
    return page?.bodyHash === source.parsed.bodyHash && page.filePath === filePath ? page : undefined;
  };
  if (!hasSameTargets(previous, current)) return { findPage, findLinks: () => undefined };
  const changed = listChangedTargets(previous, current, findPage);
  // Their findings are not in the records, so that they are made again.
  const reported = new Set(
    previous.diagnostics.items.filter(({ code }) => code.startsWith('link/')).map(({ filePath }) => filePath),
  );
  const findLinks = (seed: PageSeed): ResolvedLinks | undefined => {
    const page = findPage(seed);
    if (page === undefined || reported.has(seed.filePath)) return undefined;
    const isStale = changed.size > 0 && leadsToChanged(page, changed);
    return isStale ? undefined : { links: page.links, related: page.related, diagnostics: [] };
  };
  return { findPage, findLinks };
}

/** Tells whether links have the same files, addresses and redirects to lead to as before. */
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

/** Lists pages whose ids may differ; a printable page's depend on its parts. */
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
