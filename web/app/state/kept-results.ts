// Results that the reader's browser keeps: those visited last, and those starred. Pure.

import type { HitGroup, ListedHit } from './search-hits.ts';

/** Is a result as it is kept. */
export interface KeptResult {
  readonly url: string;
  readonly title: string;
  readonly pageTitle: string;
}

/** Names what the browser keeps them under. */
export const keptKeys = { recent: 'search-recent', starred: 'search-starred' } as const;

/** Names a list of kept results. */
export type KeptList = keyof typeof keptKeys;

const maxRecent = 6;
const maxStarred = 50;

/** Reads what was kept; anything else counts as none. */
export function parseKept(text: string | null): readonly KeptResult[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKept).slice(0, maxStarred) : [];
  } catch {
    return [];
  }
}

/** Puts a result in front of those visited before. */
export function addRecent(results: readonly KeptResult[], hit: ListedHit): readonly KeptResult[] {
  return [buildKept(hit), ...removeKept(results, hit.url)].slice(0, maxRecent);
}

/** Adds a result to those starred, or takes it away. */
export function toggleStarred(results: readonly KeptResult[], hit: ListedHit): readonly KeptResult[] {
  return isIn(results, hit.url) ? removeKept(results, hit.url) : [...results, buildKept(hit)].slice(-maxStarred);
}

/** Takes a result away. */
export function removeKept(results: readonly KeptResult[], url: string): readonly KeptResult[] {
  return results.filter((result) => result.url !== url);
}

/** Tells whether a result is kept. */
export function isIn(results: readonly KeptResult[], url: string): boolean {
  return results.some((result) => result.url === url);
}

/** Lists what is kept as the box shows it while it is empty: starred results first, each once. */
export function listKept({ recent, starred }: Readonly<Record<KeptList, readonly KeptResult[]>>): readonly HitGroup[] {
  return [
    { key: 'starred', title: 'Starred', hits: starred.map(buildListed), more: [] },
    {
      key: 'recent',
      title: 'Recent',
      hits: recent.filter(({ url }) => !isIn(starred, url)).map(buildListed),
      more: [],
    },
  ].filter(({ hits }) => hits.length > 0);
}

function buildKept({ url, titleSegments, pageTitle }: ListedHit): KeptResult {
  return { url, title: titleSegments.map(({ text }) => text).join(''), pageTitle };
}

function buildListed({ url, title, pageTitle }: KeptResult): ListedHit {
  const path = title === pageTitle ? [] : [pageTitle];
  return { url, path, titleSegments: [{ text: title, isMatch: false }], excerpt: [], terms: [], pageTitle };
}

function isKept(value: unknown): value is KeptResult {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, pageTitle } = value as Readonly<Record<string, unknown>>; // an object has fields of any kind
  // only addresses of this site: `//host` would be another
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof title === 'string' && typeof pageTitle === 'string';
}
