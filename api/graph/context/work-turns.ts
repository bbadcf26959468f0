// Long work in slices, so that a server answers others in between. It is counted in steps, which take the same on every
// host, not in time.

/** Lets others have their turn while a request works for long. */
export interface WorkTurns {
  /**
   * Counts steps, e.g. comparisons of two records; a promise once others should have their turn.
   * @example const turn = turns.take(items.length); if (turn !== undefined) await turn;
   */
  readonly take: (steps: number) => Promise<void> | undefined;
  /** Waits for a turn before work that is long in itself. */
  readonly wait: () => Promise<void>;
  /**
   * Runs long work of one request one after the other. What it holds in memory meanwhile, e.g. all links with their order,
   * is then there once, and not for each of thirty aliases.
   */
  readonly runAlone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** About three milliseconds. */
const stepsPerTurn = 10_000;

interface WaitingRequest {
  /** Turns that the request has had. */
  readonly turnCount: number;
  /** How often others gave way to it without its taking the turn. */
  passCount: number;
}

/**
 * Creates the turns of all requests of a server; each of them gets its own count. Those that have had the fewest come first:
 * short work does not wait for long work. Each request waits with timers of its own, because an edge worker drops those of
 * a request that has ended.
 */
export function createWorkTurns(): () => WorkTurns {
  const waiting = new Set<WaitingRequest>();
  let startCount = 0;

  /** Whether it is the turn of a request. Forgets a request that never takes its turn: it has ended. */
  const isNext = (request: WaitingRequest): boolean => {
    let next: WaitingRequest | undefined;
    for (const other of waiting) if (next === undefined || other.turnCount < next.turnCount) next = other;
    if (next === undefined || next === request || !waiting.has(request)) return true;
    next.passCount += 1;
    if (next.passCount > 4 * waiting.size + 8) waiting.delete(next);
    return false;
  };

  return () => {
    let steps = 0;
    let turnCount = 0;
    let running: Promise<unknown> = Promise.resolve();
    const wait = async (): Promise<void> => {
      const request: WaitingRequest = { turnCount, passCount: 0 };
      waiting.add(request);
      turnCount += 1;
      let seenCount: number;
      do {
        seenCount = startCount;
        await new Promise((resolve) => setTimeout(resolve));
        // one turn at a time: what arrived meanwhile is read before the next one
      } while (seenCount !== startCount || !isNext(request));
      startCount += 1;
      waiting.delete(request);
    };
    return {
      take(added) {
        steps += added;
        if (steps < stepsPerTurn) return undefined;
        steps = 0;
        return wait();
      },
      wait,
      runAlone(work) {
        const result = running.then(work);
        running = result.catch(() => undefined); // whoever runs it gets the error
        return result;
      },
    };
  };
}
