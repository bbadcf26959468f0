import { expect, test } from 'vitest';
import { parseType, type TypeKind } from './parse-type.ts';

const [string, object, fn]: readonly TypeKind[] = [{ kind: 'string' }, { kind: 'object' }, { kind: 'function' }];

test.each<[string, readonly (TypeKind | undefined)[]]>([
  ['boolean | number', [{ kind: 'boolean' }, { kind: 'number' }]],
  [
    "'auto' | false | 4",
    [
      { kind: 'value', value: 'auto' },
      { kind: 'value', value: false },
      { kind: 'value', value: 4 },
    ],
  ],
  ['string | { a, b: number | string }', [string, object]],
  ['string[]', [{ kind: 'list', items: [{ kind: 'string' }] }]],
  ['(string | (a) => b)[]', [{ kind: 'list', items: [{ kind: 'string' }, { kind: 'function' }] }]],
  ['string | (info) => string', [string, fn]],
  ['string, or an array', [string, { kind: 'list', items: [{ kind: 'string' }] }]],
  ['Rule', [{ kind: 'named', name: 'Rule' }]],
  ["'a|b'", [{ kind: 'value', value: 'a|b' }]],
  ['', []],
])('parses %j', (text, expected) => {
  expect(parseType(text)).toEqual(expected);
});

test('reads alternatives after an arrow as what the function returns, where that is asked for', () => {
  expect(parseType('string | (name) => string | string[]', true)).toEqual([string, fn]);
});
