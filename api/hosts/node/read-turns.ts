// How fast all streams of files together are read. One of them alone would always find its client ready to take more: a
// connection that nobody reads takes megabytes before it is full.

/** Waits until the next piece of a stream may be read. */
export type WaitForRead = () => Promise<void>;

/** Pieces of 64 kB that are read, and written to their clients, in a turn of the event loop: a few tenths of a millisecond. */
const mostReads = 4;

/**
 * Creates the turns of all streams of a server, first come, first served. With hundreds of streams at a time, each turn
 * of the event loop would otherwise last as long as a piece of all of them takes, and newcomers wait for many turns.
 */
export function createReadTurns(): WaitForRead {
  const waiting = new Set<() => void>();
  let readCount = 0;
  let isTurning = false;

  const plan = (): void => {
    if (isTurning) return;
    isTurning = true;
    setImmediate(takeTurn);
  };

  const takeTurn = (): void => {
    isTurning = false;
    readCount = 0;
    for (const start of waiting) {
      if (readCount >= mostReads) break;
      readCount += 1;
      waiting.delete(start);
      start();
    }
    if (readCount > 0) plan();
  };

  return () => {
    plan();
    if (readCount < mostReads && waiting.size === 0) {
      readCount += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => void waiting.add(resolve));
  };
}
