// Where the page's queries are executed: in its worker, or by the live endpoint of a server.

import type { GraphAnswer, GraphMessage, GraphParameters, GraphTask, GraphWork } from './graph-messages.ts';

/** Executes queries. */
export interface GraphSource {
  readonly query: (parameters: GraphParameters) => Promise<GraphAnswer>;
  /** Saves all files in the browser; undefined where a server answers. */
  readonly saveAll: ((report: (doneCount: number, totalCount: number) => void) => Promise<void>) | undefined;
}

/** A source that also calls the tools for assistants. */
export interface WorkerSource extends GraphSource {
  /** Calls a tool; resolves to its answer, or to what is wrong with the call. */
  readonly callTool: (name: string, input: unknown) => Promise<string>;
}

/** The part of a worker that is used. */
export type GraphWorker = Pick<Worker, 'addEventListener' | 'postMessage'>;

interface PendingTask {
  readonly receive: (message: GraphMessage) => boolean;
  readonly fail: (error: Error) => void;
}

/** Creates a source over a worker. */
export function createWorkerSource(worker: GraphWorker): WorkerSource {
  const pending = new Map<number, PendingTask>();
  let lastId = 0;

  worker.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<GraphMessage>; // what our worker sends
    const task = pending.get(data.id);
    if (data.kind === 'failure') task?.fail(new Error(data.message));
    if (task === undefined || data.kind === 'failure' || task.receive(data)) pending.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const { fail } of pending.values()) fail(new Error('The worker has stopped; reload the page.'));
    pending.clear();
  });

  /**
   * Posts a task.
   * @param receive resolves the promise; returns whether the message was the last one of the task
   */
  function run<Result>(
    work: GraphWork,
    receive: (message: GraphMessage, resolve: (result: Result) => void) => boolean,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    lastId += 1;
    pending.set(lastId, { receive: (message) => receive(message, resolve), fail: reject });
    worker.postMessage({ ...work, id: lastId } satisfies GraphTask);
    return promise;
  }

  return {
    query: (parameters) =>
      run<GraphAnswer>({ kind: 'query', parameters }, (message, resolve) => {
        if (message.kind === 'answer') resolve(message.answer);
        return true;
      }),
    callTool: (name, input) =>
      run<string>({ kind: 'tool', name, input }, (message, resolve) => {
        if (message.kind === 'text') resolve(message.text);
        return true;
      }),
    saveAll: (report) =>
      run<void>({ kind: 'save' }, (message, resolve) => {
        if (message.kind !== 'saved') return false;
        report(message.doneCount, message.totalCount);
        const isDone = message.doneCount === message.totalCount;
        if (isDone) resolve();
        return isDone;
      }),
  };
}

/** Creates a source over an endpoint. */
export function createEndpointSource(options: {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}): GraphSource {
  const { url, fetch, now } = options;
  return {
    async query(parameters) {
      const startedAt = now();
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify(parameters),
      });
      const body = await response.text();
      const { status, headers } = response;
      const durationMs = Math.round(now() - startedAt);
      return { status, headers: Object.fromEntries(headers), body, durationMs, files: [] };
    },
    saveAll: undefined,
  };
}
