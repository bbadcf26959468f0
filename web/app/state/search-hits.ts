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

/** Is a result that the reader went to. */
export interface RecentResult {
  readonly url: string;
  readonly title: string;
  readonly pageTitle: string;
}

/** Names what the browser keeps the results under. */
export const recentKey = 'search-recent';

const maxRecent = 6;

/** Reads the results kept; anything else counts as none. */
export function parseRecent(text: string | null): readonly RecentResult[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a result in front of the others. */
export function addRecent(results: readonly RecentResult[], { url, titleSegments, pageTitle }: ListedHit) {
  const title = titleSegments.map(({ text }) => text).join('');
  return [{ url, title, pageTitle }, ...results.filter((other) => other.url !== url)].slice(0, maxRecent);
}

/** Lists recent results; undefined when there are none. */
export function listRecent(results: readonly RecentResult[]): HitGroup | undefined {
  const hits = results.map(({ url, title, pageTitle }) => {
    const path = title === pageTitle ? [] : [pageTitle];
    return { url, path, titleSegments: [{ text: title, isMatch: false }], excerpt: [], terms: [], pageTitle };
  });
  return hits.length === 0 ? undefined : { key: 'recent', title: 'Recent', hits };
}

function isRecent(value: unknown): value is RecentResult {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, pageTitle } = value as Readonly<Record<string, unknown>>; // an object has fields of any kind
  // only addresses of this site: `//host` would be another
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof title === 'string' && typeof pageTitle === 'string';
}
