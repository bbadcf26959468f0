import { expect, test } from 'vitest';
import { compareVersions, formatFirstVersions, parseFirstVersions } from './first-versions.ts';

test('writes and reads the same versions, without what was there from the start and without aliases', () => {
  const options = new Map([
    ['output.path', '5.0.0'],
    ['output.clean', '5.20.0'],
    ['resolveLoader.roots', '5.3.0'],
    ['output.html', '5.109.0'],
  ]);
  const hooks = new Map([['compiler.hooks.make', '5.0.0']]);
  const sources = new Map([['webpackDefer', '5.100.0']]);
  const read = parseFirstVersions(formatFirstVersions(options, hooks, sources));
  expect([...read.options]).toEqual([
    ['output.clean', '5.20.0'],
    ['output.html', '5.109.0'],
  ]);
  expect([...read.hooks]).toEqual([...hooks]);
  expect([...read.sources]).toEqual([...sources]);
});

test('orders versions by their numbers', () => {
  expect(['5.100.0', '5.9.1', '5.9'].toSorted(compareVersions)).toEqual(['5.9', '5.9.1', '5.100.0']);
});
