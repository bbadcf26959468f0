import { flushSync } from 'react-dom';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './view-transition.css';

/**
 * Creates a function that applies a change to the page in a view transition, where the browser supports them and the
 * reader does not prefer reduced motion. The stylesheet limits the animation to the article.
 */
export function createViewTransition(window: Window): (change: () => void) => void {
  const { document } = window;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  return (change) => {
    if (!('startViewTransition' in document) || reducedMotion.matches) return change();
    const transition = document.startViewTransition(() => flushSync(change));
    // a skipped transition (another navigation, a hidden tab) has still applied its change
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
  };
}
