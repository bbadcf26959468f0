// The queue of expensive executions. At most two run at a time, and they yield before they start, so that cheap
// requests do not have to wait for them.

import { createApiError } from '../../graph/context/api-error.ts';
import { isBefore, rankCost } from './waiting-order.ts';

/** A queue of expensive executions. */
export interface ExecutionQueue {
  /**
   * Runs a cheap task at once, and an expensive one when its turn comes.
   * @param signal removes the task of a client that has left
   * @throws GraphQLError SERVER_BUSY
   */
  readonly run: <Result>(
    cost: number,
    signal: AbortSignal | undefined,
    task: () => Result | Promise<Result>,
  ) => Promise<Result>;
}

interface WaitingTask {
  readonly rank: number;
  readonly start: () => void;
}

/** Executions below this cost take a few milliseconds and are not queued. */
const cheapCost = 150;

/** Number of expensive executions at a time, so that one can compute while the other reads. */
const maxRunning = 2;
const maxWaiting = 400;
const maxWaitMs = 8_000;

/** Pause before each expensive execution on hosts without a scheduler, in milliseconds. */
const pauseMs = 1;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Creates a priority queue, in which the cheapest execution starts first.
 * @param waitForOthers yields to other requests before each execution
 */
export function createExecutionQueue(waitForOthers: () => Promise<void> = pause): ExecutionQueue {
  const waiting = new Set<WaitingTask>();
  let runningCount = 0;
  let isStartPlanned = false;

  const planStart = (): void => {
    if (isStartPlanned || waiting.size === 0 || runningCount >= maxRunning) return;
    isStartPlanned = true;
    void waitForOthers().then(() => {
      isStartPlanned = false;
      let next: WaitingTask | undefined;
      for (const task of waiting) {
        if (isBefore(task, next, waiting.size)) next = task;
      }
      next?.start();
      planStart();
    });
  };

  const waitForStart = (cost: number, signal: AbortSignal | undefined): Promise<void> => {
    if (waiting.size >= maxWaiting || signal?.aborted === true) throw createBusyError();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const task: WaitingTask = {
      rank: rankCost(cost),
      start() {
        leave();
        runningCount += 1;
        resolve();
      },
    };
    const giveUp = (): void => {
      leave();
      reject(createBusyError());
    };
    const timer = setTimeout(giveUp, maxWaitMs);
    const leave = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      waiting.delete(task);
    };
    signal?.addEventListener('abort', giveUp);
    waiting.add(task);
    planStart();
    return promise;
  };

  return {
    async run(cost, signal, task) {
      if (cost < cheapCost) return task();
      try {
        await waitForStart(cost, signal);
        try {
          return await task();
        } finally {
          runningCount -= 1;
        }
      } finally {
        planStart();
      }
    },
  };
}

function createBusyError(): Error {
  return createApiError({
    code: 'SERVER_BUSY',
    message: 'The server is busy with other expensive queries.',
    hint: 'try again in a moment, or ask for less',
    status: 503,
  });
}
