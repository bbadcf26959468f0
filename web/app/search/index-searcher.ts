// Searches in the exported index: titles first, which answer at once, then the texts, the reader's section before others.

import { createSearch, type Search } from '../../../schema/search/create-search.ts';
import {
  readManifest,
  readTexts,
  readTitles,
  searchFormat,
  searchIndexPath,
  type PlaceText,
  type TextsEntry,
} from '../../../schema/search/index-file.ts';
import type { SearchRecord, SearchRequest } from '../../../schema/search/search-types.ts';
import { SearchError, type Searcher } from './searcher.ts';

/** When the texts follow the first answer, in milliseconds: it is on the screen by then. */
const textsAfterMs = 100;
/** How many files with texts are fetched at once. */
const textsAtOnce = 4;
/** Characters of text that are indexed in one go: about ten milliseconds, so that a question between waits no longer. */
const charactersAtOnce = 25_000;

/** Is the index as far as it is loaded. */
interface LoadedIndex {
  readonly search: Search;
  readonly records: readonly SearchRecord[];
  readonly texts: readonly TextsEntry[];
}

/** Creates a searcher that fetches the titles when it is prepared or first asked, and the texts after its first answer. */
export function createIndexSearcher({ fetch }: { readonly fetch: typeof globalThis.fetch }): Searcher {
  const listeners = new Set<() => void>();
  let starting: Promise<LoadedIndex> | undefined;
  let growing: Promise<void> | undefined;
  let isGrown = false;
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

  async function readIndex(): Promise<LoadedIndex> {
    const { titles, texts } = await readPart(searchIndexPath, readManifest);
    const records = await readPart(titles, readTitles);
    return { search: createSearch(records), records, texts };
  }

  function start(): Promise<LoadedIndex> {
    const current = (starting ??= readIndex());
    current.catch(() => {
      if (starting === current) starting = undefined; // the next question tries again
    });
    return current;
  }

  async function addTexts({ search, records, texts }: LoadedIndex, nearSlug: string | undefined): Promise<void> {
    const isNear = ({ sectionSlug }: TextsEntry): boolean => sectionSlug === nearSlug;
    const waiting = [...texts.filter(isNear), ...texts.filter((entry) => !isNear(entry))].values();
    let adding = wait(textsAfterMs);
    await adding;
    const addNext = async (): Promise<void> => {
      for (const { path } of waiting) {
        try {
          const places = await readPart(path, (value) => readTexts(value, records));
          adding = adding.then(() => addSlowly(search, places));
        } catch {
          isPartial = true; // the reader is told; titles are searched still
        }
      }
    };
    await Promise.all(Array.from({ length: textsAtOnce }, addNext));
    await adding;
    isGrown = true;
    for (const listener of listeners) listener();
  }

  return {
    prepare: () => void start().catch(() => undefined), // the question says what is wrong
    async search(request: SearchRequest) {
      const index = await start();
      const answer = index.search.search(request);
      growing ??= addTexts(index, request.sectionSlug);
      return { answer, isPartial, isGrowing: !isGrown };
    },
    onGrown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}

/** Adds texts a few at a time; what waits, e.g. a question, has its turn in between. */
async function addSlowly(search: Search, places: readonly PlaceText[]): Promise<void> {
  let group: PlaceText[] = [];
  let characters = 0;
  for (const place of places) {
    group.push(place);
    characters += place.text.length;
    if (characters < charactersAtOnce) continue;
    search.addTexts(group);
    group = [];
    characters = 0;
    await wait(0);
  }
  search.addTexts(group);
}

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

function isOtherRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format !== searchFormat;
}
