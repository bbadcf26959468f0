import { expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkPureQueries, type SystemModules } from './pure-queries.ts';

const check = (text: string, exceptions: SystemModules = {}, filePath = 'indexer/queries/x.ts'): readonly string[] =>
  checkPureQueries([readSourceFacts(filePath, text)], exceptions);

const readFile = "import { readFileSync } from 'node:fs';";

test.each([
  [readFile, '30 A query must not import "node:fs"'],
  ["import { spawn } from 'node:child_process';", '23 A query must not import "node:child_process"'],
  ['export const a = new Date();', '18 A query must not use "new Date()"'],
  ['export const a = Date.now();', '18 A query must not use "Date.now"'],
])('%s is reported in a query', (text, finding) => {
  expect(check(text)).toEqual([`indexer/queries/x.ts:1:${finding}: it reads through \`read\` alone.`]);
});

test('a use of process is reported', () => {
  expect(check('export const a = process.argv;').length).toBeGreaterThan(0);
});

test('what follows from arguments, types, other rooms and exceptions are fine', () => {
  expect(check("export const a = new Date('2026-01-01');")).toEqual([]);
  expect(check("import type { Stats } from 'node:fs';")).toEqual([]);
  expect(check(readFile, {}, 'indexer/disk/x.ts')).toEqual([]);
  expect(check(readFile, { 'indexer/queries/x.ts': ['node:fs'] })).toEqual([]);
});

test('an exception that is not used is reported', () => {
  expect(check('', { 'indexer/queries/x.ts': ['node:fs'] })).toEqual([
    'indexer/queries/x.ts is an exception for "node:fs", which it does not use.',
  ]);
});
