// Previews of internal links; nothing is loaded before a reader points at one.

import type { LoadPage } from './load-page.ts';
import { findPreviewLink, findTappedName } from './preview-link.ts';

/** Loads the code of previews when the pointer is first on a link, or the reader starts to move with the Tab key. */
export function startPreviews(window: Window, loadPage: LoadPage): void {
  const { document } = window;
  const waiting = new AbortController();
  const start = (event: Event): void => {
    const isWanted = 'key' in event ? event.key === 'Tab' : findPreviewLink(event.target) !== undefined;
    if (!isWanted) return;
    waiting.abort();
    // a tap may come before the code that handles it is loaded
    const loading = new AbortController();
    let early: Event | undefined;
    const keep = (tap: Event): void => {
      if (findTappedName(tap, event) === undefined) return;
      tap.preventDefault();
      early = tap;
    };
    document.addEventListener('click', keep, { capture: true, signal: loading.signal });
    void import('./show-previews.ts')
      .then(({ showPreviews }) => showPreviews(window, loadPage, event, early), console.info) // without its code, a link is a link
      .finally(() => loading.abort());
  };
  for (const type of ['pointerover', 'keydown']) document.addEventListener(type, start, { signal: waiting.signal });
}
