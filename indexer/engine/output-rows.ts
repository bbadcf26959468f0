// IO. The files of an output folder as they were when their bytes were known to be right.

import { hash as hashOnce } from 'node:crypto';
import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { readErrorCode } from '../disk/file-system.ts';

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

/**
 * Finds the row of a file with these bytes. A file that the table has with other bytes is not read.
 * @returns undefined when there is none
 */
export function findRight(filePath: string, hash: string, known: OutputRow | undefined): OutputRow | undefined {
  if (known !== undefined && known.hash !== hash) return undefined;
  const stats = readStats(filePath);
  if (stats?.isFile() !== true) return undefined;
  if (known !== undefined && isSameFile(stats, known)) return known;
  if (known !== undefined && known.sizeBytes !== stats.size) return undefined;
  return hashOnce('sha256', readFileSync(filePath)) === hash ? buildRow(stats, hash) : undefined;
}

/** Returns whether a path is the file that a row says. */
export function isRowCurrent(filePath: string, row: OutputRow): boolean {
  const stats = readStats(filePath);
  return stats?.isFile() === true && isSameFile(stats, row);
}

/** Returns whether a file is what a row says, by size, time and inode. */
export function isSameFile({ size, mtimeMs, ino }: Stats, row: OutputRow): boolean {
  return size === row.sizeBytes && mtimeMs === row.mtimeMs && ino === row.ino;
}

/** Builds the row of a file whose bytes are right. */
export function buildRow({ size, mtimeMs, ino }: Stats, hash: string): OutputRow {
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
