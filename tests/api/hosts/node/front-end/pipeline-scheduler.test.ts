import { afterEach, expect, test, vi } from 'vitest';
import { createPipelineScheduler } from '../../../../../api/hosts/node/front-end/pipeline-scheduler.ts';
import { createTurnCounter } from './turn-counter.ts';

afterEach(() => void vi.restoreAllMocks());

test('every connection reads on at once while there is time', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { hasTime, scheduleRead } = createPipelineScheduler();
  let count = 0;
  for (let index = 0; index < 1_000; index += 1) scheduleRead(() => (count += 1));
  expect([count, hasTime()]).toEqual([1_000, true]);
});

test('once the time slice is used up, connections read on in the next turns, first in, first out', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 3)); // reading the clock takes half of the time slice
  const { hasTime, scheduleRead } = createPipelineScheduler();
  const read: number[] = [];
  const counter = createTurnCounter(() => read.length);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let index = 0; index < 10; index += 1) scheduleRead(() => read.push(index) === 10 && resolve());
  expect([read, hasTime()]).toEqual([[0, 1], false]);
  await promise;
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counter.stop()).toBe(2);
});
