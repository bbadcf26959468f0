import { useEffect, useState } from 'react';

/**
 * Counts the turns of a rotation, from 0. It pauses for readers who prefer reduced motion, while the tab is hidden, and on
 * request.
 * @param options.delayMs time before the first turn
 * @param options.repeatMs time between turns
 */
export function useRotation(options: {
  readonly delayMs: number;
  readonly repeatMs: number;
  readonly isPaused: boolean;
}): number {
  const { delayMs, repeatMs, isPaused } = options;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: number | undefined;
    const advance = (): void => {
      setTurn((count) => count + 1);
      timer = window.setTimeout(advance, repeatMs);
    };
    const update = (): void => {
      window.clearTimeout(timer);
      const isStill = isPaused || reducedMotion.matches || document.hidden;
      timer = isStill ? undefined : window.setTimeout(advance, delayMs);
    };
    update();
    reducedMotion.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearTimeout(timer);
      reducedMotion.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [delayMs, repeatMs, isPaused]);
  return turn;
}
