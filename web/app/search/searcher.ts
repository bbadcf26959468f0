// What the search box asks: the exported index in a worker, the same on the page's own thread, or the endpoint.

import type { SearchAnswer, SearchRequest } from '../../../schema/search/search-types.ts';

/** Tells why there is no answer. */
export type SearchFailure = 'missing' | 'damaged' | 'other-release' | 'unanswered';

/** Says that there is no answer, and why. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly reason: SearchFailure;

  constructor(reason: SearchFailure, options?: ErrorOptions) {
    super(`The search has no answer: ${reason}`, options);
    this.reason = reason;
  }
}

/** Is an answer with what it was made from. */
export interface SearchOutcome {
  readonly answer: SearchAnswer;
  /** Whether some texts could not be loaded, so that only titles were searched there. */
  readonly isPartial: boolean;
  /** Whether texts are on their way, after which the answer may be a better one. */
  readonly isGrowing: boolean;
  /** True when a hosted service answered, which wants to be named. */
  readonly isHosted?: boolean;
}

/** Answers questions. */
export interface Searcher {
  /** Fetches what the first answer needs, before there is a question. */
  readonly prepare: () => void;
  /** @throws SearchError */
  readonly search: (request: SearchRequest) => Promise<SearchOutcome>;
  /** Listens for a moment from which answers are better. */
  readonly onGrown: (listener: () => void) => () => void;
  /** Gives up what it holds. */
  readonly close: () => void;
}

/** Reads why a search failed; an error of any other kind means that the index is not what it should be. */
export const readFailure = (error: unknown): SearchFailure => (error instanceof SearchError ? error.reason : 'damaged');
