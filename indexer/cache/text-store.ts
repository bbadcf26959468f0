// IO. Small texts in a folder of the cache, each with a checksum. The cache saves time and is never required: a text
// that is missing, damaged or unreadable is undefined, and one that cannot be written is computed again next time.

import { join } from 'node:path';
import { readErrorCode } from '../disk/file-system.ts';
import { readCacheFile, writeCacheFile } from './cache-files.ts';
import { addChecksum, removeChecksum } from './checksum.ts';

/** Texts by file name. */
export interface TextStore {
  /** Reads a text; undefined when it is missing or damaged. */
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string) => void;
}

/**
 * Creates a store in a folder, which is created when the first text is written.
 * @param isClean true to ignore existing texts
 */
export function createTextStore(directory: string, isClean = false): TextStore {
  return {
    read(name) {
      const stored = isClean ? undefined : readCacheFile(join(directory, name));
      return stored === undefined ? undefined : removeChecksum(stored, name);
    },
    write(name, text) {
      try {
        writeCacheFile(join(directory, name), addChecksum(text, name));
      } catch (error) {
        if (readErrorCode(error) === undefined) throw error;
      }
    },
  };
}
