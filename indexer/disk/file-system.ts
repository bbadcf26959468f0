// IO. The few operations that the indexer needs of a disk; tests implement them in memory.

import { lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { readFileWithin, type ReadBounds } from './read-file-within.ts';

/** What a name in a directory is; `other` is a socket, pipe or device. */
export type EntryKind = 'file' | 'directory' | 'link' | 'other';

/** A name in a directory. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** What a path leads to. */
export interface FileTarget {
  readonly kind: EntryKind;
  readonly sizeBytes: number;
  /**
   * Identifies the file and its last change: while it is the same, so are the bytes. Undefined where that is not certain,
   * e.g. right after a change, because another one within the same tick of the disk's clock would not show, or on a disk
   * whose times of change can be set by programs.
   */
  readonly version?: string | undefined;
}

/** After this time, another change of a file gets another time, even on disks that count in steps of two seconds. */
const settledMs = 3000;
/** Disks that count in steps of this or more, such as FAT and exFAT, have no time of change that only the system sets. */
const coarseMs = 10;

/**
 * Read access to files. Paths are absolute with `/`. Every method throws the system's error (with `code`) when the
 * path cannot be read. Calls are synchronous: for thousands of small files this takes a third of the time of promises.
 */
export interface FileSystem {
  /** Lists a directory, in no particular order. */
  readonly readDirectory: (path: string) => readonly DirectoryEntry[];
  /** Classifies a path without following a final link. */
  readonly readKind: (path: string) => EntryKind;
  /** Measures and classifies what a path leads to; links are followed. */
  readonly readTarget: (path: string) => FileTarget;
  /** Resolves every link of a path. */
  readonly readRealPath: (path: string) => string;
  /**
   * Reads a regular file of at most so many bytes, and nothing outside of the root: the code is `EOUTSIDE`, `EFBIG` or
   * `ENOTFILE` then.
   */
  readonly readFile: (path: string, bounds: ReadBounds) => Uint8Array;
}

/**
 * Creates the file system of the machine's disk.
 * @param now milliseconds since 1970
 */
export function createDiskFileSystem(now: () => number = Date.now): FileSystem {
  return Object.freeze({
    readDirectory: (path: string) =>
      readdirSync(path, { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: classify(entry) })),
    readKind: (path: string) => classify(lstatSync(path)),
    readTarget: (path: string) => {
      const stats = statSync(path);
      return { kind: classify(stats), sizeBytes: stats.size, version: formatVersion(stats, now()) };
    },
    readRealPath: (path: string) => toPosixPath(realpathSync(path)),
    readFile: readFileWithin,
  });
}

/** The machine's disk. */
export const diskFileSystem: FileSystem = createDiskFileSystem();

/** Formats the version of a file; undefined where equal versions would not prove equal bytes. */
export function formatVersion(
  { size, mtimeMs, ctimeMs, ino, dev }: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino' | 'dev'>,
  nowMs: number,
): string | undefined {
  const isSettled = Math.max(mtimeMs, ctimeMs) < nowMs - settledMs;
  const isExact = ctimeMs % coarseMs !== 0 && ino !== 0;
  return isSettled && isExact ? `${size} ${mtimeMs} ${ctimeMs} ${ino} ${dev}` : undefined;
}

/** Writes a path of this system with `/`. */
export function toPosixPath(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** Resolves the symbolic links of a path, also of one that does not exist yet. */
export function findRealPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch (error) {
    const parent = dirname(absolute);
    if (readErrorCode(error) === undefined) throw error;
    return parent === absolute ? absolute : join(findRealPath(parent), basename(absolute));
  }
}

/** Returns the code of a system error, e.g. `ENOENT`, or undefined for anything else. */
export function readErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function classify(entry: Dirent | Stats): EntryKind {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'directory';
  return entry.isFile() ? 'file' : 'other';
}
