import { expect, test, vi } from 'vitest';
import { createWorkSlices } from '../../../../api/graph/context/work-slices.ts';

test('a request waits once it has done much, and others work in between', async () => {
  const createSlices = createWorkSlices();
  const order: string[] = [];
  const work = async (name: string): Promise<void> => {
    const slices = createSlices();
    for (let slice = 0; slice < 3; slice += 1) {
      order.push(`${name}${slice}`);
      expect(slices.take(100)).toBeUndefined();
      await slices.take(10_000);
    }
  };
  await Promise.all([work('a'), work('b')]);
  expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

test('a request that has had few slices goes before one that has had many', async () => {
  const createSlices = createWorkSlices();
  const order: string[] = [];
  const work = async (name: string, count: number): Promise<void> => {
    const slices = createSlices();
    for (let turn = 0; turn < count; turn += 1) {
      await slices.wait();
      order.push(`${name}${turn}`);
    }
  };
  const long = [work('a', 3), work('b', 3)];
  while (order.length < 2) await new Promise((resolve) => setTimeout(resolve));
  await Promise.all([...long, work('short', 1)]);
  expect(order.indexOf('short0')).toBeLessThan(order.indexOf('a2'));
  expect(order.indexOf('short0')).toBeLessThan(order.indexOf('b2'));
  expect(order).toHaveLength(7);
});

test('a request that has ended does not keep the others waiting', async () => {
  const createSlices = createWorkSlices();
  vi.stubGlobal('setTimeout', () => 0); // an edge worker drops the timers of a request that has ended
  void createSlices().wait();
  vi.unstubAllGlobals();
  const slices = createSlices();
  let sliceCount = 0;
  for (; sliceCount < 5; sliceCount += 1) await slices.wait();
  expect(sliceCount).toBe(5);
});

test('work for a request that has ended stops at its next slice, and takes no turn of others', async () => {
  const createSlices = createWorkSlices();
  const reason = new Error('The client has gone.');
  let isEnded = false;
  const ended = createSlices(() => {
    if (isEnded) throw reason;
  });
  const waiting = Array.from({ length: 20 }, () => ended.wait());
  const alone = ended.runAlone(() => ended.wait());
  const results = Promise.allSettled([...waiting, alone]);
  isEnded = true;
  const other = createSlices();
  let turnCount = 0;
  const counting = setInterval(() => (turnCount += 1));
  await other.wait();
  clearInterval(counting);
  expect(turnCount).toBeLessThan(10);
  for (const result of await results) expect(result).toEqual({ status: 'rejected', reason });
  await expect(ended.take(10_000)).rejects.toBe(reason);
});
