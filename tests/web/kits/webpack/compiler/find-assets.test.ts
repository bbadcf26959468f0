import { expect, test } from 'vitest';
import { findAssets } from '../../../../../web/kits/webpack/compiler/find-assets.ts';

const before = new Map([
  ['dist/main.js', 1],
  ['notes.txt', 1],
]);

test('files of the folder that was written to, also those that stayed', () => {
  const after = new Map([...before, ['out/b.js', 2], ['out/a.js', 2], ['log.txt', 2]]);
  expect(findAssets(before, after, 'dist')).toEqual({ assets: ['out/a.js', 'out/b.js'], outputFolder: 'out' });
  expect(findAssets(after, after, 'out')).toEqual({ assets: ['out/a.js', 'out/b.js'], outputFolder: 'out' });
});

test('the folder of the command before, when several were written to', () => {
  const after = new Map([
    ['dist/main.js', 2],
    ['one/a.js', 2],
  ]);
  expect(findAssets(before, after, 'dist')).toEqual({ assets: ['dist/main.js'], outputFolder: 'dist' });
});

test('every file, when nothing is in the folder', () => {
  expect(
    findAssets(
      new Map(),
      new Map([
        ['b.txt', 1],
        ['a.txt', 1],
      ]),
      'dist',
    ),
  ).toEqual({
    assets: ['a.txt', 'b.txt'],
    outputFolder: 'dist',
  });
  expect(findAssets(new Map(), new Map(), 'dist')).toEqual({ assets: [], outputFolder: 'dist' });
});
