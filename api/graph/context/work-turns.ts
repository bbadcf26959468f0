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
}

/** About three milliseconds. */
const stepsPerTurn = 10_000;

interface WaitingRequest {
  /** Turns that the request has had. */
  readonly turnCount: number;
  readonly start: () => void;
}

/**
 * Creates the turns of all requests of a server; each of them gets its own count. Those that have had the fewest come first:
 * short work does not wait for long work.
 */
export function createWorkTurns(): () => WorkTurns {
  const waiting = new Set<WaitingRequest>();
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      let next: WaitingRequest | undefined;
      for (const request of waiting) if (next === undefined || request.turnCount < next.turnCount) next = request;
      if (next !== undefined) waiting.delete(next);
      next?.start();
      plan();
    });
  };

  return () => {
    let steps = 0;
    let turnCount = 0;
    const wait = (): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ turnCount, start: resolve });
      turnCount += 1;
      plan();
      return promise;
    };
    return {
      take(added) {
        steps += added;
        if (steps < stepsPerTurn) return undefined;
        steps = 0;
        return wait();
      },
      wait,
    };
  };
}
