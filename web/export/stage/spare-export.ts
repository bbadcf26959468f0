// IO: the folder of the export before the last one. It is kept in the cache, and the next export begins with it: most of
// its files are links to those of the export in place, so only what has changed is written. Nothing in it is trusted.

import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Output folders of one cache that have a spare export. */
const keptSpares = 4;

/**
 * Moves the spare export of an output folder to where the next export is made. Two builds cannot both get it.
 * @returns false when there is none, or when it cannot be moved there
 */
export function takeSpare({ cacheDir, outDir, stageDir }: SparePaths & { readonly stageDir: string }): boolean {
  try {
    renameSync(buildSpareDir({ cacheDir, outDir }), stageDir);
    return true;
  } catch {
    return false; // none yet, or the cache is on another disk
  }
}

/**
 * Keeps a folder that was an export.
 * @param options.paths what is in it
 * @returns false when that is not possible; the folder stays where it is then
 */
export function keepSpare(
  options: SparePaths & { readonly oldDir: string; readonly paths: Iterable<string> },
): boolean {
  const { cacheDir, outDir, oldDir, paths } = options;
  if (!canChange(oldDir, paths)) return false;
  const spareDir = buildSpareDir({ cacheDir, outDir });
  try {
    mkdirSync(dirname(spareDir), { recursive: true });
    rmSync(spareDir, { recursive: true, force: true });
    renameSync(oldDir, spareDir);
  } catch {
    return false; // e.g. on another disk
  }
  dropOldSpares(dirname(spareDir));
  return true;
}

/** True when two paths lead to one file, so that it has one content. */
export function isSameFile(one: string, other: string): boolean {
  try {
    const stats = lstatSync(one, { throwIfNoEntry: false, bigint: true });
    if (stats?.isFile() !== true) return false;
    const otherStats = statSync(other, { throwIfNoEntry: false, bigint: true });
    return stats.ino === otherStats?.ino && stats.dev === otherStats.dev;
  } catch {
    return false; // a file is where one of them has a folder
  }
}

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

/** Removes the files and the folders that an export does not have. */
export function dropStale(dir: string, files: ReadonlyMap<string, unknown>): void {
  clean(dir, '');

  /** @returns true when the folder has no files any more */
  function clean(folder: string, prefix: string): boolean {
    let isEmpty = true;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const [path, target] = [prefix + entry.name, join(folder, entry.name)];
      if (entry.isDirectory() ? clean(target, `${path}/`) : !files.has(path)) {
        if (entry.isDirectory()) rmdirSync(target);
        else rmSync(target, { force: true });
      } else isEmpty = false;
    }
    return isEmpty;
  }
}

/** True when the next export can change everything in a folder: somebody else may own parts of it. */
function canChange(dir: string, paths: Iterable<string>): boolean {
  const folders = new Set(['.']);
  for (const path of paths)
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  return [...folders].every((folder) => {
    try {
      accessSync(join(dir, folder), constants.W_OK | constants.X_OK | constants.R_OK);
      return true;
    } catch {
      return false;
    }
  });
}

interface SparePaths {
  readonly cacheDir: string;
  readonly outDir: string;
}

function buildSpareDir({ cacheDir, outDir }: SparePaths): string {
  return join(cacheDir, 'spares', createHash('sha256').update(resolve(outDir)).digest('hex').slice(0, 32));
}

function dropOldSpares(sparesDir: string): void {
  const byAge = readdirSync(sparesDir)
    .map((name) => join(sparesDir, name))
    .map((path) => ({ path, changedMs: statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0 }))
    .sort((one, other) => other.changedMs - one.changedMs);
  for (const { path } of byAge.slice(keptSpares)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      return; // the next export tries again
    }
  }
}
