import { useEffect, useReducer, useRef, useState } from 'react';
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
  readonly shown: { readonly number: number; readonly query: string; readonly outcome: SearchOutcome } | undefined;
  /** Why the latest request failed. */
  readonly failure: SearchFailure | undefined;
}

/** A change of the search box. */
export type SearchAction =
  | { readonly type: 'requested'; readonly number: number }
  | { readonly type: 'cleared'; readonly number: number }
  | { readonly type: 'succeeded'; readonly number: number; readonly query: string; readonly outcome: SearchOutcome }
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
      const { number, query, outcome } = action;
      // the outcome of an earlier request is better than none
      if (number < state.cleared || number < (state.shown?.number ?? 0)) return state;
      const failure = number === state.latest ? undefined : state.failure;
      return { ...state, shown: { number, query, outcome }, failure };
    }
    case 'failed':
      return action.number === state.latest ? { ...state, failure: action.reason } : state;
  }
}

/**
 * Searches as the reader types. What the first response needs is fetched at once.
 * @param hosted the service to search with instead of the site's own index; null for none
 * @returns the state, and a function that repeats the request
 */
export function useSearch(
  request: SearchRequest,
  hosted: SiteFrameQuery['site']['search'],
): readonly [SearchState, () => void] {
  const client = useClient();
  const [searcher, setSearcher] = useState<Searcher>();
  const [state, dispatch] = useReducer(reduceSearch, initialSearch);
  const [repetition, repeat] = useReducer((count: number) => count + 1, 0);
  const count = useRef(0);
  const { query, sectionSlug, limit } = request;
  const onlySection = request.filter?.sectionSlugs?.[0];

  useEffect(() => {
    let isClosed = false;
    let opened: Searcher | undefined;
    void openSearcher(client, hosted).then((ready) => {
      if (isClosed) return ready.close();
      opened = ready;
      ready.onTextsLoaded(repeat);
      ready.prepare();
      setSearcher(ready);
    });
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [client, hosted]);

  useEffect(() => {
    count.current += 1;
    const number = count.current;
    if (query.trim() === '') return dispatch({ type: 'cleared', number });
    if (searcher === undefined) return;
    dispatch({ type: 'requested', number });
    const filter = onlySection === undefined ? undefined : { sectionSlugs: [onlySection] };
    searcher.search({ query, sectionSlug, limit, filter }).then(
      (outcome) => dispatch({ type: 'succeeded', number, query, outcome }),
      (error: unknown) => dispatch({ type: 'failed', number, reason: readFailure(error) }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a repetition has the same request
  }, [searcher, query, sectionSlug, limit, onlySection, repetition]);
  return [state, repeat];
}
