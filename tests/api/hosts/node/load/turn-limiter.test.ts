import { setImmediate as immediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnLimiter } from '../../../../../api/hosts/node/load/turn-limiter.ts';

test('a single caller does not wait', async () => {
  const waitForTurn = createTurnLimiter(4);
  let isRead = false;
  void waitForTurn().then(() => (isRead = true));
  await Promise.resolve();
  expect(isRead).toBe(true);
});

test('a few of many callers go on in each turn of the event loop, first in, first out', async () => {
  const waitForTurn = createTurnLimiter(4);
  const read: number[] = [];
  const countPerTurn: number[] = [];
  for (let stream = 0; stream < 10; stream += 1) void waitForTurn().then(() => read.push(stream));
  while (read.length < 10) {
    await immediate();
    countPerTurn.push(read.length);
  }
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Four at once, and four more in each turn.
  expect(countPerTurn).toEqual([8, 10]);
  await expect(waitForTurn()).resolves.toBeUndefined();
});
