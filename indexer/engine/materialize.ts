// IO: brings an output folder to what is asked. The whole folder is replaced at once, see `swap-folders.ts`; what is
// right already is linked into the new one, so only what has changed is written.

import { hash as hashOnce } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { readErrorCode } from '../disk/file-system.ts';
import type { BlobStore } from './blob-store.ts';
import { OutDirError } from './out-dir-error.ts';
import {
  checkForeignEntries,
  checkOutDir,
  createTakenError,
  formatMarker,
  listForeignEntries,
  markerName,
  readMarkerText,
  type ForeignEntry,
  type MarkerHead,
} from './output-folder.ts';
import { buildSpareDir, dropSpare, keepSpare, takeSpare } from './spare-folder.ts';
import { buildStageDir, cleanLeftovers, discardStage, removeFolder, swapFolders } from './swap-folders.ts';

/**
 * A file of an output folder, as it was when its bytes were known to be right. The time of the last change of the entry
 * (`ctime`) is no part of it: every link to the file that is made or removed elsewhere changes that.
 */
export interface OutputRow {
  /** sha256 (hex) of the bytes. */
  readonly hash: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

/** What the last run left in an output folder, by POSIX path, without the marker. */
export type OutputTable = ReadonlyMap<string, OutputRow>;

/** What an output folder is to contain. */
export interface MaterializeOptions {
  /** Absolute, with its links resolved: replacing the folder must not replace a link to it. */
  readonly outDir: string;
  readonly store: BlobStore;
  /** Hash of each file, by POSIX path relative to the folder; without the marker. Sorted paths are fastest. */
  readonly files: ReadonlyMap<string, string>;
  /** The marker lists these files, sorted, after what is here. */
  readonly marker: MarkerHead;
  /** What the last run left in this folder. Without it, or where it is wrong, files are compared by their bytes. */
  readonly table: OutputTable | undefined;
}

/** The outcome of {@link materialize}. */
export type Materialized =
  | {
      /** The folder is what was asked for. */
      readonly kind: 'done';
      /** What to hand in next time. Rows of files that stayed are the same objects; the map is, too, if all stayed. */
      readonly table: OutputTable;
      /** Files that came from the store. Neither count includes the marker. */
      readonly writtenCount: number;
      /** Files of the last export that are gone. */
      readonly removedCount: number;
      /** True when nothing in the folder was touched. */
      readonly isUnchanged: boolean;
      /** What went wrong after the new export was in place. */
      readonly warnings: readonly string[];
    }
  | {
      /** Nothing has changed: the bytes of some files are neither in the folder nor in the store. */
      readonly kind: 'missing';
      /** These files must be made again, whatever was known about them. */
      readonly paths: readonly string[];
    };

/**
 * Brings an output folder to what is asked.
 * - A crash or an error at any moment leaves the old export or the new one, never a mixture. What a killed process leaves
 *   beside the folder is removed by the next run; if it was killed between the two renames, the next run moves the old
 *   export back first.
 * - Only files that an export wrote are removed, by its marker. All other entries stay.
 * - A file that is right stays the same file. Right is what the table says by size, time and inode, or else the hash.
 *
 * @throws OutDirError for a folder that may not be replaced; Error of the file system. The old export stays.
 */
export function materialize(options: MaterializeOptions): Materialized {
  const { outDir, store, files, marker } = options;
  checkPaths(files);
  const cleanWarnings = cleanLeftovers(outDir);
  const markerText = formatMarker(marker, files.keys());
  const kept = readMarkerText(outDir) === markerText ? findAll(options) : undefined;
  if (kept !== undefined)
    return { kind: 'done', table: kept, writtenCount: 0, removedCount: 0, isUnchanged: true, warnings: cleanWarnings };

  const ownFiles = checkOutDir(outDir);
  const foreign = listForeignEntries(outDir, ownFiles);
  checkForeignEntries(outDir, foreign, files);
  const stageDir = buildStageDir(outDir);
  const spareDir = buildSpareDir(store.dir, outDir);
  try {
    const stage = fillStage(options, stageDir, spareDir);
    if (stage.missing.length > 0) {
      if (!keepSpare(spareDir, stageDir)) removeFolder(stageDir);
      return { kind: 'missing', paths: stage.missing };
    }
    for (const entry of foreign) keepForeignEntry(outDir, stageDir, entry);
    writeFileSync(join(stageDir, markerName), markerText, { flag: 'wx' });
    const swapWarnings = swapFolders(stageDir, outDir, (oldDir) => stage.hasLinks && keepSpare(spareDir, oldDir));
    return {
      kind: 'done',
      table: stage.table,
      writtenCount: stage.writtenCount,
      removedCount: [...ownFiles].filter((path) => !files.has(path)).length,
      isUnchanged: false,
      warnings: [...cleanWarnings, ...swapWarnings],
    };
  } catch (error) {
    discardStage(outDir);
    throw error;
  }
}

/** @throws Error for a path that leads out of the folder, which is a bug */
function checkPaths(files: ReadonlyMap<string, string>): void {
  for (const path of files.keys()) {
    if (path === markerName || /(?:^|\/)\.{0,2}(?:\/|$)/.test(path))
      throw new Error(`An output has the path "${path}"`);
  }
}

/** Finds the rows of an output folder in which every file is right; undefined when one is not. */
function findAll({ outDir, files, table }: MaterializeOptions): OutputTable | undefined {
  const rows = new Map<string, OutputRow>();
  let isSame = table?.size === files.size;
  for (const [path, hash] of files) {
    const known = table?.get(path);
    const row = findRight(`${outDir}/${path}`, hash, known);
    if (row === undefined) return undefined;
    rows.set(path, row);
    if (row !== known) isSame = false;
  }
  return isSame ? table : rows;
}

/**
 * Finds the row of a file with these bytes. A file that the table has with other bytes is not read.
 * @returns undefined when there is none
 */
function findRight(filePath: string, hash: string, known: OutputRow | undefined): OutputRow | undefined {
  if (known !== undefined && known.hash !== hash) return undefined;
  const stats = readStats(filePath);
  if (stats?.isFile() !== true) return undefined;
  if (known !== undefined && isSameFile(stats, known)) return known;
  if (known !== undefined && known.sizeBytes !== stats.size) return undefined;
  return hashOnce('sha256', readFileSync(filePath)) === hash ? buildRow(stats, hash) : undefined;
}

function isSameFile({ size, mtimeMs, ino }: Stats, row: OutputRow): boolean {
  return size === row.sizeBytes && mtimeMs === row.mtimeMs && ino === row.ino;
}

function buildRow({ size, mtimeMs, ino }: Stats, hash: string): OutputRow {
  return { hash, sizeBytes: size, mtimeMs, ino };
}

/** @returns undefined where nothing is, or a file where one of its folders was */
function readStats(filePath: string): Stats | undefined {
  try {
    return lstatSync(filePath, { throwIfNoEntry: false }); // asked once for each of tens of thousands of files
  } catch (error) {
    if (readErrorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A folder that contains the files of the next export. */
interface FilledStage {
  readonly table: OutputTable;
  /** Paths of files whose bytes are nowhere. */
  readonly missing: readonly string[];
  readonly writtenCount: number;
  /** False where links are impossible: the old folder is of no use then. */
  readonly hasLinks: boolean;
}

/**
 * Fills the folder of the next export.
 * @throws OutDirError when nothing can be written beside the output folder; Error of the file system
 */
function fillStage(options: MaterializeOptions, stageDir: string, spareDir: string): FilledStage {
  removeFolder(stageDir);
  try {
    return addFiles(options, stageDir, takeSpare(spareDir, stageDir, isShared));
  } catch {
    dropSpare(spareDir, stageDir); // there is none, or e.g. a folder in it may not be written to
  }
  openEmptyStage(stageDir, options.outDir);
  return addFiles(options, stageDir, new Set());

  function isShared(path: string): boolean {
    const row = options.table?.get(path);
    return (
      row?.hash === options.files.get(path) && row !== undefined && isSameFile(lstatSync(`${stageDir}/${path}`), row)
    );
  }
}

/** Errors of a folder in which nothing can be created; `ENOENT` is what `/proc` answers. */
const unwritableCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

/** @throws OutDirError */
function openEmptyStage(stageDir: string, outDir: string): void {
  try {
    createFolder(stageDir);
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
 * Adds the files that are not in the stage: those that are right in the output folder from there, others from the store.
 * @param shared paths of files that the stage shares with the output folder
 */
function addFiles(
  { outDir, store, files, table }: MaterializeOptions,
  stageDir: string,
  shared: ReadonlySet<string>,
): FilledStage {
  const rows = new Map<string, OutputRow>();
  const missing: string[] = [];
  const madeDirs = new Set<string>();
  let writtenCount = 0;
  let hasLinks = shared.size > 0;

  function add(path: string, hash: string): OutputRow | undefined {
    const known = table?.get(path);
    if (known !== undefined && shared.has(path)) return known;
    const [source, target] = [`${outDir}/${path}`, `${stageDir}/${path}`];
    const dir = dirname(target);
    if (!madeDirs.has(dir)) createFolder(dir);
    madeDirs.add(dir);
    const row = findRight(source, hash, known);
    if (row !== undefined) {
      const isLinked = linkOrCopy(source, target);
      hasLinks ||= isLinked;
      return isLinked ? row : buildRow(lstatSync(target), hash);
    }
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
  return { table: rows, missing, writtenCount, hasLinks };
}

/**
 * Links or copies a foreign entry. It is in both folders until the old one is removed.
 * @throws OutDirError when the export has an entry of its name, on a disk that does not distinguish case
 */
function keepForeignEntry(outDir: string, stageDir: string, { path, kind }: ForeignEntry): void {
  const [source, target] = [join(outDir, path), join(stageDir, path)];
  try {
    createFolder(kind === 'folder' ? target : dirname(target));
    if (kind === 'link') symlinkSync(readlinkSync(source), target);
    else if (kind === 'file') linkOrCopy(source, target);
  } catch (error) {
    throw readErrorCode(error) === 'EEXIST' ? createTakenError(outDir, path) : error;
  }
}

/**
 * Links a file, or copies it where that is impossible.
 * @returns whether it is a link
 */
function linkOrCopy(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    copyFileSync(source, target, constants.COPYFILE_EXCL);
    return false;
  }
}
