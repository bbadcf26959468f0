// Counts turns at a steady pace; stands still for readers who prefer less motion, and while nobody looks.

import { useEffect, useState } from 'react';

/**
 * Counts turns, from 0.
 * @param options.delayMs time before the first turn
 * @param options.repeatMs time between turns
 */
export function useTurns(options: { readonly delayMs?: number; readonly repeatMs?: number } = {}): number {
  const { delayMs = 0, repeatMs = 3000 } = options;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: number | undefined;
    const turnOn = (): void => {
      setTurn((count) => count + 1);
      timer = window.setTimeout(turnOn, repeatMs);
    };
    const update = (): void => {
      window.clearTimeout(timer);
      const isStill = calm.matches || document.hidden;
      timer = isStill ? undefined : window.setTimeout(turnOn, delayMs);
    };
    update();
    calm.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearTimeout(timer);
      calm.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [delayMs, repeatMs]);
  return turn;
}
