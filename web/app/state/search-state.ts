// What the search box shows. Pure: questions are numbered, and an older answer never replaces a newer one.

import type { SearchFailure, SearchOutcome } from '../search/searcher.ts';

/** Is the state of the box. */
export interface SearchState {
  /** Number of the latest question. */
  readonly asked: number;
  /** Number at which the box was last emptied: answers to questions before it come too late. */
  readonly emptied: number;
  /** The newest answer; it stays until the next one is there, so that nothing flickers. */
  readonly shown: { readonly number: number; readonly query: string; readonly outcome: SearchOutcome } | undefined;
  /** Why the latest question has no answer. */
  readonly failure: SearchFailure | undefined;
}

/** Is something that happens to the box. */
export type SearchAction =
  | { readonly type: 'asked'; readonly number: number }
  | { readonly type: 'cleared'; readonly number: number }
  | { readonly type: 'answered'; readonly number: number; readonly query: string; readonly outcome: SearchOutcome }
  | { readonly type: 'failed'; readonly number: number; readonly reason: SearchFailure };

/** Is the empty box. */
export const initialSearch: SearchState = { asked: 0, emptied: 0, shown: undefined, failure: undefined };

/** Gives the state after an action. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'asked':
      return { ...state, asked: action.number };
    case 'cleared':
      return { asked: action.number, emptied: action.number, shown: undefined, failure: undefined };
    case 'answered': {
      const { number, query, outcome } = action;
      // an answer to an earlier question is better than none
      if (number < state.emptied || number < (state.shown?.number ?? 0)) return state;
      const failure = number === state.asked ? undefined : state.failure;
      return { ...state, shown: { number, query, outcome }, failure };
    }
    case 'failed':
      return action.number === state.asked ? { ...state, failure: action.reason } : state;
  }
}
