import { serveLimits } from './serve-limits.ts';

/** The share that connections with further requests have of the turns of the event loop. */
export interface PipelineTurns {
  /** Whether there is time in this turn, and nobody waits for it. */
  readonly hasTime: () => boolean;
  /** Reads on at once where there is time in this turn, and in one of the next turns otherwise. */
  readonly readInTurn: (read: () => void) => void;
}

/**
 * Shares the turns of the event loop among connections with further requests. Many answers are ready at once: without
 * turns, all that has arrived on all connections would be answered before anything else happens.
 */
export function createPipelineTurns(): PipelineTurns {
  const waiting = new Set<() => void>();
  let isPlanned = false;
  /** Until when there is time in this turn; undefined before the first reads on. */
  let endMs: number | undefined;

  const hasTime = (): boolean => {
    const nowMs = performance.now();
    if (endMs === undefined) {
      endMs = nowMs + serveLimits.turnMs;
      plan();
    }
    return nowMs < endMs;
  };
  const plan = (): void => {
    if (!isPlanned) setImmediate(takeTurn);
    isPlanned = true;
  };
  const takeTurn = (): void => {
    isPlanned = false;
    endMs = undefined;
    for (const read of waiting) {
      if (!hasTime()) break;
      waiting.delete(read);
      read();
    }
    if (waiting.size > 0) plan();
  };

  return {
    hasTime: () => waiting.size === 0 && hasTime(),
    readInTurn(read) {
      if (waiting.size === 0 && hasTime()) return read();
      waiting.add(read);
      plan();
      return undefined;
    },
  };
}
