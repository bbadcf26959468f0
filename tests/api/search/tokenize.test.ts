import { expect, test } from 'vitest';
import { listTerms, tokenize } from '../../../api/search/tokenize.ts';

const analyze = (text: string) => tokenize(text).flatMap(listTerms);

test.each([
  ['output.filename', ['output.filename', 'output', 'filename', 'filenam']],
  ['splitChunks', ['splitchunks', 'split', 'chunks', 'splitchunk', 'chunk']],
  ['[contenthash].js', ['[contenthash]', 'contenthash', 'js']],
  ['--output-path', ['--output-path', 'output', 'path']],
  ['@babel/core', ['@babel/core', 'babel', 'core', 'cor']],
  ['HMRPlugin', ['hmrplugin', 'hmr', 'plugin']],
  ['Größe der Bündel', ['grosse', 'gross', 'der', 'bundel']],
  ['cafe\u0301', ['cafe', 'caf']],
  ['import(x)', ['import', 'x']],
  ['a .env file. Then', ['a', '.env', 'env', 'file', 'fil', 'then']],
  ['splitting bundles', ['splitting', 'split', 'bundles', 'bundl']],
  ['', []],
  ['<b>"?!"</b>', ['b', 'b']],
])('splits %j into the terms %j', (text, terms) => {
  expect(analyze(text)).toEqual(terms);
});

test('segments text without spaces into words', () => {
  expect(analyze('打包工具')).toEqual(['打包', '工具']);
  expect(analyze('モジュールの設定')).toEqual(['モジュール', 'の', '設定']);
  expect(analyze('코드 분할')).toEqual(['코드', '분할']);
});

test('gives the offsets of each word', () => {
  const text = 'Größe 打包 output.path';
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Größe', '打包', 'output.path']);
});
