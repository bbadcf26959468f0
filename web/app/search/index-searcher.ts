// Searches the exported index: titles first, which are enough to respond, then the texts, those of the reader's section
// before the others.

import { createSearch, type GrowingSearch } from '../../../api/search/create-search.ts';
import {
  parseSearchManifest,
  parseTextsFile,
  parseTitlesFile,
  searchFormat,
  searchIndexPath,
  type TextsFileEntry,
} from '../../../api/search/index-format.ts';
import type { DocumentText, IndexedDocument, SearchRequest, SearchResponse } from '../../../api/search/search-types.ts';
import { SearchError, type OnTextsLoaded, type Searcher } from './searcher.ts';
import { placePath } from '../routing/site-base.ts';

/** Delay of the texts after the first response, which is on the screen by then. */
const textsDelayMs = 100;
/** Number of text files fetched at a time. */
const parallelFetches = 4;
/** Characters of text indexed in one task: about ten milliseconds, the longest that a request waits for it. */
const charactersPerTask = 25_000;

/** The index as far as it is loaded. */
interface LoadedIndex {
  readonly search: GrowingSearch;
  readonly documents: readonly IndexedDocument[];
  readonly texts: readonly TextsFileEntry[];
}

/** Creates a searcher that fetches the titles when it is prepared, and the texts after its first response. */
export function createIndexSearcher(options: {
  readonly fetch: typeof globalThis.fetch;
  readonly onTextsLoaded: OnTextsLoaded;
}): Searcher {
  const { fetch, onTextsLoaded } = options;
  let loading: Promise<LoadedIndex> | undefined;
  let loadingTexts: Promise<void> | undefined;
  let hasAllTexts = false;
  let isPartial = false;

  async function fetchFile<File>(path: string, parse: (value: unknown) => File | undefined): Promise<File> {
    const reply = await fetch(placePath(`/${path}`)).catch((cause: unknown) => {
      throw new SearchError('missing', { cause });
    });
    const text = reply.ok ? await reply.text() : '';
    // some hosts answer every unknown path with a page and the status 200
    if (text === '' || text.trimStart().startsWith('<')) throw new SearchError('missing');
    const value = parseJson(text);
    const file = parse(value);
    if (file === undefined) throw new SearchError(isOfOtherRelease(value) ? 'other-release' : 'damaged');
    return file;
  }

  async function loadTitles(): Promise<LoadedIndex> {
    const { titles, texts, words } = await fetchFile(searchIndexPath, parseSearchManifest);
    const documents = await fetchFile(titles, parseTitlesFile);
    return { search: createSearch(documents, { words }), documents, texts };
  }

  function load(): Promise<LoadedIndex> {
    const current = (loading ??= loadTitles());
    current.catch(() => {
      if (loading === current) loading = undefined; // the next request tries again
    });
    return current;
  }

  async function loadTexts({ search, documents, texts }: LoadedIndex, ownSection: string | undefined): Promise<void> {
    const isOwn = ({ sectionSlug }: TextsFileEntry): boolean => sectionSlug === ownSection;
    const queue = [...texts.filter(isOwn), ...texts.filter((entry) => !isOwn(entry))].values();
    let adding = wait(textsDelayMs);
    await adding;
    const fetchNext = async (): Promise<void> => {
      for (const { path } of queue) {
        try {
          const added = await fetchFile(path, (value) => parseTextsFile(value, documents));
          adding = adding.then(() => addInTasks(search, added));
        } catch {
          isPartial = true; // shown to the reader; the titles are still searched
        }
      }
    };
    await Promise.all(Array.from({ length: parallelFetches }, fetchNext));
    await adding;
    hasAllTexts = true;
    onTextsLoaded();
  }

  return {
    prepare: () => void load().catch(() => undefined), // the first request reports the failure
    async search(request: SearchRequest) {
      const index = await load();
      const response = index.search.search(request);
      loadingTexts ??= loadTexts(index, request.sectionSlug);
      return { response: placeHits(response), isPartial, isLoadingTexts: !hasAllTexts };
    },
    close: () => undefined,
  };
}

/** Puts the base of the site before the addresses of the index. */
function placeHits(response: SearchResponse): SearchResponse {
  const hits = response.hits.map((hit) => ({ ...hit, url: placePath(hit.url), pageUrl: placePath(hit.pageUrl) }));
  return { ...response, hits };
}

/** Adds texts in several tasks, so that requests get their turn in between. */
async function addInTasks(search: GrowingSearch, texts: readonly DocumentText[]): Promise<void> {
  let batch: DocumentText[] = [];
  let characters = 0;
  for (const text of texts) {
    batch.push(text);
    characters += text.text.length;
    if (characters < charactersPerTask) continue;
    search.addTexts(batch);
    batch = [];
    characters = 0;
    await wait(0);
  }
  search.addTexts(batch);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SearchError('damaged', { cause });
  }
}

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

function isOfOtherRelease(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format !== searchFormat;
}
