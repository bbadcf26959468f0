import { createApiError } from '../../graph/context/api-error.ts';

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
  readonly cost: number;
  readonly start: () => void;
}

/** An execution that is cheaper does not wait: it takes a few milliseconds. */
const cheapCost = 150;

/** Expensive executions at a time: two, so that one computes while the other reads. */
const maxRunning = 2;
const maxWaiting = 200;
const maxWaitMs = 8_000;

/** Pause between two expensive executions, so that a crowd leaves room for others: a millisecond for each that waits. */
const maxPauseMs = 3;

/** The pause while clients come and leave, and for some time after it: such a crowd does not wait here. */
const leavePauseMs = 10;
const leaveMs = 2_000;

/**
 * Creates the queue of expensive executions, the cheapest first. In a pause between two of them, requests that have arrived
 * meanwhile are answered and connections are accepted, of which the event loop takes one a turn.
 */
export function createExecutionQueue(): ExecutionQueue {
  const waiting = new Set<WaitingTask>();
  let runningCount = 0;
  let isTurnPlanned = false;
  let lastLeftMs = -Infinity;

  const readPauseMs = (): number =>
    performance.now() - lastLeftMs < leaveMs ? leavePauseMs : Math.min(waiting.size, maxPauseMs);

  const planTurn = (delayMs = 0): void => {
    if (isTurnPlanned || waiting.size === 0 || runningCount >= maxRunning) return;
    isTurnPlanned = true;
    setTimeout(() => {
      isTurnPlanned = false;
      let next: WaitingTask | undefined;
      for (const task of waiting) if (next === undefined || task.cost < next.cost) next = task;
      next?.start();
      planTurn(readPauseMs());
    }, delayMs);
  };

  const waitForTurn = (cost: number, signal: AbortSignal | undefined): Promise<void> => {
    if (waiting.size >= maxWaiting || signal?.aborted === true) throw createBusyError();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const task: WaitingTask = {
      cost,
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
        if (signal?.aborted === true) lastLeftMs = performance.now();
        planTurn(readPauseMs());
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
