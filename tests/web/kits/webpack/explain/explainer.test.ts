import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createExplainer,
  type ExplainMessage,
  type ExplainTask,
  type ExplainWorker,
} from '../../../../../web/kits/webpack/explain/explainer.ts';
import { sampleFacts } from './explain-text.ts';

const explanation = { configurations: [], problems: [], notes: [] };

/** A worker that does what a test says. */
function createFakeWorkers() {
  const workers: {
    readonly tasks: ExplainTask[];
    isTerminated: boolean;
    emit: (type: string, data?: unknown) => void;
  }[] = [];
  const startWorker = (): ExplainWorker => {
    const target = new EventTarget();
    const state = {
      tasks: [] as ExplainTask[],
      isTerminated: false,
      emit: (type: string, data?: unknown) => target.dispatchEvent(new MessageEvent(type, { data })),
    };
    workers.push(state);
    return {
      addEventListener: target.addEventListener.bind(target),
      postMessage: (task: ExplainTask) => void state.tasks.push(task),
      terminate: () => {
        state.isTerminated = true;
      },
    };
  };
  const answer = (index: number, message: ExplainMessage): void => workers[index]?.emit('message', message);
  return { workers, startWorker, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends the facts once, and then text after text', async () => {
  const { workers, startWorker, answer } = createFakeWorkers();
  const explainer = createExplainer({ facts: sampleFacts, startWorker });
  const first = explainer.explain('one');
  answer(0, { kind: 'explained', id: 1, explanation });
  expect(await first).toEqual({ kind: 'explained', explanation });
  const second = explainer.explain('two');
  answer(0, { kind: 'failed', id: 2, reason: 'too-deep' });
  expect(await second).toEqual({ kind: 'failed', reason: 'too-deep' });
  expect(workers.map(({ tasks }) => tasks)).toEqual([
    [
      { kind: 'facts', facts: sampleFacts },
      { kind: 'explain', id: 1, text: 'one' },
      { kind: 'explain', id: 2, text: 'two' },
    ],
  ]);
});

test('stops a worker that takes too long, and continues with a new one', async () => {
  const { workers, startWorker, answer } = createFakeWorkers();
  const explainer = createExplainer({ facts: sampleFacts, startWorker, timeoutMs: 1000 });
  const slow = explainer.explain('slow');
  vi.advanceTimersByTime(1000);
  expect(await slow).toEqual({ kind: 'failed', reason: 'too-slow' });
  const next = explainer.explain('next');
  answer(1, { kind: 'explained', id: 2, explanation });
  expect(await next).toEqual({ kind: 'explained', explanation });
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('leaves an older text for a newer one', async () => {
  const { workers, startWorker, answer } = createFakeWorkers();
  const explainer = createExplainer({ facts: sampleFacts, startWorker });
  void explainer.explain('old');
  const next = explainer.explain('new');
  answer(1, { kind: 'explained', id: 2, explanation });
  expect(await next).toEqual({ kind: 'explained', explanation });
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  explainer.close();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
});

test('says so when a worker crashes or cannot start', async () => {
  const { workers, startWorker } = createFakeWorkers();
  const explainer = createExplainer({ facts: sampleFacts, startWorker });
  const crashing = explainer.explain('x');
  workers[0]?.emit('error');
  expect(await crashing).toEqual({ kind: 'failed', reason: 'broken' });
  const blocked = createExplainer({
    facts: sampleFacts,
    startWorker: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(await blocked.explain('x')).toEqual({ kind: 'failed', reason: 'broken' });
});
