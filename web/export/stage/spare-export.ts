// IO: a second folder of the last export, in the cache. Most of its files are links to those of the export in place. The
// next export begins with it, so only what has changed is written; and where the output folder is gone, e.g. in a fresh
// clone, the export comes back from it. Nothing in it is trusted.

import { accessSync, constants, lstatSync, readdirSync, renameSync, rmSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { readErrorCode } from '../../../indexer/disk/file-system.ts';
import { clearPlace } from './clear-files.ts';
import type { ExportManifest } from './export-manifest.ts';
import { markerName, readMarker } from './export-marker.ts';
import { linkOrCopy } from './foreign-files.ts';
import { nameExport } from './manifest-store.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

/** Folder of the cache with the spare exports. */
export const sparesFolder = 'spares';

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
    createFolder(dirname(spareDir));
    replaceDir(oldDir, spareDir);
  } catch {
    return false; // e.g. on another disk, where what is there is brought up to date
  }
  dropOldSpares(dirname(spareDir));
  return true;
}

/** Moves a folder into the place of another, which stays where that is not possible. */
function replaceDir(dir: string, targetDir: string): void {
  try {
    renameSync(dir, targetDir);
  } catch (error) {
    if (readErrorCode(error) === 'EXDEV') throw error;
    rmSync(targetDir, { recursive: true, force: true }); // a folder with files in it is not replaced
    renameSync(dir, targetDir);
  }
}

/**
 * Makes the spare export the same as the export in place, as far as that is possible.
 * @param options.earlier what the export in place was made from
 * @param options.files all files of the export in place
 * @param options.fresh paths of those that the earlier one did not have
 */
export function updateSpare(
  options: SparePaths & {
    readonly earlier: Pick<ExportManifest, 'exportId' | 'files'> | undefined;
    readonly files: ReadonlyMap<string, unknown>;
    readonly fresh: ReadonlySet<string>;
  },
): void {
  const { cacheDir, outDir, earlier, files, fresh } = options;
  const spareDir = buildSpareDir({ cacheDir, outDir });
  const madeDirs = new Set<string>();
  const add = (path: string): void => {
    const [source, target] = [join(outDir, path), join(spareDir, path)];
    if (!madeDirs.has(dirname(target))) createFolder(dirname(target));
    madeDirs.add(dirname(target));
    linkOrCopy(source, target);
  };
  try {
    const isKnown = earlier !== undefined && readMarker(spareDir)?.exportId === earlier.exportId;
    rmSync(isKnown ? join(spareDir, markerName) : spareDir, { recursive: true, force: true }); // whole again at the end
    for (const path of isKnown ? earlier.files.keys() : []) {
      if (!files.has(path) || fresh.has(path)) rmSync(join(spareDir, path), { recursive: true, force: true });
    }
    for (const path of isKnown ? fresh : files.keys()) {
      if (path === markerName) continue;
      if (isKnown) clearPlace(spareDir, path);
      add(path);
    }
    add(markerName);
    dropOldSpares(dirname(spareDir));
  } catch {
    removeSpare(spareDir); // e.g. the disk is full: the next export is made without it
  }
}

/**
 * True when two paths lead to one file, so that it has one content.
 * @param otherStats what the second one leads to
 */
export function isSameFile(one: string, other: string, otherStats: Pick<Stats, 'ino' | 'dev'>): boolean {
  try {
    const stats = lstatSync(one, { throwIfNoEntry: false });
    if (stats?.isFile() !== true || stats.ino !== otherStats.ino || stats.dev !== otherStats.dev) return false;
    if (Number.isSafeInteger(stats.ino) && Number.isSafeInteger(stats.dev)) return true;
    // numbers of this size may have been rounded
    const [exact, otherExact] = [lstatSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return exact.ino === otherExact.ino && exact.dev === otherExact.dev;
  } catch {
    return false; // a file is where one of them has a folder
  }
}

/** Whether the next export may change everything in a folder; another user may own parts of it. */
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

/** Builds the path of the spare export of an output folder. */
export function buildSpareDir({ cacheDir, outDir }: SparePaths): string {
  return join(cacheDir, sparesFolder, nameExport(outDir));
}

function removeSpare(spareDir: string): void {
  try {
    rmSync(spareDir, { recursive: true, force: true });
  } catch {
    return; // what stays is checked when it is read
  }
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
