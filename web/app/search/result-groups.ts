// Hits in the order and the groups in which the search box lists them. Pure.

import type { SearchHit, SearchSegment } from '../../../api/search/search-types.ts';

/** A hit in the list. */
export interface ListedHit {
  readonly url: string;
  /** Titles between the page's and this one. */
  readonly path: readonly string[];
  readonly titleSegments: readonly SearchSegment[];
  /** Type and default of an option; undefined for anything else. */
  readonly facts?: string | undefined;
  readonly excerpt: readonly SearchSegment[];
  /** Words to highlight on the page. */
  readonly terms: readonly string[];
  readonly pageTitle: string;
}

/** The hits of one page, or the saved results of one kind. */
export interface ResultGroup {
  readonly key: string;
  readonly title: string;
  readonly hits: readonly ListedHit[];
  /** Further hits of the page, shown on request. */
  readonly more: readonly ListedHit[];
}

/** A row that can be selected: a hit, or the command that shows the further hits of a page. */
export interface ResultRow {
  readonly key: string;
  readonly hit: ListedHit | undefined;
  readonly group: ResultGroup;
}

/** Number of hits that a page shows at first, so that no page fills the list. */
const maxOfPage = 4;

/** Lists the rows of groups, from top to bottom. */
export function listRows(groups: readonly ResultGroup[]): readonly ResultRow[] {
  return groups.flatMap((group) => {
    const rows: ResultRow[] = group.hits.map((hit) => ({ key: hit.url, hit, group }));
    return group.more.length === 0 ? rows : [...rows, { key: `more ${group.key}`, hit: undefined, group }];
  });
}

/**
 * Groups hits by page, in the order of each page's best hit.
 * @param options.findTitle title of a section by its slug
 * @param options.expanded keys of the groups that show all their hits
 * @param options.prefix what the keys begin with
 */
export function groupHits(
  hits: readonly SearchHit[],
  {
    findTitle,
    expanded,
    prefix = '',
  }: {
    readonly findTitle: (slug: string) => string;
    readonly expanded: ReadonlySet<string>;
    readonly prefix?: string;
  },
): readonly ResultGroup[] {
  return [...Map.groupBy(hits, ({ pageUrl }) => pageUrl)].map(([pageUrl, own]) => {
    const key = prefix + pageUrl;
    const pageTitle = own[0]?.titlesAbove[0] ?? own[0]?.title ?? '';
    const listed = own.map(({ url, titlesAbove, titleSegments, facts, excerpt, terms }) => {
      return { url, path: titlesAbove.slice(1), titleSegments, facts, excerpt, terms, pageTitle };
    });
    // the row that shows a single further hit would take as much room as the hit
    const shown = expanded.has(key) || own.length <= maxOfPage + 1 ? own.length : maxOfPage;
    return {
      key,
      title: [findTitle(own[0]?.sectionSlug ?? ''), pageTitle].filter((part) => part !== '').join(' › '),
      hits: listed.slice(0, shown),
      more: listed.slice(shown),
    };
  });
}
