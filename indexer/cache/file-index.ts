// IO. The cache key that each page's file had in the last run, and the version of the file then (size, times, inode,
// device). A new process reads only the files whose version has changed, as git does with its index. A file that
// changed just before it was read has no version, because another change could have the same time.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../disk/file-system.ts';
import type { IndexedFile, IndexedFiles } from '../types/indexed-file.ts';
import { readCacheFile, writeCacheFile } from './cache-files.ts';
import { addChecksum, removeChecksum } from './checksum.ts';

/** The index of one tree. */
export interface FileIndex {
  /**
   * Reads the entries that were written under the same conditions. There are none when the index is missing, damaged,
   * copied from another machine, or newer than the clock.
   */
  readonly read: (conditions: string) => IndexedFiles;
  /** Writes the entries, unless the stored ones are the same. */
  readonly write: (conditions: string, files: IndexedFiles) => void;
}

/** The location of the index. */
export interface FileIndexOptions {
  readonly cacheDir: string;
  /** Id of the content tree. */
  readonly treeId: string;
  /** True: a stored index is ignored. */
  readonly isClean: boolean;
  readonly now?: () => number;
}

/** The index on disk. */
interface StoredIndex {
  /** The version of the format, and everything that the cache key of a page depends on besides its bytes. */
  readonly conditions: string;
  /** Milliseconds since 1970 by the clock of the machine. */
  readonly writtenAtMs: number;
  readonly files: readonly (readonly [
    filePath: string,
    version: string,
    key: string,
    sizeBytes: number,
    isLink: 0 | 1,
  ])[];
}

/** Version of the format. */
const format = 2;

/** Largest difference between the clocks of machine and disk with which their times are compared. */
const maxClockDifferenceMs = 1000;

const none: IndexedFiles = new Map();

/** Opens the index in `files/` of the cache folder. Nothing is read before the first call. */
export function createFileIndex({ cacheDir, treeId, isClean, now = Date.now }: FileIndexOptions): FileIndex {
  const name = `${treeId}.json`;
  const path = join(cacheDir, 'files', name);
  let last: { readonly conditions: string; readonly files: IndexedFiles } | undefined;

  function read(conditions: string): IndexedFiles {
    const stored = isClean ? undefined : readStored();
    const files = stored?.conditions === `${format} ${conditions}` ? new Map(stored.files.map(toEntry)) : none;
    last = { conditions, files };
    return files;
  }

  function readStored(): StoredIndex | undefined {
    const times = readTimes(path);
    const json = times === undefined ? undefined : removeChecksum(readCacheFile(path)?.toString('utf8') ?? '', name);
    if (times === undefined || json === undefined) return undefined;
    const stored = JSON.parse(json) as StoredIndex; // the checksum proves that `write` wrote it
    // In a copy of the index, and on a disk with a clock of its own, the file's time is not the one written in it.
    // After the machine's clock has been set back, a changed file could get a time that it has had before.
    const isOriginal = Math.abs(times.mtimeMs - stored.writtenAtMs) < maxClockDifferenceMs;
    return isOriginal && stored.writtenAtMs <= now() ? stored : undefined;
  }

  return {
    read,
    write(conditions, files) {
      if (last?.conditions === conditions && isEqualIndex(last.files, files)) return;
      const entries = Array.from(
        files,
        ([filePath, { version, key, sizeBytes, isLink }]) =>
          [filePath, version, key, sizeBytes, isLink ? 1 : 0] as const,
      );
      try {
        const stored: StoredIndex = { conditions: `${format} ${conditions}`, writtenAtMs: now(), files: entries };
        writeCacheFile(path, addChecksum(JSON.stringify(stored), name));
        last = { conditions, files };
      } catch (error) {
        if (readErrorCode(error) === undefined) throw error; // not written: the next run reads all files again
      }
    },
  };
}

function toEntry([filePath, version, key, sizeBytes, isLink]: StoredIndex['files'][number]): readonly [
  string,
  IndexedFile,
] {
  return [filePath, { version, key, sizeBytes, isLink: isLink === 1 }];
}

function readTimes(path: string): { readonly mtimeMs: number } | undefined {
  try {
    return statSync(path);
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined;
  }
}

function isEqualIndex(one: IndexedFiles, other: IndexedFiles): boolean {
  if (one.size !== other.size) return false;
  for (const [filePath, { version, key, isLink }] of one) {
    const file = other.get(filePath);
    if (file?.version !== version || file.key !== key || file.isLink !== isLink) return false;
  }
  return true;
}
