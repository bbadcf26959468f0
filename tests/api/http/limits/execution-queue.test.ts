import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExecutionQueue } from '../../../../api/http/limits/execution-queue.ts';

const expensive = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a cheap task runs at once', async () => {
  const queue = createExecutionQueue();
  expect(await queue.run(1, undefined, () => 'done')).toBe('done');
});

test('expensive tasks run the cheapest first', async () => {
  const queue = createExecutionQueue();
  const begun: number[] = [];
  const run = (cost: number): Promise<number> => queue.run(cost, undefined, () => begun.push(cost));
  const all = Promise.all([3 * expensive, expensive, 2 * expensive].map(run));
  await vi.runAllTimersAsync();
  await all;
  expect(begun).toEqual([expensive, 2 * expensive, 3 * expensive]);
});

test('yields to other requests before each expensive task', async () => {
  const events: string[] = [];
  const queue = createExecutionQueue(async () => void events.push('others'));
  const note = (): void => void events.push('task');
  await Promise.all([1, 2, 3].map((factor) => queue.run(factor * expensive, undefined, note)));
  const tasks = events.flatMap((name, index) => (name === 'task' ? [index] : []));
  // it has yielded at least once before the first task, twice before the second, …
  const yields = tasks.map((index) => events.slice(0, index).filter((name) => name === 'others').length);
  expect([yields.length, yields.filter((count, index) => count <= index)]).toEqual([3, []]);
});

test('the task of a client that has gone is not run', async () => {
  const queue = createExecutionQueue();
  const gone = new AbortController();
  gone.abort();
  const task = vi.fn<() => void>();
  await expect(queue.run(expensive, gone.signal, task)).rejects.toMatchObject({ extensions: { code: 'SERVER_BUSY' } });
  const leaving = new AbortController();
  const waiting = queue.run(expensive, leaving.signal, task);
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ extensions: { code: 'SERVER_BUSY' } });
  await vi.runAllTimersAsync();
  expect(task).not.toHaveBeenCalled();
});

test('in a long queue of tasks of similar cost, the newest start first', async () => {
  const queue = createExecutionQueue();
  const begun: number[] = [];
  const all = Promise.all(
    Array.from({ length: 30 }, (_, index) => queue.run(1_100 + index, undefined, () => begun.push(index))),
  );
  await vi.runAllTimersAsync();
  await all;
  expect([begun.slice(0, 3), begun.slice(-3)]).toEqual([
    [29, 28, 27],
    [17, 18, 19],
  ]);
});
