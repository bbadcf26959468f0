// IO. Parsed pages by content hash: metadata in packs, texts in body files. A damaged entry is a miss.
//
// Compared on 1,000 pages of our documentation in one run (write all, read all metadata, read one body):
//   this file      1.2 s    42 ms   0.6 ms   damage anywhere is a miss (tests/indexer/cache/damage.test.ts)
//   node:sqlite    2.2 s    67 ms   0.8 ms   wrong data after 36 of 40 flipped bits unless we add checksums; the file
//                                            shrinks only by VACUUM (0.5 s); still experimental in Node 24
//   cacache        5.8 s   183 ms   0.8 ms   pruning half takes 7.8 s
// With 10,000 pages, where the disk is the bottleneck, SQLite was a quarter faster. Leases, history and checksums would
// still be needed with either library, so that little code would be saved.

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
  /** Finds a parsed page with its diagnostics; undefined for a miss. */
  readonly find: (key: string) => ParsedPage | undefined;
  /** Stores a page's metadata. The parser writes its body. */
  readonly add: (page: ParsedPage) => void;
  /** Stores a page's metadata as JSON. Until it is read, it takes a fraction of the memory. */
  readonly addJson: (key: string, json: string) => void;
  /** Records keys as used by this run. Must be called before their entries are read. */
  readonly recordUse: (keys: Iterable<string>) => void;
  readonly readBody: (bodyHash: string) => StoredBody | undefined;
  /** Reads a body as JSON. */
  readonly readBodyJson: (bodyHash: string) => string | undefined;
  /** @param isKept whether to keep it in memory, because it will be read soon */
  readonly writeBody: (bodyHash: string, body: StoredBody, isKept: boolean) => void;
  /** Evicts all other bodies from memory. */
  readonly evictBodiesExcept: (bodyHashes: ReadonlySet<string>) => void;
  /** Evicts these bodies from memory. */
  readonly evictBodies: (bodyHashes: Iterable<string>) => void;
  /** Ends a refresh: writes new metadata to disk, with `when-many` only if there is enough of it for a pack. */
  readonly flush: (when: 'now' | 'when-many') => void;
  /**
   * Writes pending metadata and, if no other process uses the cache, deletes entries that the last runs did not use.
   */
  readonly close: () => void;
}

/** The location of the cache, and the tree that uses it. */
export interface PageCacheOptions {
  readonly cacheDir: string;
  readonly contentDir: string;
  /** True to neither read nor keep the entries of earlier runs. Entries of running processes are kept. */
  readonly isClean?: boolean;
  /** True for a process that refreshes once and then reads every text several times. */
  readonly isSingleRefresh?: boolean;
}

/** A cache folder that cannot be used. The message has a hint, and the cause is the error of the system. */
export class CacheDirError extends ExpectedError {
  override readonly name = 'CacheDirError';
}

/** Number of pending pages from which `when-many` writes a pack. */
const minPackPages = 64;

/**
 * Opens the cache.
 * @throws CacheDirError when the cache folder cannot be created or written, as every method that writes does
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { cacheDir, contentDir, isClean = false, isSingleRefresh = false } = options;
  return withHint(cacheDir, () => {
    checkOutside(cacheDir, contentDir);
    createCacheFolder(cacheDir);
    return openPageCache({ cacheDir, treeId: buildTreeId(contentDir), isClean }, isSingleRefresh);
  });
}

function openPageCache({ cacheDir, treeId, isClean }: LeaseOptions, isSingleRefresh: boolean): PageCache {
  const packs = createPagePacks(cacheDir, isClean);
  const bodies = createBodyStore(cacheDir, { kept: isSingleRefresh ? 'first' : 'latest' });
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
    bodies.deleteExcept(usedKeys);
  }

  return {
    find: packs.find,
    add(page) {
      isChanged = true;
      packs.add(page);
    },
    addJson(key, json) {
      isChanged = true;
      withHint(cacheDir, () => packs.addJson(key, json));
    },
    recordUse: (keys) => withHint(cacheDir, () => lease.recordUse(keys)),
    readBody: bodies.read,
    readBodyJson: bodies.readJson,
    writeBody: (bodyHash, body, isKept) => withHint(cacheDir, () => bodies.write(bodyHash, body, isKept)),
    evictBodiesExcept: bodies.evictExcept,
    evictBodies: bodies.evict,
    flush(when) {
      if (when === 'now' || packs.countPending() >= minPackPages) withHint(cacheDir, packs.flush);
      packs.release();
    },
    close: () => withHint(cacheDir, close),
  };
}

/** Rejects a cache inside the content, which would be indexed with it, unless its path is one that is ignored there. */
function checkOutside(cacheDir: string, contentDir: string): void {
  const path = relative(findRealPath(contentDir), findRealPath(cacheDir));
  const names = path.split(sep);
  if (names[0] === '..' || isAbsolute(path) || names.some((name) => /^(?:\.|node_modules$)/.test(name))) return;
  const hint = 'name a folder beside the content with --cache DIR, or one whose name starts with a dot.';
  throw new CacheDirError(`The cache folder "${cacheDir}" is inside the content folder.\nhint: ${hint}`);
}

/** Adds the folder and a hint to a system error, such as a full disk or a missing permission. */
function withHint<Value>(cacheDir: string, work: () => Value): Value {
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
