import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CacheDirError, createPageCache } from '../../../indexer/cache/page-cache.ts';
import type { StoredBody } from '../../../schema/records/page-body.ts';
import type { ParsedPage } from '../../../indexer/types/parsed-page.ts';
import { buildParsedPage } from '../build-tree-input.ts';

let cacheDir: string;

beforeEach(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-cache-'))));
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

const keys = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
const [keyA = '', keyB = '', keyC = '', keyD = ''] = keys;

function open(contentDir = '/content') {
  return createPageCache({ cacheDir, contentDir });
}

function buildPage(key: string): ParsedPage {
  return buildParsedPage({}, key);
}

function buildBody(key: string): StoredBody {
  return {
    markdown: `# ${key}`,
    plainMarkdown: `# ${key}`,
    html: `<p>\0I${key}\0</p>`,
    text: 'lone \u{d800}',
    anchorStarts: [],
    codeBlocks: [],
  };
}

/** Runs the cache once, as a command does, and stores and uses pages. */
function run(stored: readonly string[], used: readonly string[] = stored, contentDir = '/content'): void {
  const cache = open(contentDir);
  cache.recordUse(used);
  for (const key of stored) {
    cache.writeBody(key, buildBody(key), false);
    cache.add(buildPage(key));
  }
  cache.close();
}

function list(folder: string): readonly string[] {
  return readdirSync(join(cacheDir, folder)).sort();
}

test('returns metadata that was added as JSON, before and after its pack is full', () => {
  const cache = open();
  cache.recordUse([keyA, keyB]);
  const pages = [keyA, keyB].map((key) => ({ ...buildPage(key), extraIds: ['a'.repeat(4_100_000)] }));
  const [pageA, pageB] = pages;
  cache.addJson(keyA, JSON.stringify(pageA));
  expect([cache.find(keyA), list('packs')]).toEqual([pageA, []]);
  cache.addJson(keyB, JSON.stringify(pageB));
  expect(list('packs')).toHaveLength(1);
  expect([cache.find(keyA), cache.find(keyB)]).toEqual(pages);
  cache.close();
  expect([open().find(keyA), list('packs')]).toEqual([pageA, [expect.any(String)]]);
});

test('returns metadata and texts in the same run and in the next', () => {
  const cache = open();
  cache.writeBody(keyA, buildBody(keyA), false);
  cache.add(buildPage(keyA));
  cache.recordUse([keyA]);
  expect([cache.find(keyA), cache.readBody(keyA)]).toEqual([buildPage(keyA), buildBody(keyA)]);
  expect([cache.find(keyB), cache.readBody(keyB)]).toEqual([undefined, undefined]);
  cache.close();
  const next = open();
  expect([next.find(keyA), next.readBody(keyA)]).toEqual([buildPage(keyA), buildBody(keyA)]);
  expect(next.find(keyA)?.diagnostics).toEqual(buildPage(keyA).diagnostics);
  next.close();
});

test('leaves no temporary file behind', () => {
  run(keys);
  expect([...list('bodies'), ...list('packs'), ...list('runs')].filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('treats a damaged entry as missing and keeps the others', () => {
  run([keyA, keyB]);
  const [pack = ''] = list('packs');
  const packPath = join(cacheDir, 'packs', pack);
  const lines = readFileSync(packPath, 'utf8').split('\n');
  writeFileSync(packPath, [lines[0]?.replace('"links"', '"lnks"'), ...lines.slice(1)].join('\n'));
  writeFileSync(join(cacheDir, 'bodies', `${keyA}.body`), '{"markdown": "cut off');
  const cache = open();
  expect([cache.find(keyA), cache.readBody(keyA)]).toEqual([undefined, undefined]);
  expect([cache.find(keyB), cache.readBody(keyB)]).toEqual([buildPage(keyB), buildBody(keyB)]);
  cache.close();
});

test('leaves damaged entries out where packs are joined', () => {
  run([keyA, keyB]);
  const [pack = ''] = list('packs');
  const packPath = join(cacheDir, 'packs', pack);
  writeFileSync(packPath, readFileSync(packPath, 'utf8').replace('"links"', '"lnks"'));
  for (let edit = 0; edit < 16; edit += 1) run(listKeys(edit, 1), [keyA, keyB, ...listKeys(edit, 1)]);
  expect(list('packs')).not.toContain(pack);
  const cache = open();
  expect([cache.find(keyA), cache.find(keyB)]).toEqual([undefined, buildPage(keyB)]);
  cache.close();
});

test('looks pages up one by one once a refresh has ended', () => {
  run([keyA, keyB]);
  const cache = open();
  cache.flush('now');
  expect([cache.find(keyA), cache.find(keyB)]).toEqual([buildPage(keyA), buildPage(keyB)]);
  cache.close();
});

test('survives packs that are cut, empty or not ours', () => {
  run([keyA]);
  const [pack = ''] = list('packs');
  const packPath = join(cacheDir, 'packs', pack);
  writeFileSync(packPath, readFileSync(packPath).subarray(0, 200));
  writeFileSync(join(cacheDir, 'packs/empty.pack'), '');
  writeFileSync(join(cacheDir, 'packs/foreign.pack'), '\0\u{1}\n\n{}\n');
  const cache = open();
  expect(cache.find(keyA)).toBe(undefined);
  cache.add(buildPage(keyA));
  cache.close();
  expect(open().find(keyA)).toEqual(buildPage(keyA));
});

test('drops what the last three runs of a tree did not use, and keeps what another tree uses', () => {
  run([keyA, keyB], [keyA, keyB]);
  run([keyD], [keyD], '/other');
  run([], [keyA]);
  run([], [keyA]);
  run([keyC], [keyA, keyC]);
  const cache = open();
  expect(keys.map((key) => cache.find(key) !== undefined)).toEqual([true, false, true, true]);
  expect(list('bodies')).toEqual([`${keyA}.body`, `${keyC}.body`, `${keyD}.body`]);
  expect(list('packs')).toHaveLength(1);
  cache.close();
});

test('drops nothing while another process uses the cache', () => {
  run([keyA]);
  writeFileSync(join(cacheDir, `runs/0000000002-${process.ppid}.open`), 'tree\n');
  for (const key of [keyB, keyC, keyD, keyB]) run([key]);
  expect(list('bodies')).toEqual(keys.map((key) => `${key}.body`));
});

test('does not wait for a process that was killed', () => {
  run([keyA]);
  writeFileSync(join(cacheDir, 'runs/0000000002-999999999.open'), 'tree\n');
  for (const key of [keyB, keyC, keyD]) run([key]);
  expect(list('bodies')).toEqual([keyB, keyC, keyD].map((key) => `${key}.body`));
});

test('keeps metadata of single edits in memory until there is enough for a file', () => {
  const cache = open();
  cache.add(buildPage(keyA));
  cache.flush('when-many');
  expect(list('packs')).toEqual([]);
  for (let number = 0; number < 64; number += 1) cache.add(buildPage(String(number).padStart(64, '0')));
  cache.flush('when-many');
  expect(list('packs')).toHaveLength(1);
  expect(cache.find(keyA)).toEqual(buildPage(keyA));
  cache.close();
});

test('refuses a folder inside the content, also through a link, unless its name starts with a dot', () => {
  const contentDir = join(cacheDir, 'content');
  mkdirSync(join(contentDir, 'inside'), { recursive: true });
  symlinkSync(join(contentDir, 'inside'), join(cacheDir, 'link'));
  const openIn = (path: string) => () => createPageCache({ cacheDir: join(cacheDir, path), contentDir }).close();
  expect(openIn('content/inside')).toThrow(CacheDirError);
  expect(openIn('content')).toThrow(/is inside the content folder/);
  expect(openIn('link/cache')).toThrow(/is inside the content folder/);
  expect([openIn('content/.docgraph'), openIn('beside')].map((work) => work())).toEqual([undefined, undefined]);
});

test('reports in one sentence that the folder cannot be used', () => {
  const filePath = join(cacheDir, 'file');
  writeFileSync(filePath, '');
  const openFile = () => createPageCache({ cacheDir: filePath, contentDir: '/content' });
  expect(openFile).toThrow(CacheDirError);
  expect(openFile).toThrow(/^The cache folder ".*file" cannot be used: .*\.\nhint: name a folder/);
  expect(existsSync(filePath)).toBe(true);
});

function listKeys(from: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(from + index).padStart(64, '0'));
}

test('leaves the metadata of other pages alone when one has changed, and joins packs once they are many', () => {
  const first = listKeys(0, 40);
  run(first);
  const [pack = ''] = list('packs');
  run(listKeys(100, 1), [...first, ...listKeys(100, 1)]);
  expect(list('packs')).toContain(pack);
  expect(list('packs')).toHaveLength(2);
  for (let edit = 0; edit < 16; edit += 1) run(listKeys(200 + edit, 1), [...first, ...listKeys(200 + edit, 1)]);
  expect(list('packs').length).toBeLessThan(8);
  const cache = open();
  expect(first.every((key) => cache.find(key) !== undefined)).toBe(true);
  cache.close();
});

test('joins small packs alone, so that an edit of a large tree does not rewrite its packs', () => {
  const [large = '', ...edits] = listKeys(300, 12);
  const cache = open();
  cache.recordUse([large]);
  cache.addJson(large, JSON.stringify({ ...buildPage(large), extraIds: ['a'.repeat(2_100_000)] }));
  cache.close();
  const [pack = ''] = list('packs');
  const counts = edits.map((key, edit) => {
    run([key], [large, ...edits.slice(0, edit + 1)]);
    expect(list('packs')).toContain(pack);
    return list('packs').length;
  });
  expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4]);
  expect([large, ...edits].every((key) => open().find(key) !== undefined)).toBe(true);
});
