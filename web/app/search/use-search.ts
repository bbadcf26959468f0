import { useEffect, useReducer, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { SearchRequest } from '../../../schema/search/search-types.ts';
import { initialSearch, reduceSearch, type SearchState } from '../state/search-state.ts';
import { openSearcher } from './open-searcher.ts';
import { readFailure, type Searcher } from './searcher.ts';

/**
 * Answers the question as it is typed. What the first answer needs is fetched at once.
 * @param hosted the service to ask in place of our own index; null for none
 * @returns the state, and a function that asks once more
 */
export function useSearch(
  request: SearchRequest,
  hosted: SiteFrameQuery['site']['search'],
): readonly [SearchState, () => void] {
  const client = useClient();
  const [searcher, setSearcher] = useState<Searcher>();
  const [state, dispatch] = useReducer(reduceSearch, initialSearch);
  const [turn, askAgain] = useReducer((count: number) => count + 1, 0);
  const count = useRef(0);
  const { query, sectionSlug, limit } = request;
  const only = request.filter?.sectionSlugs?.[0];

  useEffect(() => {
    let isLeft = false;
    let opened: Searcher | undefined;
    void openSearcher(client, hosted).then((ready) => {
      if (isLeft) return ready.close();
      opened = ready;
      ready.onGrown(askAgain);
      ready.prepare();
      setSearcher(ready);
    });
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [client, hosted]);

  useEffect(() => {
    count.current += 1;
    const number = count.current;
    if (query.trim() === '') return dispatch({ type: 'cleared', number });
    if (searcher === undefined) return;
    dispatch({ type: 'asked', number });
    const filter = only === undefined ? undefined : { sectionSlugs: [only] };
    searcher.search({ query, sectionSlug, limit, filter }).then(
      (outcome) => dispatch({ type: 'answered', number, query, outcome }),
      (error: unknown) => dispatch({ type: 'failed', number, reason: readFailure(error) }),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn asks the same once more
  }, [searcher, query, sectionSlug, limit, only, turn]);
  return [state, askAgain];
}
