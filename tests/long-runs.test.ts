import { expect, test } from 'vitest';
import { takeTurn } from './long-runs.ts';

const items = Array.from({ length: 100 }, (_, index) => `page ${index}`);
const states = Array.from({ length: 200 }, (_, index) => `state ${index}`);
const take = (state: string): readonly string[] => takeTurn(items, (item) => item, state, 30);

test('takes as many in each turn, to within one, in their order', () => {
  const counts = new Set(states.map((state) => take(state).length));
  expect([...counts].sort()).toEqual([3, 4]);
  expect(items.filter((item) => take('x').includes(item))).toEqual(take('x'));
});

test('every item has its turn, and equal states choose equal items', () => {
  expect(new Set(states.flatMap(take)).size).toBe(items.length);
  expect(take('x')).toEqual(take('x'));
});

test('takes nothing from an empty list', () => {
  expect(takeTurn([], String, 'x', 30)).toEqual([]);
});
