import { mkdtempSync, mkdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskFileSystem } from '../../../indexer/disk/file-system.ts';
import { FileTrace, isTraceCurrent, traceFileSystem, type TracedPaths } from '../../../indexer/disk/file-trace.ts';

const dir = mkdtempSync(join(tmpdir(), 'docgraph-trace-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

// The clock stands still: what a test has written has just changed, however long the machine takes.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now()));
afterEach(() => void vi.restoreAllMocks());

function traceOf(...paths: readonly string[]): TracedPaths {
  const trace = new FileTrace();
  for (const path of paths) trace.note(path);
  return trace.paths;
}

const write = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};

test('what a file system is asked for is noted before it is read, also what is not there', () => {
  const trace = new FileTrace();
  const disk = traceFileSystem(diskFileSystem, trace);
  const path = write('page.md', 'One');
  disk.readDirectory(dir);
  disk.readTarget(path);
  expect(() => disk.readKind(join(dir, 'gone'))).toThrow('ENOENT');
  expect(Object.keys(trace.paths)).toEqual([dir, path, join(dir, 'gone')]);
  expect(isTraceCurrent(trace.paths)).toBe(true);
  rmSync(path);
  expect(isTraceCurrent(trace.paths)).toBe(false);
  expect(isTraceCurrent(trace.paths, [join(dir, 'gone')])).toBe(true);
});

test('a file that is written again with the same bytes is the same, and one with others of the same size is not', () => {
  const path = write('same.md', 'One');
  const paths = traceOf(path);
  write('same.md', 'One');
  utimesSync(path, new Date(), new Date());
  expect(isTraceCurrent(paths)).toBe(true);
  write('same.md', 'Two');
  expect(isTraceCurrent(paths)).toBe(false);
});

test('a folder changes with its entries and their kinds', () => {
  const folder = join(dir, 'folder');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a'), '');
  const paths = traceOf(folder);
  expect(isTraceCurrent(paths)).toBe(true);
  rmSync(join(folder, 'a'));
  mkdirSync(join(folder, 'a'));
  expect(isTraceCurrent(paths)).toBe(false);
});

test('what has just changed and is too large, or is a link, is never taken for the same', () => {
  const large = write('large.bin', '');
  truncateSync(large, 64_000_001);
  symlinkSync(write('target.md', 'One'), join(dir, 'link.md'));
  for (const path of [large, join(dir, 'link.md')]) expect(isTraceCurrent(traceOf(path))).toBe(false);
});

test('the bytes that are hashed are bounded for all files together', () => {
  const halves = ['one.bin', 'two.bin', 'three.bin'].map((name) => {
    truncateSync(write(name, ''), 32_000_000);
    return join(dir, name);
  });
  const states = Object.values(traceOf(...halves));
  expect(states.map((state) => state.slice(0, 1))).toEqual(['#', '#', '?']);
});

test('a path that is not in a trace is no part of what is current', () => {
  expect(isTraceCurrent({}, [dir])).toBe(false);
});
