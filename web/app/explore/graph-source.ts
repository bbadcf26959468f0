// Where the page's queries are executed: in its worker, or by the live endpoint of a server.

import type { GraphAnswer, GraphMessage, GraphParameters, GraphTask } from './graph-messages.ts';

/** Executes queries. */
export interface GraphSource {
  readonly query: (parameters: GraphParameters) => Promise<GraphAnswer>;
  /** Stores all files in the browser; undefined where a server answers. */
  readonly keepAll: ((report: (doneCount: number, totalCount: number) => void) => Promise<void>) | undefined;
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

  function post(task: GraphTask, entry: PendingTask): void {
    pending.set(task.id, entry);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(task);
  }

  return {
    query(parameters) {
      const { promise, resolve, reject } = Promise.withResolvers<GraphAnswer>();
      lastId += 1;
      post(
        { kind: 'query', id: lastId, parameters },
        {
          receive(message) {
            if (message.kind === 'answer') resolve(message.answer);
            return true;
          },
          fail: reject,
        },
      );
      return promise;
    },
    callTool(name, input) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      lastId += 1;
      post(
        { kind: 'tool', id: lastId, name, input },
        {
          receive(message) {
            if (message.kind === 'text') resolve(message.text);
            return true;
          },
          fail: reject,
        },
      );
      return promise;
    },
    keepAll(report) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      lastId += 1;
      post(
        { kind: 'keep', id: lastId },
        {
          receive(message) {
            if (message.kind !== 'kept') return false;
            report(message.doneCount, message.totalCount);
            const isDone = message.doneCount === message.totalCount;
            if (isDone) resolve();
            return isDone;
          },
          fail: reject,
        },
      );
      return promise;
    },
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
    keepAll: undefined,
  };
}
