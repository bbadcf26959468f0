import { useEffect, useRef } from 'react';
import type { RequestPolicy } from 'urql';
import { reloadOnce, reloadPage } from '../routing/reload-once.ts';
import { isMissingResult, type ResultError } from './baked-fetch.ts';

/**
 * Reloads the page, once, when a result is missing that every release has: the host then serves another release than the
 * one that is open, and only the client of that release can read its results. The one reload may have happened offline: a
 * result that is still missing after another request allows a second one.
 * @param retry repeats the query
 * @param visitNumber for a query that outlives a visit: each history entry may be reloaded once
 * @returns what "Try again" does: it repeats the query, or loads the page again where only that can help
 */
export function useRetry(
  error: ResultError | undefined,
  retry: (options: { readonly requestPolicy: RequestPolicy }) => void,
  visitNumber = 0,
): () => void {
  const isStale = isMissingResult(error);
  const isAskedAgain = useRef(false);
  useEffect(() => {
    if (!isStale) return;
    if (isAskedAgain.current) reloadPage(window);
    else reloadOnce(window);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another visit is another reason
  }, [isStale, visitNumber]);
  return () => {
    if (isStale) return reloadPage(window);
    isAskedAgain.current = true;
    return retry({ requestPolicy: 'network-only' });
  };
}
