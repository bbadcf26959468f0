import { expect, test, vi } from 'vitest';
import { createWorkTurns } from '../../../../api/graph/context/work-turns.ts';

test('a request waits once it has done much, and others work in between', async () => {
  const createTurns = createWorkTurns();
  const order: string[] = [];
  const work = async (name: string): Promise<void> => {
    const turns = createTurns();
    for (let slice = 0; slice < 3; slice += 1) {
      order.push(`${name}${slice}`);
      expect(turns.take(100)).toBeUndefined();
      await turns.take(10_000);
    }
  };
  await Promise.all([work('a'), work('b')]);
  expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

test('a request that has had few turns goes before one that has had many', async () => {
  const createTurns = createWorkTurns();
  const order: string[] = [];
  const work = async (name: string, count: number): Promise<void> => {
    const turns = createTurns();
    for (let turn = 0; turn < count; turn += 1) {
      await turns.wait();
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
  const createTurns = createWorkTurns();
  vi.stubGlobal('setTimeout', () => 0); // an edge worker drops the timers of a request that has ended
  void createTurns().wait();
  vi.unstubAllGlobals();
  const turns = createTurns();
  let turnCount = 0;
  for (; turnCount < 5; turnCount += 1) await turns.wait();
  expect(turnCount).toBe(5);
});
