// Spreads the work of many connections over the turns of the event loop: pieces of files to read, large bodies that
// have arrived, large answers to write. Back-pressure is not sufficient, because a connection accepts megabytes even if
// its client reads nothing. With hundreds of connections, a turn would last as long as the work for all of them.

/** Waits until it is the caller's turn. */
export type WaitForTurn = () => Promise<void>;

/**
 * Creates a limiter, which is first in, first out.
 * @param mostPerTurn number of callers that continue in one turn
 */
export function createTurnLimiter(mostPerTurn: number): WaitForTurn {
  const waiting = new Set<() => void>();
  let count = 0;
  let isScheduled = false;

  const plan = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runTurn);
  };

  const runTurn = (): void => {
    isScheduled = false;
    count = 0;
    for (const start of waiting) {
      if (count >= mostPerTurn) break;
      count += 1;
      waiting.delete(start);
      start();
    }
    if (count > 0) plan();
  };

  return () => {
    plan();
    if (count < mostPerTurn && waiting.size === 0) {
      count += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => void waiting.add(resolve));
  };
}
