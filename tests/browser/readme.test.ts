// The tables of README.md name tests that exist. No browser runs here.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkTestTable } from './check-test-table.ts';
import { extractTestTitles, readTestTitles } from './read-test-titles.ts';

const resolve = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

test('every test that the tables of README.md name is there, under the words they quote', () => {
  const markdown = readFileSync(resolve('README.md'), 'utf8');
  expect(checkTestTable(markdown, (file) => readTestTitles(resolve(file)))).toEqual([]);
  expect(markdown.match(/^\| /gm)?.length).toBeGreaterThan(50);
});

const titles: Readonly<Record<string, readonly string[]>> = {
  'drawer.test.ts': ['a swipe', 'opens by more than 20 px'],
  '../web/state.test.ts': ['a | b'],
};

/** Checks one row. */
const checkRow = (cell: string): readonly string[] =>
  checkTestTable(`Words.\n\n| behaviour | test |\n| --- | --- |\n| the drawer | ${cell} |\n`, (file) => titles[file]);

test.each([
  '`drawer.test.ts`',
  '`drawer.test.ts` a swipe',
  '`drawer.test.ts` opens by … · a swipe · `../web/state.test.ts` a \\| b',
])('%s is right', (cell) => {
  expect(checkRow(cell)).toEqual([]);
});

test.each([
  ['`gone.test.ts` a swipe', 'there is no test file gone.test.ts.'],
  ['`drawer.test.ts` a swine', 'no title in drawer.test.ts has "a swine".'],
  ['`drawer.test.ts` swipe …', 'no title in drawer.test.ts begins with "swipe".'],
  ['`drawer.test.ts` · a | b', '"b" stands in no test file.'],
  ['`drawer.test.ts` · `../web/state.test.ts` a swipe', 'no title in ../web/state.test.ts has "a swipe".'],
  ['', '"" stands in no test file.'],
])('%s leads nowhere, which is said with the row', (cell, problem) => {
  expect(checkRow(cell)).toEqual([`line 5, "the drawer": ${problem}`]);
});

test('titles are those of tests and groups, also of the repeated ones, and nothing else that is said', () => {
  const text = `
    describe.each(themes)('in %s', () => {
      test.each<[string]>([['a value']])('takes %s', async () => say('no title'));
      test.skip('waits', { timeout: 1 }, () => 'no title');
    });
    page.test('no title'); // a method of something else`;
  expect(extractTestTitles('sample.test.ts', text)).toEqual(['in %s', 'takes %s', 'waits']);
});
