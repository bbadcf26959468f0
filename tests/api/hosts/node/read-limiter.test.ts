import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReadLimiter } from '../../../../api/hosts/node/read-limiter.ts';

test('a single stream reads without waiting for a turn', async () => {
  const waitForRead = createReadLimiter();
  let isRead = false;
  void waitForRead().then(() => (isRead = true));
  await Promise.resolve();
  expect(isRead).toBe(true);
});

test('a turn of the event loop reads a few pieces of many streams, first in, first out', async () => {
  const waitForRead = createReadLimiter();
  const read: number[] = [];
  const countPerTurn: number[] = [];
  for (let stream = 0; stream < 10; stream += 1) void waitForRead().then(() => read.push(stream));
  while (read.length < 10) {
    await immediate();
    countPerTurn.push(read.length);
  }
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Four at once, and four more in each turn.
  expect(countPerTurn).toEqual([8, 10]);
  await expect(waitForRead()).resolves.toBeUndefined();
});
