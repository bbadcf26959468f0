import { serveLimits } from './serve-limits.ts';

/** Schedules connections with further pipelined requests. */
export interface PipelineScheduler {
  /** Whether the time slice of this turn is not used up, and no other connection waits. */
  readonly hasTime: () => boolean;
  /** Reads on at once if there is time in this turn of the event loop, and in one of the next turns otherwise. */
  readonly scheduleRead: (read: () => void) => void;
}

/**
 * Creates the scheduler of pipelined requests. Many of their answers are ready at once. Without a time slice, all requests
 * that have arrived on all connections would be answered before anything else happens.
 */
export function createPipelineScheduler(): PipelineScheduler {
  const waiting = new Set<() => void>();
  let isPlanned = false;
  /** End of the time slice; undefined before the first connection of a turn reads on. */
  let endMs: number | undefined;

  const hasTime = (): boolean => {
    const nowMs = performance.now();
    if (endMs === undefined) {
      endMs = nowMs + serveLimits.timeSliceMs;
      plan();
    }
    return nowMs < endMs;
  };
  const plan = (): void => {
    if (!isPlanned) setImmediate(runTurn);
    isPlanned = true;
  };
  const runTurn = (): void => {
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
    scheduleRead(read) {
      if (waiting.size === 0 && hasTime()) return read();
      waiting.add(read);
      plan();
      return undefined;
    },
  };
}
