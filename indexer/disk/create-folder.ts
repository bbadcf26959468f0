// IO. A folder with its parents.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readErrorCode } from './file-system.ts';

/**
 * Creates a folder and its parents; does nothing if the folder exists. `mkdirSync` with `recursive` would do the same, but
 * it never returns below a folder in which nothing can be created and that reports the new folder as missing, e.g. `/proc`.
 * @throws Error of the system
 */
export function createFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (isFolder(path)) return; // also where another process was faster
    const parent = dirname(path);
    if (readErrorCode(error) !== 'ENOENT' || parent === path) throw error;
    createFolder(parent); // it may be there by now
    createIn(path);
  }
}

/** Creates a folder whose parent is there. */
function createIn(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
