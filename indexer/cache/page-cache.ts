// IO. What parsing one page gave, by content hash: its facts in packs, its text in bodies. A damaged entry is a miss.

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StoredBody } from '../../schema/page-body.ts';
import type { ParsedPage } from '../../schema/parsed-page.ts';
import { createBodyStore } from './body-store.ts';
import { createCacheRuns } from './cache-runs.ts';
import { readErrorCode } from '../read/file-system.ts';
import { createPagePacks } from './page-packs.ts';

/** Is the cache of parsed pages and the store of their texts. */
export interface PageCache {
  /** Finds a parsed page with its diagnostics; undefined is a miss. */
  readonly find: (key: string) => ParsedPage | undefined;
  /** Keeps a page's facts; its body is written by whoever parsed it. */
  readonly add: (page: ParsedPage) => void;
  /** Notes keys as used by this run, before their entries are relied on. */
  readonly noteUse: (keys: Iterable<string>) => void;
  readonly readBody: (bodyHash: string) => StoredBody | undefined;
  readonly writeBody: (bodyHash: string, body: StoredBody) => void;
  /** Writes new facts to disk, at once or when there are enough of them to pay. */
  readonly flush: (when: 'now' | 'when-many') => void;
  /** Writes what is pending and, when no other process uses the cache, drops what the last runs did not use. */
  readonly close: () => void;
}

/** Is where the cache lies and which tree it serves. */
export interface PageCacheOptions {
  readonly cacheDir: string;
  readonly contentDir: string;
}

/** Is a cache folder that cannot be used; the message has a hint, the cause is the system's error. */
export class CacheDirError extends Error {
  override readonly name = 'CacheDirError';
}

const manyPages = 64;

/**
 * Opens the cache.
 * @throws CacheDirError when the cache folder cannot be made or written; so does every method that writes
 */
export function createPageCache({ cacheDir, contentDir }: PageCacheOptions): PageCache {
  return guard(cacheDir, () => {
    mkdirSync(cacheDir, { recursive: true });
    const treeId = createHash('sha256').update(resolve(contentDir)).digest('hex').slice(0, 16);
    return openPageCache(cacheDir, treeId);
  });
}

function openPageCache(cacheDir: string, treeId: string): PageCache {
  const packs = createPagePacks(cacheDir);
  const bodies = createBodyStore({ cacheDir });
  const runs = createCacheRuns({ cacheDir, treeId });
  let isChanged = false;
  let isClosed = false;

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    packs.flush();
    const usedKeys = runs.close();
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
    noteUse: (keys) => guard(cacheDir, () => runs.note(keys)),
    readBody: bodies.read,
    writeBody: (bodyHash, body) => guard(cacheDir, () => bodies.write(bodyHash, body)),
    flush(when) {
      if (when === 'now' || packs.countPending() >= manyPages) guard(cacheDir, packs.flush);
    },
    close: () => guard(cacheDir, close),
  };
}

/** Gives an error of the system (a full disk, a missing right) the name of the folder and a hint. */
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
