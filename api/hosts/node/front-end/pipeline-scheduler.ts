// Limits how long pipelined requests are answered in one turn of the event loop. Clients that pipeline thousands of
// requests would otherwise keep the server from accepting and reading other connections.

import { serveLimits } from '../load/serve-limits.ts';

/** A scheduler of connections that have further pipelined requests. */
export interface PipelineScheduler {
  /** Returns whether the time slice of this turn is not used up, and no other connection is waiting. */
  readonly hasTime: () => boolean;
  /** Calls `read` at once if there is time in this turn of the event loop, or otherwise in one of the next turns. */
  readonly scheduleRead: (read: () => void) => void;
}

/** Creates the scheduler of a server. Waiting connections are first in, first out. */
export function createPipelineScheduler(): PipelineScheduler {
  const waiting = new Set<() => void>();
  let isPlanned = false;
  /** End of the time slice; undefined before the first call in a turn. */
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
