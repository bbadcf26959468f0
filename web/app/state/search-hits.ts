// Hits as the box lists them. Pure.

import type { SearchHit, SearchSegment } from '../../../schema/search/search-types.ts';

/** Is an entry of the list. */
export interface ListedHit {
  readonly url: string;
  /** Titles between the page's and this one. */
  readonly path: readonly string[];
  readonly titleSegments: readonly SearchSegment[];
  readonly excerpt: readonly SearchSegment[];
  /** Words to mark on the page. */
  readonly terms: readonly string[];
  /** Title of the page. */
  readonly pageTitle: string;
}

/** Are the entries of one page, or those visited before. */
export interface HitGroup {
  readonly key: string;
  readonly title: string;
  readonly hits: readonly ListedHit[];
  /** Further hits of the page, shown when the reader asks for them. */
  readonly more: readonly ListedHit[];
}

/** Is a row to choose: a hit, or the way to the further hits of a page. */
export interface ListedRow {
  /** Names the row. */
  readonly key: string;
  readonly hit: ListedHit | undefined;
  readonly group: HitGroup;
}

/** Is how many hits of one page are shown at first, so that no page fills the list. */
const maxOfPage = 4;

/** Lists the rows of groups, from top to bottom. */
export function listRows(groups: readonly HitGroup[]): readonly ListedRow[] {
  return groups.flatMap((group) => {
    const rows: ListedRow[] = group.hits.map((hit) => ({ key: hit.url, hit, group }));
    return group.more.length === 0 ? rows : [...rows, { key: `more ${group.key}`, hit: undefined, group }];
  });
}

/**
 * Groups hits by page, in the order in which the pages come first.
 * @param options.findTitle title of a section by its slug
 * @param options.whole keys of the groups that are shown with all their hits
 */
export function groupHits(
  hits: readonly SearchHit[],
  { findTitle, whole }: { readonly findTitle: (slug: string) => string; readonly whole: ReadonlySet<string> },
): readonly HitGroup[] {
  return [...Map.groupBy(hits, ({ pageUrl }) => pageUrl)].map(([key, own]) => {
    const pageTitle = own[0]?.titlesAbove[0] ?? own[0]?.title ?? '';
    const listed = own.map(({ url, titlesAbove, titleSegments, excerpt, terms }) => {
      return { url, path: titlesAbove.slice(1), titleSegments, excerpt, terms, pageTitle };
    });
    const shown = whole.has(key) || own.length <= maxOfPage + 1 ? own.length : maxOfPage; // one more would take its row
    return {
      key,
      title: [findTitle(own[0]?.sectionSlug ?? ''), pageTitle].filter((part) => part !== '').join(' › '),
      hits: listed.slice(0, shown),
      more: listed.slice(shown),
    };
  });
}
