// Prefetches the target of a link as soon as the reader points at it.

import { decideLinkClick } from './link-click.ts';

/** How long the pointer must rest on a link before its target is prefetched. */
const restMs = 65;

/**
 * Watches hover, focus and touch.
 * @param prefetch called once for each path
 * @returns a function that stops watching
 */
export function startPrefetch(window: Window, prefetch: (path: string) => void): () => void {
  const { document, location } = window;
  const seen = new Set<string>();
  const closing = new AbortController();
  let resting: number | undefined;

  const findPath = ({ target }: Event): string | undefined => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || !/^https?:/.test(link.href)) return undefined;
    const click = { button: 0, hasModifier: false, isHandled: false, isDownload: link.hasAttribute('download') };
    const decision = decideLinkClick({ ...click, href: link.href, target: link.target }, location.href);
    const path = decision.kind === 'move' ? new URL(decision.href, location.href).pathname : location.pathname;
    return path === location.pathname || seen.has(path) ? undefined : path;
  };
  const fetchNow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    prefetch(path);
  };
  const point = (event: Event): void => {
    window.clearTimeout(resting);
    const path = findPath(event);
    if (path !== undefined) resting = window.setTimeout(() => fetchNow(path), restMs);
  };
  const commit = (event: Event): void => {
    const path = findPath(event);
    if (path !== undefined) fetchNow(path);
  };

  const { signal } = closing;
  if (isSavingData(window.navigator)) return () => undefined;
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('focusin', point, { signal });
  document.addEventListener('touchstart', commit, { signal, passive: true });
  return () => {
    window.clearTimeout(resting);
    closing.abort();
  };
}

/** Returns whether the reader turned on data saving. */
export const isSavingData = (navigator: Navigator): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;
