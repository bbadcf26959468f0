// IO: removes what an unfinished export must not have. The folder may have begun as another export.

import { lstatSync, rmdirSync, rmSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { readErrorCode } from '../../../indexer/disk/file-system.ts';

/**
 * Makes place for a file in a folder that has other things in it.
 * A file that is there is removed, never overwritten: it may also be a file of the export in place.
 */
export function clearPlace(dir: string, path: string): void {
  const names = path.split('/');
  for (let depth = 1; depth < names.length; depth++) {
    const parent = join(dir, ...names.slice(0, depth));
    const stats = lstatSync(parent, { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (!stats.isDirectory()) {
      rmSync(parent, { force: true });
      return;
    }
  }
  rmSync(join(dir, path), { recursive: true, force: true });
}

/** Removes files and empty folders of a folder, and the folders that are empty then. A folder with files in it stays. */
export function removeStale(dir: string, paths: Iterable<string>): void {
  for (const path of paths) {
    const target = join(dir, path);
    const stats = readStats(target);
    if (stats?.isDirectory() === true && !removeIfEmpty(target)) continue;
    if (stats?.isDirectory() === false) rmSync(target);
    for (let parent = dirname(path); parent !== '.' && removeIfEmpty(join(dir, parent));) parent = dirname(parent);
  }
}

/** @returns undefined where nothing is, or a file where one of its folders was */
function readStats(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** @returns whether there is no such folder any more, because it was empty */
function removeIfEmpty(dir: string): boolean {
  try {
    rmdirSync(dir);
    return true;
  } catch (error) {
    if (isAbsent(error)) return true;
    if (readErrorCode(error) === 'ENOTEMPTY' || readErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return readErrorCode(error) === 'ENOENT' || readErrorCode(error) === 'ENOTDIR';
}
