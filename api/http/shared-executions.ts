/** Executions that equal requests share. */
export interface SharedExecutions<Result> {
  /**
   * Joins the execution that runs for a key, or starts one.
   * @param signal aborts when the client goes; the execution is aborted when all its clients have gone
   */
  readonly join: (
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
}

interface Execution<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  clientCount: number;
}

/** Creates a set of executions in which none is running. */
export function createSharedExecutions<Result>(): SharedExecutions<Result> {
  const running = new Map<string, Execution<Result>>();

  const begin = (key: string, start: (signal: AbortSignal) => Promise<Result>): Execution<Result> => {
    const controller = new AbortController();
    const leave = (): void => {
      if (running.get(key) === execution) running.delete(key);
    };
    const result = start(controller.signal).finally(leave);
    const execution: Execution<Result> = { result, controller, clientCount: 0 };
    running.set(key, execution);
    controller.signal.addEventListener('abort', leave);
    return execution;
  };

  return {
    join(key, signal, start) {
      const execution = running.get(key) ?? begin(key, start);
      execution.clientCount += 1;
      signal?.addEventListener('abort', () => {
        execution.clientCount -= 1;
        if (execution.clientCount === 0) execution.controller.abort();
      });
      return execution.result;
    },
  };
}
