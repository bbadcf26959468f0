// IO: the export before the last one. The next export is made in it, so that only the files in which they differ are linked
// and removed, of tens of thousands. It lies beside the blobs, where nobody looks, and nothing in it is believed.

import { readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { hashBytes } from './fingerprint.ts';
import { listNames, removeFolder } from './swap-folders.ts';

/** The spare folder of an output folder. */
export interface SpareFolder {
  /**
   * Moves it to where the next export is made.
   * @returns whether there was one
   */
  readonly take: (stageDir: string) => boolean;
  /** Keeps a folder for the next time, in place of the spare of any other output folder. @returns whether that is possible */
  readonly keep: (oldDir: string) => boolean;
}

/** Opens the spare folder of an output folder, which need not exist. */
export function openSpareFolder(storeDir: string, outDir: string): SpareFolder {
  const path = join(storeDir, 'spare', hashBytes(outDir));
  return {
    take: (stageDir) => tryRename(path, stageDir),
    keep(oldDir) {
      for (const name of listNames(dirname(path))) dropSpare(join(dirname(path), name));
      try {
        createFolder(dirname(path));
      } catch {
        return false; // nothing can be kept
      }
      return tryRename(oldDir, path);
    },
  };
}

/**
 * Removes all that is not asked, and the folders that are empty then.
 * @returns paths of the folders that stay, with the one of the stage
 */
export function trimFolder(dir: string, isAsked: (path: string) => boolean): Set<string> {
  const kept = new Set([dir]);
  trim(dir, '');
  return kept;

  function trim(folder: string, prefix: string): boolean {
    let isEmpty = true;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() ? trim(path, `${prefix}${entry.name}/`) : isAsked(prefix + entry.name)) isEmpty = false;
      else if (entry.isDirectory()) rmdirSync(path);
      else rmSync(path);
    }
    if (!isEmpty) kept.add(folder);
    return !isEmpty;
  }
}

/** On another disk, a folder cannot be moved. */
function tryRename(source: string, target: string): boolean {
  try {
    renameSync(source, target);
    return true;
  } catch {
    return false;
  }
}

/** Removes a spare. It gets another name first: a process that takes it meanwhile has all of it, or nothing. */
function dropSpare(path: string): void {
  const dropped = `${path}.${process.pid}`;
  if (!tryRename(path, dropped)) return;
  try {
    removeFolder(dropped);
  } catch {
    return; // the next export tries again
  }
}
