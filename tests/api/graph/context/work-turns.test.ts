import { expect, test } from 'vitest';
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
