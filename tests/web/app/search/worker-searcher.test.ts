import { expect, test } from 'vitest';
import { SearchError, type Searcher, type SearchOutcome } from '../../../../web/app/search/searcher.ts';
import {
  createWorkerSearcher,
  type SearchWorker,
  type WorkerMessage,
  type WorkerTask,
} from '../../../../web/app/search/worker-searcher.ts';

const buildOutcome = (total: number): SearchOutcome => ({
  response: { hits: [], total, sections: [], suggestion: undefined },
  isPartial: false,
  isLoadingTexts: false,
});

/** Creates a worker whose messages the test sends. */
function createWorker() {
  const target = new EventTarget();
  const tasks: WorkerTask[] = [];
  let isTerminated = false;
  const worker: SearchWorker = {
    addEventListener: target.addEventListener.bind(target),
    postMessage: (task: WorkerTask) => void tasks.push(task),
    terminate: () => {
      isTerminated = true;
    },
  };
  return {
    worker,
    tasks,
    isTerminated: () => isTerminated,
    send: (data: WorkerMessage) => target.dispatchEvent(new MessageEvent('message', { data })),
    crash: () => target.dispatchEvent(new Event('error')),
  };
}

const createLocal = async (): Promise<Searcher> => ({
  prepare: () => undefined,
  search: async () => buildOutcome(7),
  close: () => undefined,
});
const onTextsLoaded = (): void => undefined;
/** Fails like a browser that does not allow workers. */
const startWorker = (): SearchWorker => {
  throw new DOMException('Workers are switched off', 'SecurityError');
};
const request = { query: 'output', limit: 5 };

test('each outcome goes to its request, in whatever order they arrive', async () => {
  const { worker, tasks, send } = createWorker();
  const { search } = createWorkerSearcher({ startWorker: () => worker, createLocal, onTextsLoaded });
  const [first, second] = [search(request), search({ ...request, query: 'entry' })];
  send({ kind: 'outcome', id: 2, outcome: buildOutcome(2) });
  send({ kind: 'outcome', id: 1, outcome: buildOutcome(1) });
  expect([await first, await second]).toEqual([buildOutcome(1), buildOutcome(2)]);
  expect(tasks).toEqual([
    { kind: 'search', id: 1, request },
    { kind: 'search', id: 2, request: { ...request, query: 'entry' } },
  ]);
});

test('the worker is prepared, or the local searcher where there is none', async () => {
  const { worker, tasks } = createWorker();
  createWorkerSearcher({ startWorker: () => worker, createLocal, onTextsLoaded }).prepare();
  const prepared = Promise.withResolvers<string>();
  const local = { ...(await createLocal()), prepare: () => prepared.resolve('local') };
  createWorkerSearcher({ startWorker, createLocal: async () => local, onTextsLoaded }).prepare();
  expect([tasks, await prepared.promise]).toEqual([[{ kind: 'prepare' }], 'local']);
});

test('the reason of a failure and the end of loading are passed on', async () => {
  const { worker, send } = createWorker();
  let loaded = 0;
  const searcher = createWorkerSearcher({ startWorker: () => worker, createLocal, onTextsLoaded: () => (loaded += 1) });
  const outcome = searcher.search(request);
  send({ kind: 'failure', id: 1, reason: 'other-release' });
  await expect(outcome).rejects.toEqual(new SearchError('other-release'));
  send({ kind: 'texts-loaded' });
  expect(loaded).toBe(1);
});

test('a worker that cannot start is replaced', async () => {
  expect(await createWorkerSearcher({ startWorker, createLocal, onTextsLoaded }).search(request)).toEqual(
    buildOutcome(7),
  );
});

test('a worker that crashes is replaced, and its pending requests are repeated', async () => {
  const { worker, isTerminated, crash } = createWorker();
  const { search } = createWorkerSearcher({ startWorker: () => worker, createLocal, onTextsLoaded });
  const outcome = search(request);
  crash();
  expect([await outcome, await search(request), isTerminated()]).toEqual([buildOutcome(7), buildOutcome(7), true]);
});
