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

/** Runs expensive tasks of these costs; returns them as they began, with the time since the one before. */
async function runAll(costs: readonly number[]): Promise<readonly (readonly [cost: number, pauseMs: number])[]> {
  const queue = createExecutionQueue();
  const begun: (readonly [cost: number, pauseMs: number])[] = [];
  let lastMs = Date.now();
  const run = (cost: number): Promise<void> =>
    queue.run(cost, undefined, () => {
      begun.push([cost, Date.now() - lastMs]);
      lastMs = Date.now();
    });
  const all = Promise.all(costs.map(run));
  await vi.runAllTimersAsync();
  await all;
  return begun;
}

test('expensive tasks run the cheapest first', async () => {
  const begun = await runAll([3 * expensive, expensive, 2 * expensive]);
  expect(begun.map(([cost]) => cost)).toEqual([expensive, 2 * expensive, 3 * expensive]);
});

test('the more expensive tasks wait, the longer is the pause between two of them', async () => {
  const [, ...begun] = await runAll(Array.from({ length: 40 }, () => expensive));
  const pauses = begun.map(([, pauseMs]) => pauseMs);
  expect(Math.max(...pauses)).toBe(3);
  expect(pauses).toEqual(pauses.toSorted((left, right) => right - left));
  expect(pauses.at(-1)).toBeLessThan(2);
});

test('a client that has gone neither waits nor is waited for', async () => {
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

test('after a client has left, the pauses are the longest for two seconds', async () => {
  const queue = createExecutionQueue();
  const controller = new AbortController();
  const left = queue.run(expensive, controller.signal, () => Promise.resolve(controller.abort()));
  await vi.runAllTimersAsync();
  await left;
  const begunMs: number[] = [];
  const note = (): void => void begunMs.push(Date.now());
  const runThree = async (): Promise<void> => {
    const all = Promise.all([1, 2, 3].map((factor) => queue.run(factor * expensive, undefined, note)));
    await vi.runAllTimersAsync();
    await all;
  };
  await runThree();
  vi.advanceTimersByTime(2_000);
  await runThree();
  const pauses = begunMs.slice(1).map((ms, index) => ms - (begunMs[index] ?? 0));
  expect(pauses.slice(0, 2)).toEqual([10, 10]);
  expect(Math.max(...pauses.slice(3))).toBeLessThan(3);
});
