import { expect, test } from 'vitest';
import { listReplaced, mayHaveValue, replaceEntries } from '../../../indexer/types/replace-entries.ts';

const base: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);

test('a map with replaced values has the keys of the other in their order', () => {
  const map = replaceEntries(base, new Map([['b', 20]]));
  const seen: [string, number][] = [];
  map.forEach((value, key) => seen.push([key, value]));
  expect([map.size, [...map], [...map.keys()], [...map.values()], seen]).toEqual([
    3,
    [
      ['a', 1],
      ['b', 20],
      ['c', 3],
    ],
    ['a', 'b', 'c'],
    [1, 20, 3],
    [
      ['a', 1],
      ['b', 20],
      ['c', 3],
    ],
  ]);
  expect([map.get('a'), map.get('b'), map.get('d'), map.has('b'), map.has('d')]).toEqual([
    1,
    20,
    undefined,
    true,
    false,
  ]);
  expect(base.get('b')).toBe(2);
});

test('replacements of replacements are one layer, and nothing to replace gives the same map', () => {
  const map = replaceEntries(
    replaceEntries(base, new Map([['b', 20]])),
    new Map([
      ['c', 30],
      ['b', 200],
    ]),
  );
  expect([...map.values()]).toEqual([1, 200, 30]);
  expect(replaceEntries(map, new Map())).toBe(map);
});

test('the keys under which two maps differ are known while both come from one', () => {
  const one = replaceEntries(base, new Map([['b', 20]]));
  const other = replaceEntries(base, new Map([['c', 30]]));
  expect(listReplaced(one, other)).toEqual(new Set(['b', 'c']));
  expect(listReplaced(one, base)).toEqual(new Set(['b']));
  expect(listReplaced(one, new Map(base))).toBeUndefined();
});

test('many replacements become a map of their own', () => {
  const large = new Map(Array.from({ length: 200 }, (_, index) => [index, 0]));
  let map: ReadonlyMap<number, number> = large;
  for (let index = 0; index < 200; index++) map = replaceEntries(map, new Map([[index, index]]));
  expect([...map].every(([key, value]) => key === value)).toBe(true);
  expect(listReplaced(map, large)).toBeUndefined();
});

test('a replaced value still counts as possible', () => {
  const map = replaceEntries(base, new Map([['b', 20]]));
  expect([20, 2, 1, 4].map((wanted) => mayHaveValue(map, (value) => value === wanted))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
