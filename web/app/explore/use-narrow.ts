import { useSyncExternalStore } from 'react';

const narrow = '(width < 860px)'; // as in drawer.css

/** Returns whether the window has no room for a second column, and follows its width. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches);

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
