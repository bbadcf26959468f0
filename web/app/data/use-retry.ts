import { useEffect, useRef } from 'react';
import type { RequestPolicy } from 'urql';
import { reloadOnce, reloadPage } from '../routing/reload-once.ts';
import { isMissingResult, type ResultError } from './baked-fetch.ts';

/**
 * Reloads the page, once, when a result is missing that every release has: then the host has another release than the
 * one that is open, and only its own client can read its results. That reload may have been used up without a network:
 * a result that is missing when it is asked for again allows another.
 * @param retry repeats the query
 * @param visitNumber for a query that outlives a visit: another history entry may be reloaded again
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
