import { expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkHostCode } from './host-code.ts';

const check = (text: string): readonly string[] => checkHostCode([readSourceFacts('api/a.ts', text)], () => true);

test.each([
  ["import { createHash } from 'node:crypto';", 28, 'node:crypto'],
  ["import type { Stats } from 'fs';", 28, 'fs'],
])('%s exists in Node only', (line, column, words) => {
  expect(check(line)).toEqual([`api/a.ts:1:${column} "${words}" exists in Node only: move this to a host.`]);
});

test.each([
  ['export const a = Buffer.from(text);', 18, 'Buffer'],
  ['export const a = globalThis.process?.version;', 18, 'globalThis.process'],
  ['export const a = import.meta.dirname;', 18, 'import.meta.dirname'],
  ["export const a = eval('1');", 18, 'eval'],
  ["export const a = new Function('return 1');", 22, 'Function'],
])('%s does not exist on every host', (line, column, words) => {
  expect(check(line)).toEqual([`api/a.ts:1:${column} "${words}" does not exist on every host: move this to a host.`]);
});

test.each([
  'export const a = (process: () => void) => process();',
  'export const a = { Buffer: 1 }.Buffer;',
  'export type A = Buffer;',
  "export const a = new URL('https://example.org');",
])('%s runs on any host', (line) => {
  expect(check(line)).toEqual([]);
});

test('files of the hosts and named exceptions are left alone', () => {
  const source = readSourceFacts('api/a.ts', 'export const a = process.version;');
  expect(checkHostCode([source], () => false)).toEqual([]);
  expect(checkHostCode([source], () => true, { 'api/a.ts': ['process'] })).toEqual([]);
});
