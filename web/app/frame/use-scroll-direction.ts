import { useEffect } from 'react';

/** A scroll movement that is shorter has no direction yet, in pixels. */
const leastPx = 8;

/** Down to here everything at the top stays, in pixels. */
const topPx = 160;

/**
 * While the reader scrolls down, gives the root the class `is-reading`, with which the stylesheets leave one bar at the top.
 * The others come back when the reader scrolls up or moves the focus to them.
 */
export function useScrollDirection(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    const listening = new AbortController();
    const { signal } = listening;
    let lastY = window.scrollY;
    const follow = (): void => {
      const { scrollY } = window;
      if (Math.abs(scrollY - lastY) < leastPx) return;
      classList.toggle('is-reading', scrollY > lastY && scrollY > topPx);
      lastY = scrollY;
    };
    const showFocused = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('.dg-header') !== null) classList.remove('is-reading');
    };
    window.addEventListener('scroll', follow, { passive: true, signal });
    document.addEventListener('focusin', showFocused, { signal });
    return () => {
      listening.abort();
      classList.remove('is-reading');
    };
  }, []);
}
