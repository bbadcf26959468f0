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

test('expensive tasks run the cheapest first, with a pause between them', async () => {
  const queue = createExecutionQueue();
  const startMs = Date.now();
  const started: (readonly [cost: number, ms: number])[] = [];
  const costs = [3 * expensive, expensive, 2 * expensive];
  const all = costs.map((cost) => queue.run(cost, undefined, () => void started.push([cost, Date.now() - startMs])));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(started.map(([cost]) => cost)).toEqual([expensive, 2 * expensive, 3 * expensive]);
  const pauses = started.slice(1).map(([, ms], index) => ms - (started[index]?.[1] ?? 0));
  expect(pauses.every((pause) => pause >= 10)).toBe(true);
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
