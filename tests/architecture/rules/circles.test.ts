import { expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkCircles } from './circles.ts';

/** Checks files given as lists of what they import; the room of a file is its folder. */
const check = (files: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  checkCircles(
    Object.entries(files).map(([filePath, targets]) =>
      readSourceFacts(filePath, targets.map((target) => `import type { A } from '${target}';`).join('\n')),
    ),
    (filePath) => filePath.split('/')[0],
  );

test('files in layers have no circle', () => {
  expect(check({ 'a/1.ts': ['./2.ts', '../b/3.ts'], 'a/2.ts': ['../b/3.ts'], 'b/3.ts': ['./4.ts'] })).toEqual([]);
});

test('a circle of files is reported once, with the shortest way around it, types included', () => {
  expect(
    check({ 'a/1.ts': ['./2.ts'], 'a/2.ts': ['./3.ts'], 'a/3.ts': ['./1.ts', './4.ts'], 'a/4.ts': ['./3.ts'] }),
  ).toEqual([
    `4 files import each other in a circle:
  a/3.ts → a/4.ts (a/3.ts:2:24)
  a/4.ts → a/3.ts (a/4.ts:1:24)
  also in it: a/1.ts, a/2.ts`,
  ]);
});

test('a file that imports itself is a circle', () => {
  expect(check({ 'a/1.ts': ['./1.ts'] })).toEqual([
    '1 files import each other in a circle:\n  a/1.ts → a/1.ts (a/1.ts:1:24)',
  ]);
});

test('two rooms that import each other are a circle although no file leads back to itself', () => {
  expect(check({ 'a/1.ts': ['../b/1.ts'], 'b/2.ts': ['../a/2.ts'] })).toEqual([
    '2 rooms import each other in a circle:\n  a → b (a/1.ts:1:24)\n  b → a (b/2.ts:1:24)',
  ]);
});
