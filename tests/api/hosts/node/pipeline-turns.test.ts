import { afterEach, expect, test, vi } from 'vitest';
import { createPipelineTurns } from '../../../../api/hosts/node/pipeline-turns.ts';
import { createTurnCounter } from './turn-counter.ts';

afterEach(() => void vi.restoreAllMocks());

test('everybody reads on at once while there is time', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { hasTime, readInTurn } = createPipelineTurns();
  let count = 0;
  for (let index = 0; index < 1_000; index += 1) readInTurn(() => (count += 1));
  expect([count, hasTime()]).toEqual([1_000, true]);
});

test('who finds no time left reads on in one of the next turns, the first first', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 3)); // a look at the clock takes half of a turn's time
  const { hasTime, readInTurn } = createPipelineTurns();
  const read: number[] = [];
  const counter = createTurnCounter(() => read.length);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let index = 0; index < 10; index += 1) readInTurn(() => read.push(index) === 10 && resolve());
  expect([read, hasTime()]).toEqual([[0, 1], false]);
  await promise;
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counter.stop()).toBe(2);
});
