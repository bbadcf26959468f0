import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isSealed, sealFile, type SealedBytes } from '../../../indexer/engine/seal.ts';

const dir = mkdtempSync(join(tmpdir(), 'docgraph-seal-'));
afterAll(() => rmSync(dir, { recursive: true }));

const hashes = Array.from({ length: 2_000 }, (_, index) => hash('sha256', `${index}`));
const sizeBytes = 'words'.length;
const bytesOf = (each: string): SealedBytes => ({ hash: each, sizeBytes });
const [own = '', other = ''] = hashes;

function writeSealed(name: string): string {
  const filePath = join(dir, name);
  writeFileSync(filePath, 'words');
  sealFile(filePath, bytesOf(own));
  return filePath;
}

test('a file has the seal of its hash, of any hash, and the time of the clock', () => {
  const filePath = writeSealed('any');
  const startedAt = Math.floor(Date.now() / 1000);
  for (const each of [...hashes, '0'.repeat(64), 'f'.repeat(64)]) {
    sealFile(filePath, bytesOf(each));
    expect(isSealed(filePath, each)).toBe(true);
  }
  expect(hashes.filter((each) => isSealed(filePath, each))).toEqual([]);
  expect(statSync(filePath).mtimeMs / 1000).toBeGreaterThanOrEqual(startedAt);
  expect(statSync(filePath).mtimeMs).toBeLessThan(Date.now() + 1000);
});

test('a file that is written, whose time is cut off, or that is not there has no seal', () => {
  const filePath = writeSealed('changed');
  closeSync(openSync(filePath, 'r+'));
  expect([isSealed(filePath, own), isSealed(filePath, other)]).toEqual([true, false]);
  const seconds = Math.floor(statSync(filePath).mtimeMs / 1000);
  utimesSync(filePath, seconds, seconds);
  expect(hashes.filter((each) => isSealed(filePath, each))).toEqual([]);
  sealFile(filePath, bytesOf(own));
  writeFileSync(filePath, 'other words');
  expect(isSealed(filePath, own)).toBe(false);
  expect([isSealed(join(dir, 'none'), own), isSealed(join(filePath, 'below'), own)]).toEqual([false, false]);
});

test('a copy that keeps times has the seal, and a link to a file or a folder has none', () => {
  const filePath = writeSealed('source');
  const [kept, lost, link] = ['kept', 'lost', 'link'].map((name) => join(dir, name)) as [string, string, string];
  execFileSync('cp', ['-p', filePath, kept]);
  copyFileSync(filePath, lost);
  symlinkSync(filePath, link);
  sealFile(dir, bytesOf(own));
  expect([kept, lost, link, dir].map((each) => isSealed(each, own))).toEqual([true, false, false, false]);
});
