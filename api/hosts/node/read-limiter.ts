// Limits how fast all file streams together are read. Back-pressure alone does not: a connection takes megabytes before it
// is full, even when its client reads nothing.

/** Waits until the next piece of a stream may be read. */
export type WaitForRead = () => Promise<void>;

/** Pieces of 64 kB that are read, and written to their clients, in one turn of the event loop: a few tenths of a millisecond. */
const mostReads = 4;

/**
 * Creates the limiter of all streams of a server: first in, first out. With hundreds of streams, each turn of the event
 * loop would otherwise last as long as it takes to read a piece of each, and a new client would wait for many turns.
 */
export function createReadLimiter(): WaitForRead {
  const waiting = new Set<() => void>();
  let readCount = 0;
  let isScheduled = false;

  const plan = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runTurn);
  };

  const runTurn = (): void => {
    isScheduled = false;
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
