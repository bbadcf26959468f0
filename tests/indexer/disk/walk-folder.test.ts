import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { walkFolder } from '../../../indexer/disk/walk-folder.ts';

let dir = '';
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'docgraph-walk-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const listPaths = (): readonly string[] => Array.from(walkFolder(dir), ({ path }) => path);

test.runIf(process.platform !== 'win32')('a link is an entry, never a folder', () => {
  mkdirSync(join(dir, 'a/b'), { recursive: true });
  writeFileSync(join(dir, 'a/b/c.txt'), '');
  symlinkSync('.', join(dir, 'a/self'));
  symlinkSync('/', join(dir, 'root'));
  symlinkSync('nowhere', join(dir, 'broken'));
  expect(Array.from(walkFolder(dir)).toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual([
    { path: 'a', isFolder: true, isFile: false },
    { path: 'a/b', isFolder: true, isFile: false },
    { path: 'a/b/c.txt', isFolder: false, isFile: true },
    { path: 'a/self', isFolder: false, isFile: false },
    { path: 'broken', isFolder: false, isFile: false },
    { path: 'root', isFolder: false, isFile: false },
  ]);
});

test.runIf(process.platform !== 'win32')('a folder may be opened when it is met', () => {
  mkdirSync(join(dir, 'closed/inner'), { recursive: true });
  chmodSync(join(dir, 'closed'), 0o000);
  for (const { path } of walkFolder(dir)) chmodSync(join(dir, path), 0o700);
  expect(statSync(join(dir, 'closed')).mode & 0o777).toBe(0o700);
  expect(listPaths()).toEqual(['closed', 'closed/inner']);
});
