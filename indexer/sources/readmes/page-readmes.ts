// IO (through the store and FileSystem). Finds the README of a page: the cached one, if its bytes match the lock.
// Nothing here uses the network.

import { fileStart } from '../../../schema/place.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic, FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { FindReadme, FoundReadme } from '../../types/parse-task.ts';
import { extractPackage } from './extract-package.ts';
import type { FileSystem } from '../../disk/file-system.ts';
import { readReadmeLock } from './read-readme-lock.ts';
import { formatReadmeLock, isEqualLock, readmeLockPath, type ReadmeLock } from './readme-lock.ts';
import { buildReadmeIntegrity, createReadmeStore, maxReadmeBytes } from './readme-store.ts';

/** The READMEs of a tree. */
export interface PageReadmes {
  /** Reads the lock again. Returns whether it is unchanged. */
  readonly readLock: () => boolean;
  readonly find: FindReadme;
  /** Formats the lock. While it is unchanged, so is the result for every page whose package is not in it. */
  readonly formatLock: () => string;
  /** Returns `readme/invalid-lock` if there is a lock that cannot be used. */
  readonly getLockDiagnostic: () => Diagnostic | undefined;
}

const none: FoundReadme = Object.freeze({});
const notStored: FoundReadme = Object.freeze({ isLocked: true });
const noLock: ReadmeLock = new Map();

/** Creates a source without READMEs. */
export function createNoReadmes(): PageReadmes {
  return { readLock: () => true, find: () => none, formatLock: () => 'none', getLockDiagnostic: () => undefined };
}

/** Creates the source of a tree's READMEs. For a tree without a lock file, this costs one attempt to read it. */
export function createPageReadmes({
  contentDir,
  cacheDir,
  fileSystem,
}: {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly fileSystem: FileSystem;
}): PageReadmes {
  const store = createReadmeStore(cacheDir);
  let lock: ReadmeLock | undefined = noLock;

  return {
    readLock() {
      const before = lock;
      lock = readReadmeLock(fileSystem, contentDir);
      return lock === before || (lock !== undefined && before !== undefined && isEqualLock(lock, before));
    },
    find(bytes) {
      const named = lock === undefined || lock.size === 0 ? undefined : extractPackage(bytes);
      const locked = named === undefined ? undefined : lock?.get(named.packageId);
      if (named === undefined || locked === undefined) return none;
      if (locked.readme === undefined) return notStored;
      const { packageId, place } = named;
      const readme = store.read(packageId, locked);
      if (readme === undefined) return notStored;
      if (readme.byteLength <= maxReadmeBytes && buildReadmeIntegrity(readme) === locked.readme)
        return { isLocked: true, readme: { packageId, integrity: locked.readme, bytes: readme } };
      return { isLocked: true, problem: buildMismatch(packageId, place) };
    },
    formatLock: () => (lock === undefined ? 'invalid' : formatReadmeLock(lock)),
    getLockDiagnostic: () =>
      lock === undefined
        ? createDiagnostic({
            code: 'readme/invalid-lock',
            message: `"${readmeLockPath}" cannot be read; no README is used.`,
            filePath: readmeLockPath,
            place: fileStart,
            hint: 'restore it from version control, or delete it and run the command "content:readmes --update".',
          })
        : undefined,
  };
}

/** Builds the diagnostic for a rejected README or package. */
export function buildMismatch(packageId: string, place: FileDiagnostic['place']): FileDiagnostic {
  return createDiagnostic({
    code: 'readme/integrity-mismatch',
    place,
    message: `The README of "${packageId}" differs from the one that "${readmeLockPath}" records, and is rejected.`,
    hint: 'run the command "content:readmes"; if it is rejected again, find out why the package has changed.',
  });
}
