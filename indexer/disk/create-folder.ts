// IO. A folder with its parents.

import { existsSync, mkdirSync, statSync } from 'node:fs';
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
    const code = readErrorCode(error);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return; // also where another process was faster
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || existsSync(parent)) throw error;
    createFolder(parent);
    createFolder(path);
  }
}
