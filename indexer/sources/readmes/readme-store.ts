// IO. Unchanged READMEs in the cache folder. The reader of a README has to check it against the lock.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readErrorCode } from '../../disk/file-system.ts';
import { readFileUpTo } from '../../disk/read-file-within.ts';
import type { LockedReadme } from './readme-lock.ts';
import { writeFileAtomically } from '../../disk/write-file-atomically.ts';
import { createFolder } from '../../disk/create-folder.ts';

/** The largest README that is used: 512 kB. */
export const maxReadmeBytes = 512 * 1024;

/** The store of READMEs. `--clean` does not clear it, because READMEs are input, as pages are. */
export interface ReadmeStore {
  /** Reads a README; undefined when it is missing. */
  readonly read: (packageId: string, locked: LockedReadme) => Uint8Array | undefined;
  /** @throws Error of the system when the cache folder cannot be written */
  readonly write: (packageId: string, locked: LockedReadme, bytes: Uint8Array) => void;
}

/** Finds the folder of the store in the cache folder. */
export function findReadmesDir(cacheDir: string): string {
  return join(cacheDir, 'readmes');
}

/** Creates the store in the cache folder. */
export function createReadmeStore(cacheDir: string): ReadmeStore {
  const directory = findReadmesDir(cacheDir);
  const locate = (packageId: string, { integrity }: LockedReadme) => {
    const name = createHash('sha256').update(`${packageId.length}:${packageId}${integrity}`).digest('hex').slice(0, 32);
    return join(directory, `${name}.md`);
  };
  return {
    read(packageId, locked) {
      try {
        return readFileUpTo(locate(packageId, locked), maxReadmeBytes);
      } catch (error) {
        if (readErrorCode(error) === undefined) throw error;
        return undefined;
      }
    },
    write(packageId, locked, bytes) {
      createFolder(directory);
      writeFileAtomically(locate(packageId, locked), bytes);
    },
  };
}

/** Builds the SRI string of a README's bytes. */
export function buildReadmeIntegrity(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}
