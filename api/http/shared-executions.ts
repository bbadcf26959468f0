/** Running executions that equal requests share. */
export interface SharedExecutions<Result> {
  /**
   * Joins the running execution of a key, or starts one.
   * @param signal aborts when the client leaves. The execution is aborted when all its clients have left
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

/** Creates an empty set of running executions. */
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
