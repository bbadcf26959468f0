// Asks the worker. One that cannot start, or that breaks, is replaced by a searcher on the page's own thread.

import type { SearchRequest } from '../../../schema/search/search-types.ts';
import { SearchError, type Searcher, type SearchOutcome } from './searcher.ts';
import type { WorkerMessage, WorkerTask } from './worker-messages.ts';

/** Is the part of a worker that is needed of it. */
export type SearchWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Is a question without an answer yet. */
interface Waiting {
  readonly request: SearchRequest;
  readonly resolve: (outcome: SearchOutcome | Promise<SearchOutcome>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a searcher that works in a worker where it can.
 * @param options.startWorker may throw
 * @param options.createLocal makes what answers without a worker; called once at most
 */
export function createWorkerSearcher(options: {
  readonly startWorker: () => SearchWorker;
  readonly createLocal: () => Promise<Searcher>;
}): Searcher {
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  let local: Promise<Searcher> | undefined;
  let worker: SearchWorker | undefined;
  let count = 0;

  const tellListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const openLocal = (): Promise<Searcher> => {
    local ??= options.createLocal().then((searcher) => {
      searcher.onGrown(tellListeners);
      return searcher;
    });
    return local;
  };
  const searchHere = async (request: SearchRequest): Promise<SearchOutcome> => (await openLocal()).search(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const tell = (current: SearchWorker, task: WorkerTask): void => current.postMessage(task);
  const giveUpWorker = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const { request, resolve } of waiting.values()) resolve(searchHere(request));
    waiting.clear();
  };
  const hear = ({ data }: MessageEvent<WorkerMessage>): void => {
    if (data.kind === 'grown') return tellListeners();
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.kind === 'answer') question?.resolve(data.outcome);
    else question?.reject(new SearchError(data.reason));
  };

  try {
    worker = options.startWorker();
    worker.addEventListener('message', hear);
    worker.addEventListener('error', giveUpWorker);
  } catch {
    worker = undefined; // searched here, then
  }
  return {
    prepare: () => {
      if (worker === undefined) void openLocal().then((searcher) => searcher.prepare());
      else tell(worker, { kind: 'prepare' });
    },
    search: (request) => {
      const current = worker;
      if (current === undefined) return searchHere(request);
      const { promise, resolve, reject } = Promise.withResolvers<SearchOutcome>();
      count += 1;
      waiting.set(count, { request, resolve, reject });
      tell(current, { kind: 'question', number: count, request });
      return promise;
    },
    onGrown: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      worker?.terminate();
      worker = undefined;
      void local?.then((searcher) => searcher.close());
    },
  };
}
