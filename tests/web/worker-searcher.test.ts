import { expect, test } from 'vitest';
import { SearchError, type Searcher, type SearchOutcome } from '../../web/app/search/searcher.ts';
import { createWorkerSearcher, type SearchWorker } from '../../web/app/search/worker-searcher.ts';
import type { WorkerMessage, WorkerTask } from '../../web/app/search/worker-messages.ts';

const buildOutcome = (total: number): SearchOutcome => ({
  answer: { hits: [], total, sections: [], suggestion: undefined },
  isPartial: false,
  isGrowing: false,
});

/** Creates a worker that a test speaks for. */
function createWorker() {
  const target = new EventTarget();
  const tasks: WorkerTask[] = [];
  let isEnded = false;
  const worker: SearchWorker = {
    addEventListener: target.addEventListener.bind(target),
    postMessage: (task: WorkerTask) => void tasks.push(task),
    terminate: () => {
      isEnded = true;
    },
  };
  return {
    worker,
    tasks,
    isEnded: () => isEnded,
    say: (data: WorkerMessage) => target.dispatchEvent(new MessageEvent('message', { data })),
    breakDown: () => target.dispatchEvent(new Event('error')),
  };
}

const createLocal = async (): Promise<Searcher> => ({
  prepare: () => undefined,
  search: async () => buildOutcome(7),
  onGrown: () => () => undefined,
  close: () => undefined,
});
/** Is a browser that allows no workers. */
const startWorker = (): SearchWorker => {
  throw new DOMException('Workers are switched off', 'SecurityError');
};
const request = { query: 'output', limit: 5 };

test('each answer goes to its question, in whatever order they come', async () => {
  const { worker, tasks, say } = createWorker();
  const { search } = createWorkerSearcher({ startWorker: () => worker, createLocal });
  const [first, second] = [search(request), search({ ...request, query: 'entry' })];
  say({ kind: 'answer', number: 2, outcome: buildOutcome(2) });
  say({ kind: 'answer', number: 1, outcome: buildOutcome(1) });
  expect([await first, await second]).toEqual([buildOutcome(1), buildOutcome(2)]);
  expect(tasks).toEqual([
    { kind: 'question', number: 1, request },
    { kind: 'question', number: 2, request: { ...request, query: 'entry' } },
  ]);
});

test('it prepares in the worker, or here where there is none', async () => {
  const { worker, tasks } = createWorker();
  createWorkerSearcher({ startWorker: () => worker, createLocal }).prepare();
  const prepared = Promise.withResolvers<string>();
  const local = { ...(await createLocal()), prepare: () => prepared.resolve('here') };
  createWorkerSearcher({ startWorker, createLocal: async () => local }).prepare();
  expect([tasks, await prepared.promise]).toEqual([[{ kind: 'prepare' }], 'here']);
});

test('a failure says why, and growth is passed on', async () => {
  const { worker, say } = createWorker();
  const searcher = createWorkerSearcher({ startWorker: () => worker, createLocal });
  let grown = 0;
  const stop = searcher.onGrown(() => (grown += 1));
  const answer = searcher.search(request);
  say({ kind: 'failure', number: 1, reason: 'other-release' });
  await expect(answer).rejects.toEqual(new SearchError('other-release'));
  say({ kind: 'grown' });
  stop();
  say({ kind: 'grown' });
  expect(grown).toBe(1);
});

test('a worker that cannot start is replaced', async () => {
  expect(await createWorkerSearcher({ startWorker, createLocal }).search(request)).toEqual(buildOutcome(7));
});

test('a worker that breaks is replaced, and what it was asked is asked again', async () => {
  const { worker, isEnded, breakDown } = createWorker();
  const { search } = createWorkerSearcher({ startWorker: () => worker, createLocal });
  const answer = search(request);
  breakDown();
  expect([await answer, await search(request), isEnded()]).toEqual([buildOutcome(7), buildOutcome(7), true]);
});
