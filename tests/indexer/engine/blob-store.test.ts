import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBlobStore, type BlobStore } from '../../../indexer/engine/blob-store.ts';
import { replaceFileSystem } from './replace-file-system.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-blobs-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

/** Opens an empty store. */
function createStore(): BlobStore {
  return createBlobStore(mkdtempSync(join(rootDir, 'store-')));
}

const locate = ({ dir }: BlobStore, hash: string): string => join(dir, 'blobs', hash.slice(0, 2), hash);

const listFiles = ({ dir }: BlobStore): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

/** Overwrites a file in place, as an editor of an output folder might. */
function damage(filePath: string): void {
  writeFileSync(filePath, readFileSync(filePath, 'utf8').toUpperCase());
  utimesSync(filePath, 1, 1);
}

test('a blob is a file named by its hash', () => {
  const store = createStore();
  const hash = store.put('words');
  expect([hash, store.put(Buffer.from('words')), existsSync(locate(store, hash))]).toEqual([hash, hash, true]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Buffer.from(store.read(hash) ?? []).toString()).toBe('words');
  expect(readFileSync(locate(store, hash), 'utf8')).toBe('words');
  expect(listFiles(store)).toEqual([hash]);
});

test('an empty blob is not a missing one', () => {
  const store = createStore();
  const hash = store.put('');
  expect(createBlobStore(store.dir).read(hash)).toEqual(Buffer.alloc(0));
  expect([existsSync(locate(store, '0'.repeat(64))), store.read('0'.repeat(64))]).toEqual([false, undefined]);
});

test('a blob that is there already is not written again', () => {
  const store = createStore();
  const hash = store.put('words');
  const { ino } = statSync(locate(store, hash));
  createBlobStore(store.dir).put('words');
  expect(statSync(locate(store, hash)).ino).toBe(ino);
});

test('a damaged blob is missing, is removed, and can be written again', () => {
  const store = createStore();
  const hash = store.put('words');
  damage(locate(store, hash));
  const target = join(store.dir, 'target');
  expect([store.place(hash, target), existsSync(locate(store, hash)), store.read(hash), existsSync(target)]).toEqual([
    false,
    false,
    undefined,
    false,
  ]);
  store.put('words');
  damage(locate(store, hash));
  store.put('words');
  expect(createBlobStore(store.dir).read(hash)?.toString()).toBe('words');
});

test('a file is a link of a blob, or a copy when another file links it', () => {
  const store = createStore();
  const hash = store.put('words');
  const [first, second] = [join(store.dir, 'first'), join(store.dir, 'second')];
  expect([store.place(hash, first), store.place(hash, second)]).toEqual([true, true]);
  expect([readFileSync(first, 'utf8'), readFileSync(second, 'utf8')]).toEqual(['words', 'words']);
  const { ino } = statSync(locate(store, hash));
  expect([statSync(first).ino === ino, statSync(second).ino === ino]).toEqual([true, false]);
  damage(first);
  expect(readFileSync(second, 'utf8')).toBe('words');
});

test('a file that exists is never replaced', () => {
  const store = createStore();
  const hash = store.put('words');
  const target = join(store.dir, 'target');
  writeFileSync(target, 'mine');
  expect(() => store.place(hash, target)).toThrow('EEXIST');
  expect(readFileSync(target, 'utf8')).toBe('mine');
});

test('a sweep removes what is not used and what killed processes left, and nothing else', () => {
  const store = createStore();
  const [kept, dropped] = [store.put('kept'), store.put('dropped')];
  const draft = `${locate(store, kept)}.999999999-1.tmp`;
  const liveDraft = `${locate(store, kept)}.${process.ppid}-1.tmp`;
  for (const path of [draft, liveDraft, join(dirname(draft), 'notes.txt')]) writeFileSync(path, 'x');
  store.sweep((hash) => hash === kept);
  expect([...listFiles(store)].sort()).toEqual([kept, `${kept}.${process.ppid}-1.tmp`, 'notes.txt'].sort());
  expect([existsSync(locate(store, dropped)), store.read(dropped)]).toEqual([false, undefined]);
  store.put('dropped');
  expect(readFileSync(locate(store, dropped), 'utf8')).toBe('dropped');
});

test('an output folder keeps a file whose blob is swept', () => {
  const store = createStore();
  const hash = store.put('words');
  const target = join(store.dir, 'target');
  store.place(hash, target);
  store.sweep(() => false);
  expect([readFileSync(target, 'utf8'), existsSync(locate(store, hash))]).toEqual(['words', false]);
});

test('an error of the disk is thrown, leaves nothing, and the blob can be put again', () => {
  const store = createStore();
  store.put('other words');
  const restore = replaceFileSystem((call, name) => {
    if (name === 'renameSync') throw new Error('ENOSPC');
    return call();
  });
  expect(() => store.put('words')).toThrow('ENOSPC');
  restore();
  expect(listFiles(store)).toHaveLength(1);
  const hash = store.put('words');
  expect(readFileSync(locate(store, hash), 'utf8')).toBe('words');
});

test('blobs that are removed while their store is open are written again', () => {
  const store = createStore();
  const hash = store.put('words');
  rmSync(join(store.dir, 'blobs'), { recursive: true });
  expect([store.place(hash, join(store.dir, 'target')), store.put('words')]).toEqual([false, hash]);
  expect(readFileSync(locate(store, hash), 'utf8')).toBe('words');
});

test('a blob that another process links in the same moment is copied', () => {
  const store = createStore();
  const hash = store.put('words');
  const target = join(store.dir, 'target');
  const restore = replaceFileSystem((call, name) => {
    const result = call();
    if (name === 'linkSync') writeFileSync(join(store.dir, 'linked'), '');
    if (name === 'linkSync') spawnSync('ln', [locate(store, hash), join(store.dir, 'other')]);
    return result;
  });
  expect(store.place(hash, target)).toBe(true);
  restore();
  expect([existsSync(join(store.dir, 'linked')), statSync(target).nlink]).toEqual([true, 1]);
  expect(readFileSync(target, 'utf8')).toBe('words');
});
