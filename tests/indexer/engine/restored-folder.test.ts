// Output folders and stores that something else has written to or copied: an export has the right bytes.

import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import fs, {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createBlobStore } from '../../../indexer/engine/blob-store.ts';
import { checkOutDir, markerName } from '../../../indexer/engine/output-folder.ts';
import { readHashes } from '../../../web/export/read-hashes.ts';
import { openOutputWorkshop, withMarker, type OutputWorkshop, type Texts } from './output-workshop.ts';
import { useWorkshops } from './use-workshops.ts';

const { rootDir, open: openEmpty, replace } = useWorkshops();
afterEach(() => void vi.restoreAllMocks());

/** Sets times as a disk does that keeps whole seconds. */
function cutOffTimes(call: () => unknown, name: string, args: readonly unknown[]): unknown {
  if (name !== 'utimesSync' && name !== 'futimesSync') return call();
  const seconds = Math.floor(Number(args[1]));
  return seconds === args[1]
    ? call()
    : (Reflect.get(fs, name) as typeof utimesSync)(args[0] as string, seconds, seconds);
}

/** As for the files of another user. */
function refuse(): never {
  throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
}

const site: Texts = { 'index.html': 'home', 'a/index.html': 'a', 'a/b/index.html': 'b', 'data/a.json': '{}' };
const edited: Texts = { ...site, 'data/a.json': '{ }' };
const page = 'a/index.html';
const rightHash = hash('sha256', 'a');

function open(): OutputWorkshop {
  const room = openEmpty();
  room.build(edited);
  room.build(site);
  return room;
}

/** Edits a file in place, with the times that it had: another size still tells it from what it was. */
function editSecretly(filePath: string, text: string): void {
  const { atime, mtimeMs } = statSync(filePath);
  writeFileSync(filePath, text);
  utimesSync(filePath, atime, mtimeMs / 1000);
}

test.each(['XX', 'longer than before', ''])(
  'a file that says "%s" since an edit with its times set back is replaced',
  (text) => {
    for (const next of [site, edited]) {
      const room = open();
      editSecretly(join(room.outDir, page), text);
      room.build(next);
      expect(room.read()).toEqual(withMarker(next));
      expect(room.build(next).isUnchanged).toBe(true);
      room.build({ 'index.html': 'home' });
      room.build(next);
      expect(room.read()).toEqual(withMarker(next));
    }
  },
);

test('a blob that was edited with its times set back is missing', () => {
  const store = createBlobStore(mkdtempSync(join(rootDir, 'store-')));
  const digest = store.put('words');
  editSecretly(join(store.dir, 'blobs', digest.slice(0, 2), digest), 'other words');
  const next = createBlobStore(store.dir);
  expect([next.place(digest, join(store.dir, 'target')), next.put('words')]).toEqual([false, digest]);
  expect(next.place(digest, join(store.dir, 'target'))).toBe(true);
  expect(readFileSync(join(store.dir, 'target'), 'utf8')).toBe('words');
});

const tools: Readonly<Record<string, (from: string, to: string) => void>> = {
  'a copy that keeps times': (from, to) => cpSync(from, to, { recursive: true, preserveTimestamps: true }),
  'a copy without times': (from, to) => cpSync(from, to, { recursive: true }),
  'an archive with microseconds': (from, to) => copyByTar(from, to, 'posix'),
  'an archive with whole seconds': (from, to) => copyByTar(from, to, 'ustar'),
  'another name': (from, to) => renameSync(from, to),
};

function copyByTar(from: string, to: string, format: string): void {
  mkdirSync(to);
  const archive = execFileSync('tar', ['-c', `--format=${format}`, '-C', from, '.']);
  spawnSync('tar', ['-x', '-C', to], { input: archive });
}

test.each(Object.entries(tools))(
  'a folder that comes back by %s has the right bytes, also when a file was changed',
  (_name, copy) => {
    for (const seconds of [undefined, 0, 4_102_444_800]) {
      for (const text of ['a', 'X']) {
        const room = open();
        const other = join(room.dir, 'other');
        copy(room.outDir, other);
        writeFileSync(join(other, page), text);
        if (seconds !== undefined) {
          const { mtimeMs } = statSync(join(other, page));
          const time = seconds + (mtimeMs % 1000) / 1000;
          utimesSync(join(other, page), time, time);
        }
        rmSync(room.outDir, { recursive: true, force: true });
        renameSync(other, room.outDir);
        room.build(site);
        expect(room.read()).toEqual(withMarker(site));
        expect(room.build(site).isUnchanged).toBe(true);
        room.build(edited);
        expect(room.read()).toEqual(withMarker(edited));
      }
    }
  },
);

