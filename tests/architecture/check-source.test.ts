import { describe, expect, test } from 'vitest';
import { checkEffects } from './check-effects.ts';
import { checkPackages } from './check-packages.ts';
import { checkSource, type SourceFacts } from './check-source.ts';

const check = (filePath: string, ...lines: string[]): SourceFacts => checkSource({ filePath, text: lines.join('\n') });
const checkAll = (files: Record<string, string>): ReadonlyMap<string, SourceFacts> =>
  new Map(Object.entries(files).map(([filePath, text]) => [filePath, checkSource({ filePath, text })]));
const report = (line: string): readonly string[] => checkEffects(checkAll({ 'indexer/x.ts': line }), {});

describe('arrows between rooms', () => {
  test('a wrong import is reported with file, line and column', () => {
    expect(check('indexer/made-up.ts', '// a comment', "import { createApi } from '../api/create-api.ts';").wrongArrows) //
      .toEqual(['indexer/made-up.ts:2:27 indexer must not import from api ("api/create-api.ts").']);
  });

  test('a type, a re-export, a dynamic import and a worker address are imports', () => {
    const facts = check(
      'schema/made-up.ts',
      "import type { A } from '../indexer/a.ts';",
      "export * from '../api/b.ts';",
      "export { c } from '../web/node/c.ts';",
      "const d = await import('../web/app/d.tsx');",
      "type E = import('../tests/e.ts').E;",
      "const f = new URL('../indexer/f.ts', import.meta.url);",
    );
    expect(facts.wrongArrows).toEqual([
      'schema/made-up.ts:1:24 schema must not import from indexer ("indexer/a.ts").',
      'schema/made-up.ts:2:15 schema must not import from api ("api/b.ts").',
      'schema/made-up.ts:3:19 schema must not import from web/node ("web/node/c.ts").',
      'schema/made-up.ts:4:24 schema must not import from web/app ("web/app/d.tsx").',
      'schema/made-up.ts:5:17 schema must not import from tests ("tests/e.ts").',
      'schema/made-up.ts:6:19 schema must not import from indexer ("indexer/f.ts").',
    ]);
  });

  test('imports in comments and strings are none', () => {
    const facts = check(
      'schema/made-up.ts',
      "// import '../api/a.ts'",
      `export const text = "import x from '../api/a.ts'";`,
    );
    expect(facts).toEqual({ wrongArrows: [], effects: [], packages: [] });
  });

  test('the api room may not import the indexer, its two roots may', () => {
    const line = "import { createContentIndex } from '../indexer/index-content.ts';";
    expect(check('api/create-api.ts', line).wrongArrows).toEqual([
      'api/create-api.ts:1:36 api must not import from indexer ("indexer/index-content.ts").',
    ]);
    expect(check('api/serve.ts', line).wrongArrows).toEqual([]);
    expect(check('api/query.ts', line).wrongArrows).toEqual([]);
  });

  test('the client sees the wire rules, documents and hooks, and nothing of Node', () => {
    const facts = check(
      'web/app/made-up.tsx',
      "import { usePageQuery } from '../../schema/generated/hooks.ts';",
      "import { formatResultPath } from '../../schema/wire/result-path.ts';",
      "import './made-up.css';",
      "import { commands } from '../../schema/commands.ts';",
      "import type { Resolvers } from '../../schema/generated/resolvers.ts';",
      "import path from 'node:path';",
    );
    expect(facts.wrongArrows).toEqual([
      'web/app/made-up.tsx:4:26 web/app must not import from schema ("schema/commands.ts").',
      'web/app/made-up.tsx:5:32 web/app must not import from schema ("schema/generated/resolvers.ts").',
      'web/app/made-up.tsx:6:18 web/app runs in a browser and must not import "node:path".',
    ]);
  });

  test('a file that does not parse is an error that names it', () => {
    expect(() => check('api/made-up.ts', 'const = 1')).toThrow(/^api\/made-up\.ts does not parse: /);
  });
});

describe('the IO list', () => {
  test.each([
    ["import { readFile } from 'node:fs/promises';", 26, 'node:fs/promises', 'files'],
    ["import { spawn } from 'node:child_process';", 23, 'node:child_process', 'processes'],
    ["import http from 'http';", 18, 'http', 'network'],
    ['export const a = await fetch(url);', 24, 'fetch', 'network'],
    ['export const a = { fetch };', 20, 'fetch', 'network'],
    ['export const a = (fetch: F = globalThis.fetch) => fetch;', 30, 'globalThis.fetch', 'network'],
    ['export const a = process.env.HOME;', 18, 'process.env', 'environment'],
    ['export const a = new Date();', 18, 'new Date()', 'clock'],
    ['export const a = Date.now();', 18, 'Date.now', 'clock'],
    ['export const a = (performance as P).now() + performance.now();', 45, 'performance.now', 'clock'],
    ['export const a = Math.random();', 18, 'Math.random', 'randomness'],
    ['export const a = globalThis.crypto.randomUUID();', 18, 'globalThis.crypto.randomUUID', 'randomness'],
    ["import { randomUUID } from 'node:crypto';", 10, 'randomUUID', 'randomness'],
  ])('%s', (line, column, words, effect) => {
    expect(report(line)).toEqual([
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
    expect(report(line)).toEqual([]);
  });

  test('an entry that is no longer true is reported', () => {
    const facts = checkAll({ 'indexer/x.ts': "import 'node:fs';" });
    expect(checkEffects(facts, { 'indexer/x.ts': ['files', 'clock'], 'indexer/gone.ts': ['files'] })).toEqual([
      'indexer/x.ts is in the IO list for clock, which it does not use.',
      'indexer/gone.ts is in the IO list for files, which it does not use.',
    ]);
  });
});

describe('packages', () => {
  test('a second file that imports a package is reported, types and free packages are not', () => {
    const facts = checkAll({
      'indexer/parse/parse-yaml.ts': "import { parse } from 'yaml';\nimport 'react';",
      'indexer/read-site.ts': "import { parse } from 'yaml/browser';\nimport 'react';",
      'indexer/types.ts': "import type { Node } from 'yaml';\nimport { type Pair } from 'yaml';",
    });
    expect(checkPackages(facts, { free: ['react'], shared: {}, families: {} })).toEqual([
      'indexer/read-site.ts:1:23 "yaml" is wrapped in indexer/parse/parse-yaml.ts: import that.',
    ]);
  });

  test('a family of packages stays in its file', () => {
    const facts = checkAll({
      'indexer/parse/parse-markdown.ts': "import 'micromark-extension-gfm-table';",
      'indexer/parse/extract-links.ts': "import 'micromark-util-character';",
    });
    const families = { 'indexer/parse/parse-markdown.ts': ['micromark-*'] };
    expect(checkPackages(facts, { free: [], shared: {}, families })).toEqual([
      'indexer/parse/extract-links.ts:1:8 "micromark-util-character" is wrapped in indexer/parse/parse-markdown.ts: import that.',
    ]);
  });
});
