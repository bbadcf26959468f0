// What the search box searches with: the exported index in a worker, the same on the page's own thread, the endpoint, or
// a hosted service.

import type { SearchRequest, SearchResponse } from '../../../api/search/search-types.ts';

/** The reason why a search failed. */
export type SearchFailure = 'missing' | 'damaged' | 'other-release' | 'no-response';

/** A search that failed. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly reason: SearchFailure;

  constructor(reason: SearchFailure, options?: ErrorOptions) {
    super(`The search failed: ${reason}`, options);
    this.reason = reason;
  }
}

/** A response with the state of the index that gave it. */
export interface SearchOutcome {
  readonly response: SearchResponse;
  /** Whether some texts failed to load, so that only their titles were searched. */
  readonly isPartial: boolean;
  /** Whether texts are still loading. Once they are there, the same request may find more. */
  readonly isLoadingTexts: boolean;
  /** True when a hosted service responded, which must be credited. */
  readonly isHosted?: boolean;
}

/** Called once all texts are loaded, perhaps after the searcher is closed. */
export type OnTextsLoaded = () => void;

/** One way to search. */
export interface Searcher {
  /** Fetches what the first response needs, before there is a request. */
  readonly prepare: () => void;
  /** @throws SearchError */
  readonly search: (request: SearchRequest) => Promise<SearchOutcome>;
  /** Releases the worker. */
  readonly close: () => void;
}

/** Reads why a search failed. Any error other than a SearchError means that the index is damaged. */
export const readFailure = (error: unknown): SearchFailure => (error instanceof SearchError ? error.reason : 'damaged');
