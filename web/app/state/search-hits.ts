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
}

/**
 * Groups hits by page, in the order in which the pages come first.
 * @param findTitle title of a section by its slug
 */
export function groupHits(hits: readonly SearchHit[], findTitle: (slug: string) => string): readonly HitGroup[] {
  return [...Map.groupBy(hits, ({ pageUrl }) => pageUrl)].map(([key, own]) => {
    const pageTitle = own[0]?.titlesAbove[0] ?? own[0]?.title ?? '';
    return {
      key,
      title: [findTitle(own[0]?.sectionSlug ?? ''), pageTitle].filter((part) => part !== '').join(' › '),
      hits: own.map(({ url, titlesAbove, titleSegments, excerpt, terms }) => {
        return { url, path: titlesAbove.slice(1), titleSegments, excerpt, terms, pageTitle };
      }),
    };
  });
}
