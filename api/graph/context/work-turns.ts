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

/** Creates the turns of all requests of a server; each of them gets its own count. They follow one after the other. */
export function createWorkTurns(): () => WorkTurns {
  let last = Promise.resolve();
  const wait = (): Promise<void> => (last = last.then(() => new Promise((resolve) => setTimeout(resolve))));
  return () => {
    let steps = 0;
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
