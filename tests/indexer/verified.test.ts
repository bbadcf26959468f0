import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webpackTables } from '../web/kits/webpack/webpack-tables.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import { formatVerifiedPage, parseVerifiedPage } from '../../schema/records/verified-record.ts';
import { createMemoryFileSystem, memoryRoot } from './memory-file-system.ts';
import { parseText } from './parse-text.ts';

const page = '---\ntitle: A\n---\n\nText.\n\n```js file=a.js\na();\n```\n\n```sh\nnpx a\n```\n';
const { verificationHash = '' } = parseText(page).page;

let cacheDir: string;

beforeAll(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-verified-'))));
afterAll(() => rmSync(cacheDir, { recursive: true }));

async function readStates(files: Readonly<Record<string, string>>) {
  const entries = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const fileSystem = createMemoryFileSystem(new Map(entries));
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem });
  const { snapshot } = await index.refresh();
  await index.close();
  return {
    pages: snapshot.pages.items.map(({ url, verifiedWith, blockStates }) => [url, verifiedWith, blockStates]),
    findings: snapshot.diagnostics.items.map(({ filePath, place, code }) => `${filePath}:${place.line} ${code}`),
  };
}

const site = 'verifiedFile: verified.yaml\n';
const record = `version: 5.1.0\npages:\n  a/b.md: ${verificationHash} c-\n`;

const readFirst = async (text: string) =>
  (await readStates({ 'site.yaml': site, 'verified.yaml': record, 'a/b.md': text })).pages[0];
const hash = (text: string) => parseText(text, 'md', webpackTables).page.verificationHash;

test('takes over what was checked, and combines it for the printable page', async () => {
  expect(await readStates({ 'site.yaml': site, 'verified.yaml': record, 'a/b.md': page })).toEqual({
    pages: [
      ['/a/b/', '5.1.0', ['compared', 'unchecked']],
      ['/a/printable/', '5.1.0', ['compared', 'unchecked']],
    ],
    findings: [],
  });
});

test('keeps it while only prose changes, and drops it with the code', async () => {
  const prose = page.replace('Text.', 'Other text,\n\non more lines.');
  const code = page.replace('a();', 'b();');
  expect([await readFirst(prose), await readFirst(code)]).toEqual([
    ['/a/b/', '5.1.0', ['compared', 'unchecked']],
    ['/a/b/', undefined, []],
  ]);
});

test('does without a record, and reports a broken one', async () => {
  const broken = 'version: 5.1.0\npages:\n  a/b.md: nonsense\n';
  expect(await readStates({ 'a/b.md': page })).toEqual({
    pages: [
      ['/a/b/', undefined, []],
      ['/a/printable/', undefined, ['unchecked', 'unchecked']],
    ],
    findings: [],
  });
  const { findings } = await readStates({ 'site.yaml': site, 'verified.yaml': broken, 'a/b.md': page });
  const missing = await readStates({ 'site.yaml': site, 'a/b.md': page });
  expect([findings, missing.findings]).toEqual([
    ['verified.yaml:3 site/wrong-type'],
    ['site.yaml:1 site/missing-file'],
  ]);
});

test('hashes the stated facts, wherever they are on the page', () => {
  const option = '## a\n\n::option{type="string" path="b"}\n';
  expect([hash('Text.'), hash(option) === hash(`Text.\n\n${option}`)]).toEqual([undefined, true]);
  expect(hash(option.replace('string', 'number'))).not.toBe(hash(option));
});

test('writes the record of a page as it reads it', () => {
  const verified = { verificationHash: '0123456789abcdef', blockStates: ['built', 'parsed', 'unchecked'] } as const;
  expect([formatVerifiedPage(verified), parseVerifiedPage(formatVerifiedPage(verified))]).toEqual([
    '0123456789abcdef bp-',
    verified,
  ]);
  expect(parseVerifiedPage(formatVerifiedPage({ ...verified, blockStates: [] }))).toEqual({
    ...verified,
    blockStates: [],
  });
});
