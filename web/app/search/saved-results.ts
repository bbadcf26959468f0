// Results that the reader's browser stores: those visited last, and those starred.

import { useEffect, useReducer } from 'react';
import { readStored, writeStored } from '../data/browser-storage.ts';
import type { ListedHit, ResultGroup } from './result-groups.ts';

/** A result as it is stored. */
export interface SavedResult {
  readonly url: string;
  readonly title: string;
  readonly pageTitle: string;
}

/** The lists of saved results, most recent visit first, most recent star last. */
export interface SavedLists {
  readonly recent: readonly SavedResult[];
  readonly starred: readonly SavedResult[];
}

const storageKeys = { recent: 'search-recent', starred: 'search-starred' } as const;
const maxRecent = 6;
const maxStarred = 50;

/** Parses a stored list. Anything else counts as an empty one. */
export function parseSaved(text: string | null): readonly SavedResult[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSavedResult).slice(0, maxStarred) : [];
  } catch {
    return [];
  }
}

/** Moves a result to the front of those visited. */
export function addRecent(results: readonly SavedResult[], hit: ListedHit): readonly SavedResult[] {
  return [buildSaved(hit), ...removeSaved(results, hit.url)].slice(0, maxRecent);
}

/** Adds a result to those starred, or removes it. */
export function toggleStarred(results: readonly SavedResult[], hit: ListedHit): readonly SavedResult[] {
  return isSaved(results, hit.url) ? removeSaved(results, hit.url) : [...results, buildSaved(hit)].slice(-maxStarred);
}

/** Removes a result. */
export function removeSaved(results: readonly SavedResult[], url: string): readonly SavedResult[] {
  return results.filter((result) => result.url !== url);
}

/** Checks whether a result is in a list. */
export function isSaved(results: readonly SavedResult[], url: string): boolean {
  return results.some((result) => result.url === url);
}

/** Groups the saved results for the empty search box: starred results first, each result once. */
export function groupSaved(
  { recent, starred }: SavedLists,
  titles: Readonly<Record<keyof SavedLists, string>>,
): readonly ResultGroup[] {
  return [
    { key: 'starred', title: titles.starred, hits: starred.map(buildListed), more: [] },
    {
      key: 'recent',
      title: titles.recent,
      hits: recent.filter(({ url }) => !isSaved(starred, url)).map(buildListed),
      more: [],
    },
  ].filter(({ hits }) => hits.length > 0);
}

/** The saved results, with what can be done to them. */
export interface SavedResults {
  readonly lists: SavedLists;
  readonly addVisit: (hit: ListedHit) => void;
  readonly removeVisit: (hit: ListedHit) => void;
  readonly toggleStar: (hit: ListedHit) => void;
}

/** Reads the saved results after the first render, and follows changes in other tabs. */
export function useSavedResults(): SavedResults {
  const [lists, change] = useReducer(
    (all: SavedLists, next: Partial<SavedLists>): SavedLists => ({ ...all, ...next }),
    {
      recent: [],
      starred: [],
    },
  );
  useEffect(() => {
    const read = (): void => {
      change({
        recent: parseSaved(readStored(storageKeys.recent)),
        starred: parseSaved(readStored(storageKeys.starred)),
      });
    };
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key === storageKeys.recent || key === storageKeys.starred) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const save = (name: keyof SavedLists, results: readonly SavedResult[]): void => {
    change({ [name]: results });
    writeStored(storageKeys[name], JSON.stringify(results));
  };
  return {
    lists,
    addVisit: (hit) => save('recent', addRecent(lists.recent, hit)),
    removeVisit: ({ url }) => save('recent', removeSaved(lists.recent, url)),
    toggleStar: (hit) => save('starred', toggleStarred(lists.starred, hit)),
  };
}

function buildSaved({ url, titleSegments, pageTitle }: ListedHit): SavedResult {
  return { url, title: titleSegments.map(({ text }) => text).join(''), pageTitle };
}

function buildListed({ url, title, pageTitle }: SavedResult): ListedHit {
  const path = title === pageTitle ? [] : [pageTitle];
  return { url, path, titleSegments: [{ text: title, isMatch: false }], excerpt: [], terms: [], pageTitle };
}

function isSavedResult(value: unknown): value is SavedResult {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, pageTitle } = value as Readonly<Record<string, unknown>>; // an object has fields of any kind
  // paths of this site only: `//host` would be another site
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && typeof title === 'string' && typeof pageTitle === 'string';
}
