import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { SearchRequest } from '../../../api/search/search-types.ts';
import { openSearcher } from './open-searcher.ts';
import { readFailure, type Searcher, type SearchFailure, type SearchOutcome } from './searcher.ts';

/** What the search box shows. Requests are numbered, so that an older outcome never replaces a newer one. */
export interface SearchState {
  /** Number of the latest request. */
  readonly latest: number;
  /** Number at which the box was last cleared. Outcomes of requests before it come too late. */
  readonly cleared: number;
  /** The newest outcome. It stays until the next one is there, so that nothing flickers. */
  readonly shown: ShownOutcome | undefined;
  /** Why the latest request failed. */
  readonly failure: SearchFailure | undefined;
}

/** An outcome on the screen. */
interface ShownOutcome {
  readonly number: number;
  readonly query: string;
  /** Slug of the section that the results are restricted to; undefined for all. */
  readonly onlySection?: string | undefined;
  readonly outcome: SearchOutcome;
  /** Number of hits whose order is fixed; those found by a repetition of the request follow. */
  readonly keptCount?: number;
}

/** A change of the search box. */
export type SearchAction =
  | { readonly type: 'requested'; readonly number: number }
  | { readonly type: 'cleared'; readonly number: number }
  /** `isUsed`: the reader points at the results, or moves through them. */
  | ({ readonly type: 'succeeded'; readonly isUsed?: boolean } & Omit<ShownOutcome, 'keptCount'>)
  | { readonly type: 'failed'; readonly number: number; readonly reason: SearchFailure };

/** The state of the empty box. */
export const initialSearch: SearchState = { latest: 0, cleared: 0, shown: undefined, failure: undefined };

/** Returns the state after an action. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'requested':
      return { ...state, latest: action.number };
    case 'cleared':
      return { latest: action.number, cleared: action.number, shown: undefined, failure: undefined };
    case 'succeeded': {
      const { type: _type, isUsed = false, ...next } = action;
      const { number } = next;
      // the outcome of an earlier request is better than none
      if (number < state.cleared || number < (state.shown?.number ?? 0)) return state;
      const failure = number === state.latest ? undefined : state.failure;
      return { ...state, shown: keepOrder(state.shown, next, isUsed), failure };
    }
    case 'failed':
      return action.number === state.latest ? { ...state, failure: action.reason } : state;
  }
}

/**
 * Keeps the order of the results on the screen and appends those that the repeated request has found in the texts. While
 * the reader uses the list, results do not even get their excerpts, which would move the results below.
 */
function keepOrder(shown: ShownOutcome | undefined, next: ShownOutcome, isUsed: boolean): ShownOutcome {
  if (shown?.query !== next.query || shown.onlySection !== next.onlySection) return next;
  const { response } = next.outcome;
  const before = shown.outcome.response.hits;
  if (before.length === 0) return next;
  const found = new Map(response.hits.map((hit) => [hit.url, hit]));
  const kept = isUsed ? before : before.map((hit) => found.get(hit.url) ?? hit);
  const urls = new Set(kept.map(({ url }) => url));
  const hits = [...kept, ...response.hits.filter(({ url }) => !urls.has(url))];
  return { ...next, outcome: { ...next.outcome, response: { ...response, hits } }, keptCount: kept.length };
}

/**
 * Searches as the reader types. What the first response needs is fetched at once.
 * @param hosted the service to search with instead of the site's own index; null for none
 * @returns the state, a function that repeats the request, and one that fixes the order of the results on the screen
 */
export function useSearch(
  request: SearchRequest,
  hosted: SiteFrameQuery['site']['search'],
): readonly [SearchState, () => void, () => void] {
  const client = useClient();
  const [searcher, setSearcher] = useState<Searcher>();
  const [state, dispatch] = useReducer(reduceSearch, initialSearch);
  const [repetition, repeat] = useReducer((count: number) => count + 1, 0);
  const count = useRef(0);
  const isUsed = useRef(false);
  const markUsed = useCallback(() => {
    isUsed.current = true;
  }, []);
  const { query, sectionSlug, limit } = request;
  const onlySection = request.filter?.sectionSlugs?.[0];

  useEffect(() => {
    let isClosed = false;
    let opened: Searcher | undefined;
    const onTextsLoaded = (): void => {
      if (!isClosed) repeat();
    };
    void openSearcher({ client, hosted, onTextsLoaded }).then((ready) => {
      if (isClosed) return ready.close();
      opened = ready;
      ready.prepare();
      setSearcher(ready);
    });
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [client, hosted]);

  // a new request has a new order; a repetition of the last one keeps it
  useEffect(() => {
    isUsed.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each part of the request makes it a new one
  }, [query, sectionSlug, limit, onlySection]);

  useEffect(() => {
    count.current += 1;
    const number = count.current;
    if (query.trim() === '') return dispatch({ type: 'cleared', number });
    if (searcher === undefined) return;
    dispatch({ type: 'requested', number });
    const filter = onlySection === undefined ? undefined : { sectionSlugs: [onlySection] };
    searcher.search({ query, sectionSlug, limit, filter }).then(
      (outcome) => dispatch({ type: 'succeeded', number, query, onlySection, outcome, isUsed: isUsed.current }),
      (error: unknown) => dispatch({ type: 'failed', number, reason: readFailure(error) }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a repetition has the same request
  }, [searcher, query, sectionSlug, limit, onlySection, repetition]);
  return [state, repeat, markUsed];
}
