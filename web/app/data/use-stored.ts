import { useSyncExternalStore } from 'react';
import { readStored } from './browser-storage.ts';

/**
 * Returns a stored value and follows changes made in other tabs.
 * @returns null when there is none or storage is blocked; undefined while prerendering and hydrating
 */
export const useStored = (key: string): string | null | undefined =>
  useSyncExternalStore(subscribeToStorage, () => readStored(key), returnUndefined);

function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const returnUndefined = (): undefined => undefined;
