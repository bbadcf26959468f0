// IO. The few operations that the indexer needs from a disk. Tests implement them in memory.

import { lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { readFileWithin, type ReadBounds } from './read-file-within.ts';

/** The kind of a directory entry; `other` is a socket, pipe or device. */
export type EntryKind = 'file' | 'directory' | 'link' | 'other';

/** An entry of a directory. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** The target of a path. */
interface FileTarget {
  readonly kind: EntryKind;
  readonly sizeBytes: number;
  /**
   * Identifies the bytes of the file: they are unchanged while the version is. Undefined where that is not certain,
   * e.g. right after a change, because another change could have the same time, or on a disk whose change times
   * programs can set.
   */
  readonly version?: string | undefined;
}

/** After this time, another change of a file has another time, even on disks with a resolution of two seconds. */
const settledMs = 3000;
/**
 * Disks with this resolution or a coarser one, such as FAT and exFAT, have no change time that only the system can set.
 */
const coarseMs = 10;

/**
 * Read access to files. Paths are absolute with `/`. Every method throws the error of the system (with `code`) if the
 * path cannot be read. Calls are synchronous, which takes a third of the time of promises for thousands of small files.
 */
export interface FileSystem {
  /** Lists a directory, in no particular order. */
  readonly readDirectory: (path: string) => readonly DirectoryEntry[];
  /** Classifies a path without following a final link. */
  readonly readKind: (path: string) => EntryKind;
  /** Reads kind, size and version of the target of a path; links are followed. */
  readonly readTarget: (path: string) => FileTarget;
  /** Resolves every link of a path. */
  readonly readRealPath: (path: string) => string;
  /**
   * Reads a regular file. The code of the error is `EOUTSIDE` for a file outside the root, `EFBIG` for one that is too
   * large, and `ENOTFILE` for anything else.
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

/** Formats the version of a file; undefined if equal versions would not prove equal bytes. */
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

/** Resolves the symbolic links of a path, which need not exist. */
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

/** Returns whether an error says that nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EFBIG', 'EDQUOT'].includes(readErrorCode(error) ?? '');
}

function classify(entry: Dirent | Stats): EntryKind {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'directory';
  return entry.isFile() ? 'file' : 'other';
}
