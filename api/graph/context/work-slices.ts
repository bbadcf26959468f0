// Divides long work into slices, so that a server answers other requests in between. Slices are measured in steps
// instead of time, so that all hosts divide the work in the same way.

/** Divides the long work of one request. */
export interface WorkSlices {
  /**
   * Counts steps, e.g. comparisons of two records. Returns a promise to await if it is time to yield.
   * @example const pause = slices.take(items.length); if (pause !== undefined) await pause;
   */
  readonly take: (steps: number) => Promise<void> | undefined;
  /**
   * Yields before work that cannot be divided.
   * @throws the reason why the request has ended, so that no work is done for it any more
   */
  readonly wait: () => Promise<void>;
  /**
   * Runs the long tasks of one request one after the other. Otherwise, each of thirty aliases could have e.g. a sorted
   * list of all links in memory.
   */
  readonly runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Steps of a slice, which takes about three milliseconds. */
const stepsPerSlice = 10_000;

interface WaitingRequest {
  /** Number of slices that the request has had. */
  readonly sliceCount: number;
  /** Number of times that it did not take its turn. */
  passCount: number;
}

/**
 * Creates the slices of a server. The returned function adds a request. The request with the fewest slices so far comes
 * first, so that short work does not wait for long work. Each request has its own timers, because an edge worker
 * cancels the timers of a request that has ended.
 *
 * `checkEnded` throws if the request has ended, because its client has left or its answer was rejected.
 */
export function createWorkSlices(): (checkEnded?: () => void) => WorkSlices {
  const waiting = new Set<WaitingRequest>();
  let startCount = 0;

  /** Returns whether it is the turn of a request. Removes a request that never takes its turn, because it has ended. */
  const isNext = (request: WaitingRequest): boolean => {
    let next: WaitingRequest | undefined;
    for (const other of waiting) if (next === undefined || other.sliceCount < next.sliceCount) next = other;
    if (next === undefined || next === request || !waiting.has(request)) return true;
    next.passCount += 1;
    if (next.passCount > 4 * waiting.size + 8) waiting.delete(next);
    return false;
  };

  return (checkEnded = () => undefined) => {
    let steps = 0;
    let sliceCount = 0;
    let running: Promise<unknown> = Promise.resolve();
    const wait = async (): Promise<void> => {
      checkEnded();
      const request: WaitingRequest = { sliceCount, passCount: 0 };
      waiting.add(request);
      sliceCount += 1;
      try {
        let seenCount: number;
        do {
          seenCount = startCount;
          await new Promise((resolve) => setTimeout(resolve));
          checkEnded();
          // There is one slice for each turn of the event loop, in which new requests are read.
        } while (seenCount !== startCount || !isNext(request));
        startCount += 1;
      } finally {
        waiting.delete(request);
      }
    };
    return {
      take(added) {
        steps += added;
        if (steps < stepsPerSlice) return undefined;
        steps = 0;
        return wait();
      },
      wait,
      runAlone(work) {
        const result = running.then(work);
        running = result.catch(() => undefined); // the caller gets the error
        return result;
      },
    };
  };
}
