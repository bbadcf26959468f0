// IO. Parsed pages keyed by content hash: metadata in packs, texts in bodies. A damaged entry is a miss.
//
// Compared with 1,000 pages of our documentation in one run (cold write, all metadata warm, one body):
//   this file      1.2 s    42 ms   0.6 ms   damage anywhere is a miss (tests/indexer/cache/damage.test.ts)
//   node:sqlite    2.2 s    67 ms   0.8 ms   wrong data after 36 of 40 flipped bits unless we add checksums; the file
//                                            shrinks only by VACUUM (0.5 s); still experimental in Node 24
//   cacache        5.8 s   183 ms   0.8 ms   pruning half takes 7.8 s
// With 10,000 pages SQLite was a quarter quicker than this file, where the disk decided. Leases, history and checksums
// would stay ours with either library, so little code would go.

import { isAbsolute, relative, sep } from 'node:path';
import type { StoredBody } from '../../schema/records/page-body.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import { createBodyStore } from './body-store.ts';
import { createCacheFolder } from './cache-files.ts';
import { createLease, type LeaseOptions } from './leases.ts';
import { findRealPath, readErrorCode } from '../disk/file-system.ts';
import { createPagePacks } from './page-packs.ts';
import { buildTreeId } from './tree-id.ts';
import { ExpectedError } from '../../schema/expected-error.ts';

/** The cache of parsed pages and their texts. */
export interface PageCache {
  /** Finds a parsed page with its diagnostics; undefined is a miss. */
  readonly find: (key: string) => ParsedPage | undefined;
  /** Keeps a page's metadata. The parser writes its body. */
  readonly add: (page: ParsedPage) => void;
  /** Notes keys as used by this run, before their entries are relied on. */
  readonly noteUse: (keys: Iterable<string>) => void;
  readonly readBody: (bodyHash: string) => StoredBody | undefined;
  /** @param isKept whether it stays in memory, because it will be read soon */
  readonly writeBody: (bodyHash: string, body: StoredBody, isKept: boolean) => void;
  /** Drops from memory the bodies of versions that no page has any more. */
  readonly releaseBodies: (bodyHashes: ReadonlySet<string>) => void;
  /** Drops these bodies from memory; they are read from disk when they are needed again. */
  readonly forgetBodies: (bodyHashes: Iterable<string>) => void;
  /** Ends a refresh: writes new metadata to disk, with `when-many` only once there is enough of it for a file. */
  readonly flush: (when: 'now' | 'when-many') => void;
  /** Writes what is pending and, when no other process uses the cache, drops what the last runs did not use. */
  readonly close: () => void;
}

/** Where the cache is, and which tree it serves. */
export interface PageCacheOptions {
  readonly cacheDir: string;
  readonly contentDir: string;
  /** True: entries of earlier runs are neither read nor kept. Live processes that use the cache keep theirs. */
  readonly isClean?: boolean;
  /** True where one refresh is all, and every text is read several times after it. */
  readonly isOnce?: boolean;
}

/** A cache folder that cannot be used; the message has a hint, the cause is the system's error. */
export class CacheDirError extends ExpectedError {
  override readonly name = 'CacheDirError';
}

const manyPages = 64;

/**
 * Opens the cache.
 * @throws CacheDirError when the cache folder cannot be made or written; so does every method that writes
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { cacheDir, contentDir, isClean = false, isOnce = false } = options;
  return guard(cacheDir, () => {
    checkOutside(cacheDir, contentDir);
    createCacheFolder(cacheDir);
    return openPageCache({ cacheDir, treeId: buildTreeId(contentDir), isClean }, isOnce);
  });
}

function openPageCache({ cacheDir, treeId, isClean }: LeaseOptions, isOnce: boolean): PageCache {
  const packs = createPagePacks(cacheDir, isClean);
  const bodies = createBodyStore(cacheDir, { kept: isOnce ? 'first' : 'latest' });
  const lease = createLease({ cacheDir, treeId, isClean });
  let isChanged = isClean;
  let isClosed = false;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    packs.flush();
    const usedKeys = lease.close();
    if (!isChanged || usedKeys === undefined) return;
    packs.compact(usedKeys);
    bodies.keepOnly(usedKeys);
  }

  return {
    find: packs.find,
    add(page) {
      isChanged = true;
      packs.add(page);
    },
    noteUse: (keys) => guard(cacheDir, () => lease.note(keys)),
    readBody: bodies.read,
    writeBody: (bodyHash, body, isKept) => guard(cacheDir, () => bodies.write(bodyHash, body, isKept)),
    releaseBodies: bodies.release,
    forgetBodies: bodies.forget,
    flush(when) {
      if (when === 'now' || packs.countPending() >= manyPages) guard(cacheDir, packs.flush);
      packs.release();
    },
    close: () => guard(cacheDir, close),
  };
}

/** A cache in the content would be indexed with it, unless its path is one that the tree leaves out. */
function checkOutside(cacheDir: string, contentDir: string): void {
  const path = relative(findRealPath(contentDir), findRealPath(cacheDir));
  const names = path.split(sep);
  if (names[0] === '..' || isAbsolute(path) || names.some((name) => /^(?:\.|node_modules$)/.test(name))) return;
  const hint = 'name a folder beside the content with --cache DIR, or one whose name starts with a dot.';
  throw new CacheDirError(`The cache folder "${cacheDir}" is inside the content folder.\nhint: ${hint}`);
}

/** Adds the name of the folder and a hint to a system error, such as a full disk or a missing permission. */
function guard<Value>(cacheDir: string, work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof Error) || readErrorCode(cause) === undefined) throw cause;
    const hint = 'name a folder that can be written with --cache DIR.';
    throw new CacheDirError(`The cache folder "${cacheDir}" cannot be used: ${cause.message}.\nhint: ${hint}`, {
      cause,
    });
  }
}
