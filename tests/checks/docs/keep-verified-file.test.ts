import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlockState, CodeBlock } from '../../../schema/records/code-block.ts';
import { docChecks, type CheckOptions, type DocCheck } from './check-arguments.ts';
import type { CheckReport } from './check-task.ts';
import { createFinding } from './finding.ts';
import { keepVerifiedFile } from './keep-verified-file.ts';
import { readPages } from './read-pages.ts';
import { selectPages } from './select-pages.ts';

let directory: string;
let contentDir: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'docgraph-verified-file-'));
  contentDir = join(directory, 'content');
  mkdirSync(contentDir);
  const kit = fileURLToPath(new URL('../../../web/kits/webpack/index.ts', import.meta.url));
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ docgraph: { kits: [kit] } }));
  writeFileSync(join(contentDir, 'a.md'), '```js\na();\n```\n\n```sh\nb\n```\n');
  writeFileSync(join(contentDir, 'b.md'), '## c\n\n::option{type="string"}\n');
  writeFileSync(join(contentDir, 'c.md'), 'Prose.\n');
  writeFileSync(join(contentDir, 'site.yaml'), 'verifiedFile: verified.yaml\n');
});
afterEach(() => rmSync(directory, { recursive: true }));

const lockHash = '0123456789abcdef0123456789abcdef';

/** Keeps the file after checks of `files` that parsed the first block of `a.md`, and found something in `wrongFiles`. */
async function keep(isWriting: boolean, wrongFiles: readonly string[] = [], files: readonly string[] = []) {
  const content = await readPages(contentDir, join(directory, 'cache'));
  const pages = selectPages(content.pages, files, contentDir);
  const [block] = content.pages.find(({ filePath }) => filePath === 'a.md')?.codeBlocks ?? [];
  const states = new Map<CodeBlock, BlockState>();
  if (block !== undefined) states.set(block, 'parsed');
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const findings = wrongFiles.map((filePath) =>
    createFinding({ code: 'docs/code', filePath, place, message: 'Wrong.', hint: 'correct it.' }),
  );
  const reports = new Map<DocCheck, CheckReport>([
    ['options', { findings: [], figures: {} }],
    ['samples', { findings, figures: {}, states }],
  ]);
  const options: CheckOptions = {
    contentDir,
    cacheDir: directory,
    checks: docChecks,
    isJson: false,
    isWriting,
    isComplete: true,
    delaySeed: undefined,
    planted: undefined,
    files,
  };
  return keepVerifiedFile({ content, pages, reports, webpackVersion: '5.1.0', lockHash }, options);
}

const readRecord = () =>
  readFileSync(join(contentDir, 'verified.yaml'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\b[0-9a-f]{16}\b/g, 'HASH');

test('writes the pages that have something to check and no finding, and accepts what it wrote', async () => {
  expect(await keep(true)).toEqual([]);
  expect(readRecord()).toBe('version: 5.1.0\npages:\n  "a.md": HASH p-\n  "b.md": HASH\n');
  expect(await keep(false)).toEqual([]);
  expect((await readPages(contentDir, join(directory, 'cache'))).pages.map((page) => page.verifiedWith)).toEqual([
    '5.1.0',
    '5.1.0',
    undefined,
  ]);
});

test('reports a record that lists a wrong page, and does not change it', async () => {
  await keep(true);
  const [finding, ...others] = await keep(false, ['a.md']);
  expect([finding?.code, finding?.filePath, finding?.place.line, others]).toEqual([
    'docs/stale-record',
    'verified.yaml',
    6,
    [],
  ]);
  expect(readRecord()).toContain('"a.md"');
  await keep(true, ['a.md', 'b.md']);
  expect(readRecord()).toBe('version: 5.1.0\npages: {}\n');
});

test('keeps the lines about pages that were not checked', async () => {
  await keep(true);
  writeFileSync(join(contentDir, 'a.md'), '```js\nother();\n```\n');
  const before = readFileSync(join(contentDir, 'verified.yaml'), 'utf8').split('\n');
  expect(await keep(false, [], ['b.md'])).toEqual([]);
  expect(await keep(false, [], ['a.md'])).toHaveLength(1);
  await keep(true, [], ['a.md']);
  const after = readFileSync(join(contentDir, 'verified.yaml'), 'utf8').split('\n');
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    expect.stringMatching(/^ {2}"a\.md": [0-9a-f]{16} p$/),
  ]);
});

test('keeps no line of pages that were checked with other packages, or that are gone', async () => {
  await keep(true);
  const path = join(contentDir, 'verified.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('0123456789abcdef', 'fedcba9876543210'));
  await keep(true, [], ['a.md']);
  expect(readRecord()).toBe('version: 5.1.0\npages:\n  "a.md": HASH p-\n');
  await keep(true);
  rmSync(join(contentDir, 'b.md'));
  await keep(true, [], ['a.md']);
  expect(readRecord()).toBe('version: 5.1.0\npages:\n  "a.md": HASH p-\n');
});

test('reports nothing for a site without a record', async () => {
  writeFileSync(join(contentDir, 'site.yaml'), 'name: A\n');
  expect(await keep(false)).toEqual([]);
  await expect(keep(true)).rejects.toThrow('site.yaml names no file to write.');
});
