import { useSyncExternalStore } from 'react';

const darkSystem = '(prefers-color-scheme: dark)';

/** Returns the colors that are on the screen, and follows the reader's choice and the system. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, readTheme);

function readTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(darkSystem).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia(darkSystem);
  system.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
  };
}
