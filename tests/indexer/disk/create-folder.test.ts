import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import { readErrorCode } from '../../../indexer/disk/file-system.ts';
import { replaceFileSystem } from '../engine/replace-file-system.ts';

function createTemporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-folder-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Returns the code of the error that a function throws. */
function catchCode(run: () => void): string | undefined {
  try {
    run();
  } catch (error) {
    return readErrorCode(error);
  }
  return undefined;
}

test('creates a folder with its parents, and leaves one that exists', () => {
  const path = join(createTemporaryFolder(), 'a/b/c');
  createFolder(path);
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('throws for a file in the way, and below a file', () => {
  const filePath = join(createTemporaryFolder(), 'a');
  writeFileSync(filePath, '');
  expect(['', '/b', '/b/c'].map((rest) => catchCode(() => createFolder(filePath + rest)))).toEqual([
    'EEXIST',
    'ENOTDIR',
    'ENOTDIR',
  ]);
});

test.runIf(existsSync('/proc/self'))('throws in a folder that reports every new folder as missing', () => {
  expect(catchCode(() => createFolder('/proc/docgraph/a/b'))).toBe('ENOENT');
});

test('another process may create the parent at the same time', () => {
  const parent = join(createTemporaryFolder(), 'blobs');
  const path = join(parent, 'a3');
  const restore = replaceFileSystem((call, name, [first]) => {
    try {
      return call();
    } catch (error) {
      if (name === 'mkdirSync' && first === path) mkdirSync(parent); // what the other one does
      throw error;
    }
  });
  onTestFinished(restore);
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});
