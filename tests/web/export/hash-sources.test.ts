// A source that the disk says is as it was is not read again; whatever may have changed is.

import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSourceHasher } from '../../../web/export/bundle/hash-sources.ts';

/** So much later that files have rested. */
const now = () => Date.now() + 60_000;

function createSources() {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-sources-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const rootDir = `${dir}/`;
  const cacheDir = join(dir, 'cache');
  mkdirSync(join(dir, 'web/app'), { recursive: true });
  writeFileSync(join(dir, 'web/app/a.ts'), 'a');
  writeFileSync(join(dir, 'web/b.ts'), 'b');
  const paths = ['web', 'missing'];
  return {
    file: join(dir, 'web/app/a.ts'),
    dir,
    cacheDir,
    /** Hashes as a process some time later does. */
    hash: (isClean = false) => createSourceHasher({ cacheDir, isClean, rootDir, now })(paths),
    /** Hashes by reading everything. */
    hashBytes: () => createSourceHasher({ rootDir })(paths),
  };
}

test('the hash is the same with and without an index', () => {
  const { hash, hashBytes } = createSources();
  expect([hash(), hash(), hash(true)]).toEqual([hashBytes(), hashBytes(), hashBytes()]);
});

test('an edit that keeps size and time is noticed', () => {
  const { file, hash, hashBytes } = createSources();
  const before = hash();
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'c');
  utimesSync(file, atime, mtime);
  expect([hash(), hash() === before]).toEqual([hashBytes(), false]);
});

test('another file of the same size in its place is noticed', () => {
  const { dir, file, hash, hashBytes } = createSources();
  const before = hash();
  const { atime, mtime } = statSync(file);
  writeFileSync(join(dir, 'other'), 'd');
  utimesSync(join(dir, 'other'), atime, mtime);
  renameSync(join(dir, 'other'), file);
  expect([hash(), hash() === before]).toEqual([hashBytes(), false]);
});

test('a damaged index is ignored', () => {
  const { cacheDir, hash, hashBytes } = createSources();
  hash();
  writeFileSync(join(cacheDir, 'files/sources.json'), '{}');
  expect(hash()).toBe(hashBytes());
});

test.each(['web/c.ts', 'web/app/c.ts', 'web/new/deeper/c.ts'])('a new file %s is noticed', (path) => {
  const { dir, hash, hashBytes } = createSources();
  const before = hash();
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), '');
  const [first, second] = [hash(), hash()];
  expect([first, second, first === before]).toEqual([hashBytes(), hashBytes(), false]);
});

test('a file or a folder that is gone is noticed, and not remembered', () => {
  const { dir, file, hash, hashBytes } = createSources();
  hash();
  rmSync(file);
  expect([hash(), hash()]).toEqual([hashBytes(), hashBytes()]);
  rmSync(join(dir, 'web/app'), { recursive: true });
  expect([hash(), hash()]).toEqual([hashBytes(), hashBytes()]);
});

test('a folder that may still have changed is listed again', () => {
  const { dir, cacheDir, hashBytes } = createSources();
  const hash = () => createSourceHasher({ cacheDir, rootDir: `${dir}/` })(['web']);
  const before = hash();
  const { atime, mtime } = statSync(join(dir, 'web'));
  writeFileSync(join(dir, 'web/c.ts'), 'c');
  utimesSync(join(dir, 'web'), atime, mtime);
  expect([hash(), hash() === before]).toEqual([hashBytes(), false]);
});
