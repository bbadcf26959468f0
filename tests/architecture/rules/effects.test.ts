import { expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkEffects, type EffectList } from './effects.ts';

const check = (line: string, list: EffectList = {}): readonly string[] =>
  checkEffects([readSourceFacts('indexer/x.ts', line)], list);

test.each([
  ["import { readFile } from 'node:fs/promises';", 26, 'node:fs/promises', 'files'],
  ["import { spawn } from 'node:child_process';", 23, 'node:child_process', 'processes'],
  ["const fs = process.getBuiltinModule('node:fs');", 37, 'node:fs', 'files'],
  ["import http from 'http';", 18, 'http', 'network'],
  ['export const a = await fetch(url);', 24, 'fetch', 'network'],
  ['export const a = { fetch };', 20, 'fetch', 'network'],
  ['export const a = (fetch: F = globalThis.fetch) => fetch;', 30, 'globalThis.fetch', 'network'],
  ['export const a = process.env.HOME;', 18, 'process.env', 'environment'],
  ['export const a = new Date();', 18, 'new Date()', 'clock'],
  ['export const a = Date.now();', 18, 'Date.now', 'clock'],
  ['export const a = process.uptime();', 18, 'process.uptime', 'clock'],
  ['export const a = (performance as P).now() + performance.now();', 45, 'performance.now', 'clock'],
  ['export const a = Math.random();', 18, 'Math.random', 'randomness'],
  ['export const a = globalThis.crypto.randomUUID();', 18, 'globalThis.crypto.randomUUID', 'randomness'],
  ["import { randomUUID } from 'node:crypto';", 10, 'randomUUID', 'randomness'],
])('%s', (line, column, words, effect) => {
  expect(check(line)).toEqual([
    `indexer/x.ts:1:${column} "${words}" reaches ${effect}, and the IO list does not say so.`,
  ]);
});

test.each([
  'export const a = (fetch: typeof globalThis.fetch) => fetch(url);',
  'export const a = ({ fetch }: Options) => ({ fetch });',
  'export const a = api.fetch(request);',
  'export const a = new Date(text).toISOString();',
  "import type { Stats } from 'node:fs';",
  "import { createHash } from 'node:crypto';",
  'export interface Api { fetch(request: Request): Promise<Response> }',
])('%s reaches nothing', (line) => {
  expect(check(line)).toEqual([]);
});

test('an entry that is no longer true is reported', () => {
  expect(check("import 'node:fs';", { 'indexer/x.ts': ['files', 'clock'], 'indexer/gone.ts': ['files'] })).toEqual([
    'indexer/x.ts is in the IO list for clock, which it does not use.',
    'indexer/gone.ts is in the IO list for files, which it does not use.',
  ]);
});
