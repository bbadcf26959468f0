// The index of files is believed only where it was written: in the same place, by the same clock, for the same conditions.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileIndex } from '../../../indexer/cache/file-index.ts';
import { formatVersion } from '../../../indexer/disk/file-system.ts';
import type { IndexedFiles } from '../../../indexer/types/indexed-file.ts';

const files: IndexedFiles = new Map([
  ['a.md', { version: '1 2.5 3.5 4 5', key: 'aa', sizeBytes: 1, isLink: false }],
  ['b.md', { version: '6 7.5 8.5 9 5', key: 'bb', sizeBytes: 6, isLink: true }],
]);

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-file-index-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function open(cacheDir: string, options: { readonly isClean?: boolean; readonly now?: () => number } = {}) {
  return createFileIndex({ cacheDir, treeId: 'tree', isClean: false, ...options });
}

/** Writes an index, and returns its folder and its file. */
function write(): { readonly cacheDir: string; readonly path: string } {
  const cacheDir = createFolder();
  open(cacheDir).write('conditions', files);
  return { cacheDir, path: join(cacheDir, 'files/tree.json') };
}

test('another process reads what was written', () => {
  const { cacheDir } = write();
  expect(open(cacheDir).read('conditions')).toEqual(files);
});

test('it is ignored under other conditions, for another tree, and in a clean run', () => {
  const { cacheDir } = write();
  expect(open(cacheDir).read('others')).toEqual(new Map());
  expect(createFileIndex({ cacheDir, treeId: 'other', isClean: false }).read('conditions')).toEqual(new Map());
  expect(open(cacheDir, { isClean: true }).read('conditions')).toEqual(new Map());
});

test('a copy of it, as in a restored cache, is ignored', () => {
  const { cacheDir, path } = write();
  const past = new Date('2020-01-01T00:00:00Z');
  utimesSync(path, past, past);
  expect(open(cacheDir).read('conditions')).toEqual(new Map());
  const elsewhere = createFolder();
  mkdirSync(join(elsewhere, 'files'));
  copyFileSync(path, join(elsewhere, 'files/other.json'));
  expect(createFileIndex({ cacheDir: elsewhere, treeId: 'other', isClean: false }).read('conditions')).toEqual(
    new Map(),
  );
});

test('it is ignored once the clock has been set back', () => {
  const { cacheDir } = write();
  expect(open(cacheDir, { now: () => Date.now() - 60_000 }).read('conditions')).toEqual(new Map());
});

test('it is ignored on a disk with a clock of its own', () => {
  const cacheDir = createFolder();
  open(cacheDir, { now: () => Date.now() - 60_000 }).write('conditions', files);
  expect(open(cacheDir).read('conditions')).toEqual(new Map());
});

test('it is ignored when it is damaged in any way', () => {
  const { cacheDir, path } = write();
  const whole = readFileSync(path);
  for (let bit = 0; bit < whole.length * 8; bit += 61) {
    const bytes = Buffer.from(whole);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(path, bytes);
    expect(open(cacheDir).read('conditions')).toEqual(new Map());
  }
  for (const length of [0, 20, whole.length - 1]) {
    writeFileSync(path, whole.subarray(0, length));
    expect(open(cacheDir).read('conditions')).toEqual(new Map());
  }
  rmSync(path);
  mkdirSync(path);
  expect(open(cacheDir).read('conditions')).toEqual(new Map());
  open(cacheDir).write('conditions', files);
  expect(open(cacheDir).read('conditions')).toEqual(files);
});

test('what is there already is not written again', () => {
  const { cacheDir, path } = write();
  const index = open(cacheDir);
  index.write('conditions', index.read('conditions'));
  rmSync(path);
  index.write('conditions', new Map(files));
  expect(open(cacheDir).read('conditions')).toEqual(new Map());
  index.write('conditions', new Map([...files].slice(1)));
  expect([...open(cacheDir).read('conditions').keys()]).toEqual(['b.md']);
});

test('a folder that cannot be written is no error', () => {
  const cacheDir = createFolder();
  writeFileSync(join(cacheDir, 'files'), 'a file');
  open(cacheDir).write('conditions', files);
  expect(open(cacheDir).read('conditions')).toEqual(new Map());
});

const rested = { size: 1, mtimeMs: 1000, ctimeMs: 1_700_000_000_123.5, ino: 7, dev: 8 };
const laterMs = rested.ctimeMs + 60_000;

test('a version names size, both times, inode and device', () => {
  expect(formatVersion(rested, laterMs)).toBe('1 1000 1700000000123.5 7 8');
});

test.each([
  ['a file that has changed just now', rested, rested.ctimeMs + 2000],
  ['a file that was changed by a clock that is ahead', rested, rested.ctimeMs - 60_000],
  ['a file whose time of writing lies ahead', { ...rested, mtimeMs: laterMs + 1 }, laterMs],
  ['a disk that counts in seconds', { ...rested, ctimeMs: 1_700_000_000_000 }, laterMs],
  ['a disk that counts in hundredths of a second', { ...rested, ctimeMs: 1_700_000_000_120 }, laterMs],
  ['a disk without inodes', { ...rested, ino: 0 }, laterMs],
])('%s has no version', (_, stats, nowMs) => {
  expect(formatVersion(stats, nowMs)).toBe(undefined);
});
