// Long work in slices, so that a server answers other requests in between. Slices are counted in steps rather than in
// time, so that every host divides the work alike.

/** Yields to other requests while one works for a long time. */
export interface WorkSlices {
  /**
   * Counts steps, e.g. comparisons of two records. Returns a promise to await when it is time to yield.
   * @example const pause = slices.take(items.length); if (pause !== undefined) await pause;
   */
  readonly take: (steps: number) => Promise<void> | undefined;
  /**
   * Yields before work that cannot be divided.
   * @throws what ended the request, so that nothing is made for an answer that nobody gets
   */
  readonly wait: () => Promise<void>;
  /**
   * Runs the long tasks of one request one after the other. What a task keeps in memory, e.g. all links with their order,
   * is then there once and not once for each of thirty aliases.
   */
  readonly runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** About three milliseconds. */
const stepsPerSlice = 10_000;

interface WaitingRequest {
  /** Slices that the request has had. */
  readonly sliceCount: number;
  /** How often it was its turn and it did not take it. */
  passCount: number;
}

/**
 * Creates the scheduler of a server's requests; the returned function adds one. The request with the fewest slices so far
 * comes first, so that short work does not wait for long work. Each request waits with timers of its own, because an edge
 * worker drops the timers of a request that has ended.
 *
 * The function takes one that throws once the request has ended: its client has gone, or its answer was refused.
 */
export function createWorkSlices(): (checkEnded?: () => void) => WorkSlices {
  const waiting = new Set<WaitingRequest>();
  let startCount = 0;

  /** Whether it is the turn of a request. Drops a request that never takes its turn, because it has ended. */
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
          // one slice for each turn of the event loop, which reads new requests in between
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
