// IO. Which key each page's file had when it was last read, by what the disk calls its bytes: a new process reads only
// files that are not as they were. Like the index of git, and unlike a cache keyed by time: a version names size, times,
// inode and device, and only of a file that had rested before it was read.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../disk/file-system.ts';
import type { IndexedFile, IndexedFiles } from '../types/indexed-file.ts';
import { readCacheFile, writeCacheFile } from './cache-files.ts';
import { addChecksum, removeChecksum } from './checksum.ts';

/** The index of one tree. */
export interface FileIndex {
  /**
   * Reads what was found for the same conditions; empty when it is missing, damaged, brought from elsewhere, or from
   * another time.
   */
  readonly read: (conditions: string) => IndexedFiles;
  /** Writes what was found, unless it is what is there. */
  readonly write: (conditions: string, files: IndexedFiles) => void;
}

/** Where the index is. */
export interface FileIndexOptions {
  readonly cacheDir: string;
  /** Id of the content tree. */
  readonly treeId: string;
  /** True: what is there is not read. */
  readonly isClean: boolean;
  readonly now?: () => number;
}

/** The index on disk. */
interface StoredIndex {
  /** The form of this file, and all but the bytes of a page that its key depends on. */
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

/** Changes with the form of the file. */
const format = 2;

/** Difference between the clocks of machine and disk from which what one says of the other is not believed. */
const maxClockDifferenceMs = 1000;

const none: IndexedFiles = new Map();

/** Opens the index in `files/` of the cache folder; it is read when it is asked for. */
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
    const stored = JSON.parse(json) as StoredIndex; // the checksum says that `write` wrote it
    // A copy has another time than it says, and so has a file on a disk with a clock of its own. If the clock of the
    // machine has been set back, files may be changed at a time that they have had before.
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
        if (readErrorCode(error) === undefined) throw error; // the next run reads all files again
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
