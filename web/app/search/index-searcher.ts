// Searches in the exported index: titles first, which answer at once, then the texts, the reader's section before others.

import { createSearch, type Search } from '../../../schema/search/create-search.ts';
import {
  readManifest,
  readTexts,
  readTitles,
  searchFormat,
  searchIndexPath,
  type TextsEntry,
} from '../../../schema/search/index-file.ts';
import type { SearchRecord, SearchRequest } from '../../../schema/search/search-types.ts';
import { SearchError, type Searcher } from './searcher.ts';

/** How many files with texts are fetched at once. */
const textsAtOnce = 4;

/** Creates a searcher that fetches the index with its first question. */
export function createIndexSearcher({ fetch }: { readonly fetch: typeof globalThis.fetch }): Searcher {
  const listeners = new Set<() => void>();
  let starting: Promise<Search> | undefined;
  let isPartial = false;

  async function readPart<Part>(path: string, read: (value: unknown) => Part | undefined): Promise<Part> {
    const response = await fetch(`/${path}`).catch((cause: unknown) => {
      throw new SearchError('missing', { cause });
    });
    if (!response.ok) throw new SearchError('missing');
    const value: unknown = await response.json().catch((cause: unknown) => {
      throw new SearchError('damaged', { cause });
    });
    const part = read(value);
    if (part === undefined) throw new SearchError(isOtherRelease(value) ? 'other-release' : 'damaged');
    return part;
  }

  async function start(nearSlug: string | undefined): Promise<Search> {
    const manifest = await readPart(searchIndexPath, readManifest);
    const records = await readPart(manifest.titles, readTitles);
    const search = createSearch(records);
    const isNear = ({ sectionSlug }: TextsEntry): boolean => sectionSlug === nearSlug;
    const texts = [...manifest.texts.filter(isNear), ...manifest.texts.filter((entry) => !isNear(entry))];
    void addTexts(search, records, texts);
    return search;
  }

  async function addTexts(
    search: Search,
    records: readonly SearchRecord[],
    entries: readonly TextsEntry[],
  ): Promise<void> {
    const waiting = entries.values();
    const addNext = async (): Promise<void> => {
      for (const { path } of waiting) {
        try {
          search.addTexts(await readPart(path, (value) => readTexts(value, records)));
        } catch {
          isPartial = true; // the reader is told; titles are searched still
        }
      }
    };
    await Promise.all(Array.from({ length: textsAtOnce }, addNext));
    for (const listener of listeners) listener();
  }

  return {
    async search(request: SearchRequest) {
      starting ??= start(request.sectionSlug);
      const current = starting;
      try {
        const search = await current;
        return { answer: search.search(request), isPartial };
      } catch (error) {
        if (starting === current) starting = undefined; // the next question tries again
        throw error;
      }
    },
    onGrown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}

function isOtherRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format !== searchFormat;
}
