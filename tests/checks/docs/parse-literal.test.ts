import { expect, test } from 'vitest';
import { formatValue, isLiteral, isSameValue } from './encoded-value.ts';
import { parseLiteral, readJson } from './parse-literal.ts';

const read = (text: string) => {
  const value = parseLiteral(text);
  return value === undefined ? undefined : [formatValue(value), isLiteral(value)];
};

test.each([
  ["'[name].js'", "'[name].js'", true],
  ['"it\'s"', '"it\'s"', true],
  ['20 * 1024', '20480', true],
  ['-1', '-1', true],
  ['undefined', 'undefined', true],
  ['/\\.js$/i', '/\\.js$/i', true],
  ["['...', { a: 1, 'b-c': [true, null] }]", "['...', { a: 1, 'b-c': [true, null] }]", true],
  ['TerserPlugin.terserMinify', 'TerserPlugin.terserMinify', false],
  ['{ a: () => 1 }', '{ a: () => 1 }', false],
])('reads %j', (text, formatted, isPlain) => {
  expect(read(text)).toEqual([formatted, isPlain]);
});

test.each(['', 'as the target', '{', '1 2', '1; process.exit()'])('does not read %j', (text) => {
  expect(read(text)).toBe(undefined);
});

const isSame = (left: string, right: string) => {
  const [one, other] = [parseLiteral(left), parseLiteral(right)];
  return one !== undefined && other !== undefined && isSameValue(one, other);
};

test.each([
  ['{ a: 1, b: undefined }', '{ a: 1 }', true],
  ['{ a: 1, b: 2 }', '{ b: 2, a: 1 }', true],
  ['[1, 2]', '[2, 1]', false],
  ["'1'", '1', false],
  ['{}', '[]', false],
])('compares %j with %j', (left, right, expected) => {
  expect(isSame(left, right)).toBe(expected);
});

test.each([
  ["{ a: ['b', 1, null] }", { value: { a: ['b', 1, null] } }],
  ['undefined', undefined],
  ['[Infinity]', undefined],
  ['{ a: b }', undefined],
])('writes %j as JSON where JSON can say it', (text, expected) => {
  const value = parseLiteral(text);
  expect(value === undefined ? 'no literal' : readJson(value)).toEqual(expected);
});
