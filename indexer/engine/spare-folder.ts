// IO: the folder that the last export replaced, in the store. The next export is made in it: most of its files are links to
// those in place, so an edit links what has changed and not tens of thousands of files. Nothing in it is trusted.

import { hash as hashOnce } from 'node:crypto';
import { lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { listNames, removeFolder } from './swap-folders.ts';

/** Builds the path of the spare folder of an output folder. */
export function buildSpareDir(storeDir: string, outDir: string): string {
  return join(storeDir, 'spare', hashOnce('sha256', outDir).slice(0, 32));
}

/**
 * Moves the spare folder to where the next export is made. Two processes cannot both get it. Spare folders of other
 * output folders are removed: a store keeps one, and in a store that was moved they would only share its blobs.
 * @param isRight whether a file may stay, by its path
 * @returns paths of the files that it has then
 * @throws Error of the file system when there is none, or it cannot be changed
 */
export function takeSpare(spareDir: string, stageDir: string, isRight: (path: string) => boolean): ReadonlySet<string> {
  for (const name of listNames(dirname(spareDir)))
    if (name !== basename(spareDir)) removeFolder(join(dirname(spareDir), name));
  renameSync(spareDir, stageDir);
  if (!lstatSync(stageDir).isDirectory()) throw new Error(`"${spareDir}" is not a folder`); // a link leads elsewhere
  return keepRight(stageDir, isRight);
}

/** Removes a spare folder that cannot be used. One that cannot be removed, either, goes back. */
export function dropSpare(spareDir: string, stageDir: string): void {
  try {
    removeFolder(stageDir);
  } catch {
    renameSync(stageDir, spareDir);
  }
}

/** Removes everything but the files that are right, and the folders that are empty then. @returns their paths */
function keepRight(dir: string, isRight: (path: string) => boolean): ReadonlySet<string> {
  const kept = new Set<string>();
  walk(dir, '');
  return kept;

  /** @returns whether the folder contains anything any more */
  function walk(folder: string, prefix: string): boolean {
    let isEmpty = true;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const [path, target] = [prefix + entry.name, `${folder}/${entry.name}`];
      if (entry.isDirectory()) {
        if (walk(target, `${path}/`)) isEmpty = false;
        else rmdirSync(target);
      } else if (entry.isFile() && isRight(path)) {
        kept.add(path);
        isEmpty = false;
      } else unlinkSync(target);
    }
    return !isEmpty;
  }
}

/**
 * Keeps a folder as the spare one.
 * @returns false when that is not possible; the folder stays where it is then
 */
export function keepSpare(spareDir: string, dir: string): boolean {
  try {
    createFolder(dirname(spareDir));
    removeFolder(spareDir);
    renameSync(dir, spareDir);
    return true;
  } catch {
    return false; // e.g. on another disk
  }
}
