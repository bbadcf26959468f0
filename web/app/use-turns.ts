// Counts turns at a steady pace; stands still for readers who prefer less motion, and while nobody looks.

import { useEffect, useState } from 'react';

/**
 * Counts turns, from 0.
 * @param delayMs time between turns
 */
export function useTurns(delayMs: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: number | undefined;
    const update = (): void => {
      window.clearInterval(timer);
      const isStill = calm.matches || document.hidden;
      timer = isStill ? undefined : window.setInterval(() => setTurn((count) => count + 1), delayMs);
    };
    update();
    calm.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(timer);
      calm.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [delayMs]);
  return turn;
}
