// Spreads the work of many connections over the turns of the event loop: pieces of files that are read, large bodies that
// have arrived, large answers that are written. Back-pressure alone does not: a connection takes megabytes before it is
// full, even when its client reads nothing.

/** Waits until it is the caller's turn. */
export type WaitForTurn = () => Promise<void>;

/**
 * Creates a limiter: first in, first out. With hundreds of connections, each turn of the event loop would otherwise last as
 * long as the work for all of them, and a new client would wait for many turns.
 * @param mostPerTurn callers that go on in one turn
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