test.each([true, false])(
  'a copy of a folder and its store is right, also without their times (with them: %s)',
  (hasTimes) => {
    const room = open();
    const copy = openOutputWorkshop(join(room.dir, 'copy'));
    for (const part of ['outDir', 'storeDir'] as const)
      cpSync(room[part], copy[part], { recursive: true, preserveTimestamps: hasTimes });
    expect([copy.build(site).isUnchanged, copy.read()]).toEqual([hasTimes, withMarker(site)]);
    expect(copy.build(site).isUnchanged).toBe(true);
  },
);

test('a folder that was restored with its times and is right is not touched', () => {
  const room = open();
  const other = join(room.dir, 'other');
  cpSync(room.outDir, other, { recursive: true, preserveTimestamps: true });
  rmSync(room.outDir, { recursive: true });
  renameSync(other, room.outDir);
  const { ino } = statSync(join(room.outDir, page));
  expect([room.build(site).isUnchanged, statSync(join(room.outDir, page)).ino]).toEqual([true, ino]);
});

test('where the disk keeps whole seconds, exports are right', () => {
  replace(cutOffTimes);
  const room = open();
  for (const next of [edited, site]) {
    writeFileSync(join(room.outDir, page), 'X');
    room.build(next);
    expect(room.read()).toEqual(withMarker(next));
  }
});

test('when the clock goes backwards or far ahead, exports are right', () => {
  const room = open();
  for (const now of [0, 1_000_000_000_000, 4_102_444_800_000, 1_500_000_000_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(now);
    editSecretly(join(room.outDir, 'index.html'), 'other home');
    writeFileSync(join(room.outDir, page), 'X');
    room.build(now % 2_000 === 0 ? edited : site);
    room.build(site);
    expect(room.read()).toEqual(withMarker(site));
  }
});

test('files of another user, whose times cannot be set, are used', () => {
  const room = open();
  for (const entry of readdirSync(join(room.storeDir, 'blobs'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), 1, 1);
  replace((call, name, [path]) =>
    (name === 'utimesSync' || name === 'linkSync') && basename(String(path)).length === 64 ? refuse() : call(),
  );
  rmSync(room.outDir, { recursive: true });
  for (const next of [site, edited]) {
    expect(room.build(next).missing).toEqual([]);
    expect(room.read()).toEqual(withMarker(next));
  }
});

const lists: Readonly<Record<string, (path: string) => void>> = {
  'no list': () => undefined,
  'a list of 1 GB': (path) => (writeFileSync(path, '{'), truncateSync(path, 2 ** 30)),
  'a folder': (path) => mkdirSync(path),
  'a pipe': (path) => void spawnSync('mkfifo', [path]),
  'a link to a device': (path) => symlinkSync('/dev/zero', path),
  'a link in a circle': (path) => symlinkSync(basename(path), path),
  'a list of paths out of the folder': (path) => writeFileSync(path, formatList({ '../../index.html': rightHash })),
  'a list of one absolute path': (path) => writeFileSync(path, formatList({ '/etc/passwd': rightHash })),
  'a list of no hashes': (path) => writeFileSync(path, '{"algorithm":"sha256","files":{"a":1},"redirects":{}}'),
};

function formatList(files: object): string {
  return JSON.stringify({ algorithm: 'sha256', files, redirects: {} });
}

test.each(Object.entries(lists))('with %s, no file of a folder is known', (_name, write) => {
  const dir = mkdtempSync(join(rootDir, 'list-'));
  write(join(dir, 'integrity.json'));
  expect([...readHashes(dir)]).toEqual([]);
  write(join(dir, markerName));
  writeFileSync(join(dir, 'notes.txt'), 'mine');
  expect(() => checkOutDir(dir)).toThrow('so it stays as it is');
});

test('names of the language are names of files', () => {
  const dir = mkdtempSync(join(rootDir, 'list-'));
  const text = `{"algorithm":"sha256","files":{"__proto__":"${rightHash}"},"redirects":{}}`;
  writeFileSync(join(dir, 'integrity.json'), text);
  expect([...readHashes(dir)]).toEqual([
    ['__proto__', rightHash],
    ['integrity.json', hash('sha256', text)],
  ]);
});
