import { useEffect } from 'react';
import { reloadOnce } from '../routing/reload-once.ts';
import { isMissingResult, type ResultError } from './baked-fetch.ts';

/**
 * Reloads the page, once, when a result is missing that every release has: then the host has another release than the
 * one that is open, and only its own client can read its results.
 */
export function useReloadIfStale(error: ResultError | undefined): void {
  const isStale = isMissingResult(error);
  useEffect(() => {
    if (isStale) reloadOnce(window);
  }, [isStale]);
}
