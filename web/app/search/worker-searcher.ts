// Searches in a worker. One that cannot start, or that crashes, is replaced by a searcher on the page's own thread.

import type { SearchRequest } from '../../../api/search/search-types.ts';
import { SearchError, type OnTextsLoaded, type Searcher, type SearchFailure, type SearchOutcome } from './searcher.ts';

/** A message to the worker. */
export type WorkerTask =
  | { readonly kind: 'prepare' }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest };

/** A message from the worker. */
export type WorkerMessage =
  | { readonly kind: 'outcome'; readonly id: number; readonly outcome: SearchOutcome }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: SearchFailure }
  | { readonly kind: 'texts-loaded' };

/** The part of a worker that the searcher uses. */
export type SearchWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** A request that the worker has not responded to. */
interface PendingRequest {
  readonly request: SearchRequest;
  readonly resolve: (outcome: SearchOutcome | Promise<SearchOutcome>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a searcher that uses a worker where it can.
 * @param options.startWorker may throw
 * @param options.createLocal creates the searcher to use without a worker; called once at most
 */
export function createWorkerSearcher(options: {
  readonly startWorker: () => SearchWorker;
  readonly createLocal: () => Promise<Searcher>;
  readonly onTextsLoaded: OnTextsLoaded;
}): Searcher {
  const pending = new Map<number, PendingRequest>();
  let local: Promise<Searcher> | undefined;
  let worker: SearchWorker | undefined;
  let lastId = 0;

  const openLocal = (): Promise<Searcher> => (local ??= options.createLocal());
  const searchLocally = async (request: SearchRequest): Promise<SearchOutcome> => (await openLocal()).search(request);
  const post = (current: SearchWorker, task: WorkerTask): void => current.postMessage(task);
  const replaceWorker = (): void => {
    worker?.terminate();
    worker = undefined;
    for (const { request, resolve } of pending.values()) resolve(searchLocally(request));
    pending.clear();
  };
  const receive = ({ data }: MessageEvent<WorkerMessage>): void => {
    if (data.kind === 'texts-loaded') return options.onTextsLoaded();
    const request = pending.get(data.id);
    pending.delete(data.id);
    if (data.kind === 'outcome') request?.resolve(data.outcome);
    else request?.reject(new SearchError(data.reason));
  };

  try {
    worker = options.startWorker();
    worker.addEventListener('message', receive);
    worker.addEventListener('error', replaceWorker);
  } catch {
    worker = undefined; // searches run locally
  }
  return {
    prepare: () => {
      if (worker === undefined) void openLocal().then((searcher) => searcher.prepare());
      else post(worker, { kind: 'prepare' });
    },
    search: (request) => {
      const current = worker;
      if (current === undefined) return searchLocally(request);
      const { promise, resolve, reject } = Promise.withResolvers<SearchOutcome>();
      lastId += 1;
      pending.set(lastId, { request, resolve, reject });
      post(current, { kind: 'search', id: lastId, request });
      return promise;
    },
    close: () => {
      worker?.terminate();
      worker = undefined;
      void local?.then((searcher) => searcher.close());
    },
  };
}
