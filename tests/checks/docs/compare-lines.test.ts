import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const actual = 'one\n\ntwo 2 bytes\nthree\nfour\nfive\n';

test.each([
  'one\ntwo 2 bytes',
  'three\nfour',
  'five',
  'one\n…\nfour',
  'one\n\n\ntwo … bytes',
  '…\nfive\n…',
  'two …\n…\nfi…e',
  '',
])('finds the lines of %j', (shown) => {
  expect(compareLines(shown, actual)).toBe(undefined);
});

test('names the first line that is missing and the line in its place', () => {
  expect(compareLines('one\ntwo 3 bytes\nthree', actual)).toEqual({
    line: 2,
    expected: 'two 3 bytes',
    found: 'two 2 bytes',
    foundIndex: 1,
  });
});

test('wants a sign for a gap, and the order of the text', () => {
  expect([compareLines('one\nthree', actual), compareLines('three\n…\none', actual)]).toEqual([
    { line: 2, expected: 'three', found: 'two 2 bytes', foundIndex: 1 },
    { line: 3, expected: 'one', found: undefined, foundIndex: 5 },
  ]);
});

test('takes no character for a pattern but the sign', () => {
  expect([compareLines('a.c', 'abc'), compareLines('(a|b)*…$', '(a|b)* and $')]).toEqual([
    { line: 1, expected: 'a.c', found: undefined, foundIndex: 1 },
    undefined,
  ]);
});
