import { createApiError } from '../../graph/context/api-error.ts';
import { isBefore, rankCost } from './waiting-order.ts';

/** Queues expensive executions, so that cheap ones need not wait for them. */
export interface ExecutionQueue {
  /**
   * Runs a cheap task at once, and an expensive one when it is first in the queue.
   * @param signal removes the task of a client that has gone
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

/** Executions below this cost are not queued: they take a few milliseconds. */
const cheapCost = 150;

/** Number of expensive executions at a time: two, so that one computes while the other reads. */
const maxRunning = 2;
const maxWaiting = 400;
const maxWaitMs = 8_000;

/** Pause between two expensive executions on hosts without a scheduler of their own, in milliseconds. */
const pauseMs = 1;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Creates the queue of expensive executions. It is a priority queue: the cheapest starts first.
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
