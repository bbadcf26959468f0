// IO. The folder in which the next export is made: the spare one, or an empty one. It gets what is right already by links, and
// the rest from the store.

import { accessSync, constants, copyFileSync, linkSync, lstatSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { readErrorCode } from '../disk/file-system.ts';
import type { BlobStore } from './blob-store.ts';
import { OutDirError } from './out-dir-error.ts';
import { buildRow, findRight, type OutputRow, type OutputTable } from './output-rows.ts';
import { trimFolder, type SpareFolder } from './spare-folder.ts';
import { removeFolder } from './swap-folders.ts';

/** The files of an export. */
export interface StageOptions {
  /** Absolute, with its links resolved: replacing the folder must not replace a link to it. */
  readonly outDir: string;
  readonly store: BlobStore;
  /** Hash of each file, by POSIX path relative to the folder; without the marker. Sorted paths are fastest. */
  readonly files: ReadonlyMap<string, string>;
  /** What the last run left in this folder. Without it, or where it is wrong, files are compared by their bytes. */
  readonly table: OutputTable | undefined;
}

/** A folder that contains the files of the next export. */
export interface FilledStage {
  readonly table: OutputTable;
  /** Paths of files whose bytes are nowhere. */
  readonly missing: readonly string[];
  readonly writtenCount: number;
}

/** Errors of a folder in which nothing can be created; `ENOENT` is what `/proc` answers. */
const unwritableCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

/**
 * Opens the folder: the spare one with the files that are asked, as far as they are known, or an empty one.
 * @returns paths of the folders in it that have files; undefined when it is empty
 * @throws OutDirError
 */
function openStage(
  { outDir, files, table }: StageOptions,
  stageDir: string,
  spare: SpareFolder,
): Set<string> | undefined {
  removeFolder(stageDir);
  if (table !== undefined && spare.take(stageDir)) {
    try {
      return trimFolder(stageDir, (path) => files.has(path));
    } catch {
      removeFolder(stageDir); // e.g. a foreign folder that cannot be read
    }
  }
  try {
    createFolder(stageDir);
    return undefined;
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
  const { outDir, store, files, table } = options;
  const rows = new Map<string, OutputRow>();
  const missing: string[] = [];
  const spareDirs = openStage(options, stageDir, spare);
  const madeDirs = new Set(spareDirs);
  let writtenCount = 0;

  function add(path: string, hash: string): OutputRow | undefined {
    const [source, target] = [`${outDir}/${path}`, `${stageDir}/${path}`];
    const known = table?.get(path);
    const dir = dirname(target);
    if (spareDirs?.has(dir) === true) {
      const row = findRight(target, hash, known);
      if (row !== undefined) return row;
      rmSync(target, { force: true });
    }
    if (!madeDirs.has(dir)) createFolder(dir);
    madeDirs.add(dir);
    const row = findRight(source, hash, known);
    if (row !== undefined) return linkOrCopy(source, target) ? row : buildRow(lstatSync(target), hash);
    const stats = store.place(hash, target);
    if (stats === undefined) return undefined;
    writtenCount += 1;
    return buildRow(stats, hash);
  }

  for (const [path, hash] of files) {
    try {
      const row = add(path, hash);
      if (row === undefined) missing.push(path);
      else rows.set(path, row);
    } catch (error) {
      if (readErrorCode(error) !== 'EEXIST') throw error;
      throw new OutDirError(
        `"${path}" cannot be written: another file of the export has this name on the disk of "${outDir}", which may not distinguish upper and lower case.\n` +
          'hint: give one of them another name.',
        { cause: error },
      );
    }
  }
  return { table: rows, missing, writtenCount };
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
