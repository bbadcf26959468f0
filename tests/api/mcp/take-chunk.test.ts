import { expect, test } from 'vitest';
import { takeChunk } from '../../../api/mcp/take-chunk.ts';

test('a text that fits is whole', () => {
  expect(takeChunk('a\n\nb\n', 0, 5)).toEqual({ text: 'a\n\nb\n', nextOffset: undefined });
  expect(takeChunk('a\n\nb\n', 3, 5)).toEqual({ text: 'b\n', nextOffset: undefined });
  expect(takeChunk('', 0, 5)).toEqual({ text: '', nextOffset: undefined });
});

test('cuts between blocks, then between lines, then between characters', () => {
  expect(takeChunk('one\n\ntwo\nthree\n', 0, 12)).toEqual({ text: 'one\n\n', nextOffset: 5 });
  expect(takeChunk('two\nthree\nfour\n', 0, 12)).toEqual({ text: 'two\nthree\n', nextOffset: 10 });
  expect(takeChunk('abcdefgh', 0, 3)).toEqual({ text: 'abc', nextOffset: 3 });
  expect(takeChunk('ab😀cd', 0, 3)).toEqual({ text: 'ab', nextOffset: 2 });
});

test('cuts no fence where it has an empty line', () => {
  const text = 'one\n\n```js\na\n\nb\n```\n\ntwo\n';
  expect(takeChunk(text, 0, 16)).toEqual({ text: 'one\n\n', nextOffset: 5 });
  expect(takeChunk(text, 5, 18)).toEqual({ text: '```js\na\n\nb\n```\n\n', nextOffset: 21 });
});
