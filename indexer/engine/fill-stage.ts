// IO. The folder in which the next export is made: the spare one, or an empty one. It gets what is right already by links, and
// the rest from the store.

import { accessSync, constants, copyFileSync, linkSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { readErrorCode } from '../disk/file-system.ts';
import type { BlobStore } from './blob-store.ts';
import { OutDirError } from './out-dir-error.ts';
import { isSealed, sealFile } from './seal.ts';
import { trimFolder, type SpareFolder } from './spare-folder.ts';
import { removeFolder } from './swap-folders.ts';

/** The files of an export. */
export interface StageOptions {
  /** Absolute, with its links resolved: replacing the folder must not replace a link to it. */
  readonly outDir: string;
  readonly store: BlobStore;
  /** Hash of each file, by POSIX path relative to the folder; without the marker. Sorted paths are fastest. */
  readonly files: ReadonlyMap<string, string>;
  /** Reads what the files of an earlier export were, from a list of their hashes in its folder. Empty when there is none. */
  readonly readHashes: (dir: string) => ReadonlyMap<string, string>;
}

/** A folder that contains the files of the next export. */
export interface FilledStage {
  /** Paths of files whose bytes are nowhere. */
  readonly missing: readonly string[];
  readonly writtenCount: number;
}

/** Errors of a folder in which nothing can be created; `ENOENT` is what `/proc` answers. */
const unwritableCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

/** What is in the folder before it is filled. */
interface OpenedStage {
  /** Paths of the folders that have files. */
  readonly dirs: ReadonlySet<string>;
  readonly hashes: ReadonlyMap<string, string>;
}

/**
 * Opens the folder: the spare one without the files that are not asked, or an empty one.
 * @throws OutDirError
 */
function openStage(options: StageOptions, stageDir: string, spare: SpareFolder): OpenedStage {
  const { outDir, files, readHashes } = options;
  removeFolder(stageDir);
  if (spare.take(stageDir)) {
    try {
      const hashes = readHashes(stageDir);
      return { dirs: trimFolder(stageDir, (path) => files.has(path)), hashes };
    } catch {
      removeFolder(stageDir); // e.g. a foreign folder that cannot be read
    }
  }
  try {
    createFolder(stageDir);
    return { dirs: new Set(), hashes: new Map() };
  } catch (cause) {
    const code = readErrorCode(cause);
    if (code === undefined || !unwritableCodes.has(code)) throw cause;
    throw new OutDirError(
      `The folder of "${outDir}" cannot be written (${code}), and an export is made beside the one that it replaces.\n` +
        `hint: choose ${isWritable(outDir) ? `a folder inside "${outDir}" or elsewhere` : 'another folder'} with --out DIR.`,
      { cause },
    );
  }
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false; // it may not be there
  }
}

/**
 * Fills the folder of the next export.
 * @throws OutDirError when nothing can be written beside the output folder; Error of the file system
 */
export function fillStage(options: StageOptions, stageDir: string, spare: SpareFolder): FilledStage {
  const { outDir, store, files, readHashes } = options;
  const missing: string[] = [];
  const stage = openStage(options, stageDir, spare);
  const madeDirs = new Set(stage.dirs).add(stageDir);
  const hashes = readHashes(outDir);
  let writtenCount = 0;

  /** @returns false when the bytes are nowhere */
  function add(path: string, hash: string): boolean {
    const [source, target] = [`${outDir}/${path}`, `${stageDir}/${path}`];
    const dir = dirname(target);
    if (stage.dirs.has(dir)) {
      if (stage.hashes.get(path) === hash && isSealed(target, hash)) return true;
      rmSync(target, { force: true });
    }
    if (!madeDirs.has(dir)) createFolder(dir);
    madeDirs.add(dir);
    if (hashes.get(path) === hash && isSealed(source, hash)) {
      if (!linkOrCopy(source, target)) sealFile(target, { hash, sizeBytes: statSync(target).size });
      return true;
    }
    if (!store.place(hash, target)) return false;
    writtenCount += 1;
    return true;
  }

  for (const [path, hash] of files) {
    try {
      if (!add(path, hash)) missing.push(path);
    } catch (error) {
      if (readErrorCode(error) !== 'EEXIST') throw error;
      throw new OutDirError(
        `"${path}" cannot be written: another file of the export has this name on the disk of "${outDir}", which may not distinguish upper and lower case.\n` +
          'hint: give one of them another name.',
        { cause: error },
      );
    }
  }
  return { missing, writtenCount };
}

/**
 * Links a file, or copies it where that is impossible.
 * @returns whether it is a link
 */
export function linkOrCopy(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
    return false;
  }
}
