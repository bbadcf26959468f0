import { createApiError } from '../../graph/context/api-error.ts';
import { isBefore, rankCost } from './waiting-order.ts';

/** Runs executions so that cheap ones need not wait for expensive ones. */
export interface ExecutionQueue {
  /**
   * Runs a task: a cheap one at once, an expensive one when its turn comes.
   * @param signal ends the wait of a client that has gone
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

/** An execution that is cheaper does not wait: it takes a few milliseconds. */
const cheapCost = 150;

/** Expensive executions at a time: two, so that one computes while the other reads. */
const maxRunning = 2;
const maxWaiting = 400;
const maxWaitMs = 8_000;

/** Pause between two expensive executions where the host has none of its own, in milliseconds. */
const pauseMs = 1;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Creates the queue of expensive executions, the cheapest first.
 * @param waitForOthers gives other requests a turn before each of them
 */
export function createExecutionQueue(waitForOthers: () => Promise<void> = pause): ExecutionQueue {
  const waiting = new Set<WaitingTask>();
  let runningCount = 0;
  let isTurnPlanned = false;

  const planTurn = (): void => {
    if (isTurnPlanned || waiting.size === 0 || runningCount >= maxRunning) return;
    isTurnPlanned = true;
    void waitForOthers().then(() => {
      isTurnPlanned = false;
      let next: WaitingTask | undefined;
      for (const task of waiting) {
        if (isBefore(task, next, waiting.size)) next = task;
      }
      next?.start();
      planTurn();
    });
  };

  const waitForTurn = (cost: number, signal: AbortSignal | undefined): Promise<void> => {
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
    planTurn();
    return promise;
  };

  return {
    async run(cost, signal, task) {
      if (cost < cheapCost) return task();
      try {
        await waitForTurn(cost, signal);
        try {
          return await task();
        } finally {
          runningCount -= 1;
        }
      } finally {
        planTurn();
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
