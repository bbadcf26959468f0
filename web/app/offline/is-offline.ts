import { BakedResultError } from '../data/baked-fetch.ts';

/** The part of a query's error that says why its request failed. */
export interface RequestFailure {
  readonly networkError?: Error | undefined;
}

/**
 * Returns whether a query failed because there is no network. Browsers say that they are online as soon as there is any
 * connection, so a request that the service worker could not answer either counts too.
 */
export function isOffline(error: RequestFailure | undefined): boolean {
  if (!('caches' in window)) return false;
  if (!navigator.onLine) return true;
  const cause = error?.networkError;
  const isUnanswered =
    cause instanceof BakedResultError && (cause.failure === 'network' || cause.failure === 'timeout');
  return isUnanswered && navigator.serviceWorker?.controller != null;
}
