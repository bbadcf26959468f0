import { expect, test } from 'vitest';
import { isJsonNestedDeeper, isNestedDeeper } from '../../../../api/http/limits/measure-nesting.ts';

test.each([
  ['[[[]]]', 3],
  ['{"a":{"b":[1]}}', 3],
  ['[[],[],[]]', 2],
  [String.raw`["[[[[","\"[[",{"]":"\\"}]`, 2],
  ['[1]', 1],
])('%s is nested %i deep', (json, depth) => {
  const value: unknown = JSON.parse(json);
  expect([isJsonNestedDeeper(json, depth), isJsonNestedDeeper(json, depth - 1)]).toEqual([false, true]);
  expect(isNestedDeeper(value, depth)).toBe(false);
});

test('a text that is not JSON is measured too', () => {
  expect([
    isJsonNestedDeeper('[', 1),
    isJsonNestedDeeper('['.repeat(90_000), 100),
    isJsonNestedDeeper(']]"[', 1),
  ]).toEqual([false, true, false]);
});
