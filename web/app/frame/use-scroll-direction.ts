import { useEffect } from 'react';

/** A scroll movement that is shorter has no direction yet, in pixels. */
const leastPx = 64;

/** Down to here everything at the top stays, in pixels. */
const topPx = 160;

/**
 * While the reader scrolls down, gives the root the class `is-reading`, with which the stylesheet leaves one bar at the top.
 */
export function useScrollDirection(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let lastY = 0;
    const follow = (): void => {
      const { scrollY } = window;
      if (Math.abs(scrollY - lastY) < leastPx) return;
      classList.toggle('is-reading', scrollY > lastY && scrollY > topPx);
      lastY = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
}
