// IO (through the store and FileSystem). Which README goes with a page: the cached one, when its bytes are those that
// the lock records. Nothing here asks a network.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import { buildDiagnostic, fileStart } from '../parse/build-diagnostic.ts';
import { extractPackage } from './extract-package.ts';
import type { FileSystem } from '../read/file-system.ts';
import { readReadmeLock } from './read-readme-lock.ts';
import { readmeLockPath, type ReadmeLock } from './readme-lock.ts';
import { buildReadmeIntegrity, createReadmeStore, maxReadmeBytes } from './readme-store.ts';

/** Is a README that may be shown. */
export interface PageReadme {
  /** `name@version`. */
  readonly packageId: string;
  /** SRI string of `bytes`. */
  readonly integrity: string;
  readonly bytes: Uint8Array;
}

/** Is the README of a page, or why it is refused; neither when there is none. */
export interface FoundReadme {
  readonly readme?: PageReadme;
  readonly problem?: ParsedDiagnostic;
}

/** Finds the README of the package that a page's front matter names: `readme/integrity-mismatch`. */
export type FindReadme = (bytes: Uint8Array) => FoundReadme;

/** Is the READMEs of a tree. */
export interface PageReadmes {
  /** Reads the lock again. */
  readonly readLock: () => void;
  readonly find: FindReadme;
  /** `readme/invalid-lock` when there is a lock and it cannot be used. */
  readonly getLockDiagnostic: () => Diagnostic | undefined;
}

const none: FoundReadme = Object.freeze({});
const noLock: ReadmeLock = new Map();

/** Creates the READMEs of a tree that is to be read without any. */
export function createNoReadmes(): PageReadmes {
  return { readLock: () => {}, find: () => none, getLockDiagnostic: () => undefined };
}

/** Creates the READMEs of a tree; a tree without a lock costs one look for it. */
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
      lock = readReadmeLock(fileSystem, contentDir);
    },
    find(bytes) {
      const named = lock === undefined || lock.size === 0 ? undefined : extractPackage(bytes);
      const locked = named === undefined ? undefined : lock?.get(named.packageId);
      if (named === undefined || locked?.readme === undefined) return none;
      const { packageId, place } = named;
      const readme = store.read(packageId, locked);
      if (readme === undefined) return none;
      if (readme.byteLength <= maxReadmeBytes && buildReadmeIntegrity(readme) === locked.readme)
        return { readme: { packageId, integrity: locked.readme, bytes: readme } };
      return { problem: buildMismatch(packageId, place) };
    },
    getLockDiagnostic: () =>
      lock === undefined
        ? {
            ...buildDiagnostic('readme/invalid-lock', {
              place: fileStart,
              message: `"${readmeLockPath}" cannot be read; no README is used.`,
              hint: 'restore it from version control, or delete it and run "npm run content:readmes -- --update".',
            }),
            filePath: readmeLockPath,
          }
        : undefined,
  };
}

/** Builds the refusal of a README or package. */
export function buildMismatch(packageId: string, place: ParsedDiagnostic['place']): ParsedDiagnostic {
  return buildDiagnostic('readme/integrity-mismatch', {
    place,
    message: `The README of "${packageId}" is not the one that "${readmeLockPath}" records, and is refused.`,
    hint: 'run "npm run content:readmes"; if it is refused again, find out why the package has changed.',
  });
}
