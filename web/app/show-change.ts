// Puts the next page on screen: with a view transition where the browser has them and the reader has not asked for rest.

import { flushSync } from 'react-dom';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './show-change.css';

/** Creates the function that shows a change; the stylesheet says that only the article takes part. */
export function createTransition(window: Window): (change: () => void) => void {
  const { document } = window;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  return (change) => {
    if (!('startViewTransition' in document) || calm.matches) return change();
    const transition = document.startViewTransition(() => flushSync(change));
    // a transition that is skipped (another move, a hidden tab) has made its change all the same
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
  };
}
