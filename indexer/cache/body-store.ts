// IO. Page bodies on disk, one file each, named by its cache key. The most recently read ones stay in memory.

import { join } from 'node:path';
import type { StoredBody } from '../../schema/records/page-body.ts';
import { listCacheFiles, readCacheFile, removeCacheFile, removeTemporaryFiles, writeCacheFile } from './cache-files.ts';
import { createChecksumEncoder, removeChecksum } from './checksum.ts';
import { releaseBytes } from '../disk/release-bytes.ts';
import { createFolder } from '../disk/create-folder.ts';

/** The store of page bodies; every process that uses the cache folder shares it. */
export interface BodyStore {
  /** Reads a body; undefined when it is missing or damaged. */
  readonly read: (bodyHash: string) => StoredBody | undefined;
  /** Reads a body as JSON, which is less work where it is only copied. */
  readonly readJson: (bodyHash: string) => string | undefined;
  /**
   * Writes a body.
   * @param isKept whether to keep it in memory, because it will be read soon
   * @throws Error when the cache folder cannot be written
   */
  readonly write: (bodyHash: string, body: StoredBody, isKept: boolean) => void;
  /** Evicts these bodies from memory. */
  readonly evict: (bodyHashes: Iterable<string>) => void;
  /** Evicts all other bodies from memory. */
  readonly evictExcept: (bodyHashes: ReadonlySet<string>) => void;
  /** Deletes all other bodies from the disk. */
  readonly deleteExcept: (bodyHashes: ReadonlySet<string>) => void;
}

/** The limit and the eviction policy of the bodies in memory. */
export interface BodyMemory {
  /** Characters of JSON; 16 million by default. */
  readonly maxCharacters?: number;
  /**
   * Which bodies to keep when not all fit: the latest used (LRU), or the first ones. An export reads all of them
   * several times in the same order, so that an LRU cache would never have a hit. Of many times as much as fits, the first
   * ones are too few to be worth their memory, and none is kept.
   */
  readonly kept?: 'latest' | 'first';
}

const extension = '.body';
const namePattern = /^[0-9a-f]{64}\.body$/;

/** With more bodies than this many times those that fit, the first ones are not kept. */
const maxShares = 4;

/**
 * Creates a store in `bodies/` of the cache folder. Reads are synchronous, which takes a third of the time (0.05 ms).
 */
export function createBodyStore(cacheDir: string, memoryOptions: BodyMemory = {}): BodyStore {
  const { maxCharacters = 16_000_000, kept = 'latest' } = memoryOptions;
  const directory = join(cacheDir, 'bodies');
  createFolder(directory);
  /** In order of use, the least recent first. */
  const memory = new Map<string, { body: StoredBody; size: number }>();
  let memorySize = 0;
  /** The bodies that did not fit, and their characters. */
  const refused = new Set<string>();
  const encode = createChecksumEncoder();
  let refusedSize = 0;

  function remember(bodyHash: string, body: StoredBody, size: number): void {
    evict(bodyHash);
    if (kept === 'first' && memorySize + size > maxCharacters) {
      if (!refused.has(bodyHash)) refusedSize += size;
      refused.add(bodyHash);
      if (refusedSize > (maxShares - 1) * maxCharacters) memory.clear(); // their size still counts, so that none is added
      return;
    }
    memory.set(bodyHash, { body, size });
    memorySize += size;
    for (const oldest of memory.keys()) {
      if (memorySize <= maxCharacters) break;
      evict(oldest);
    }
  }

  function evict(bodyHash: string): void {
    memorySize -= memory.get(bodyHash)?.size ?? 0;
    memory.delete(bodyHash);
  }

  /** Reads the file of a body, and checks it. */
  function readFile(bodyHash: string): string | undefined {
    const stored = readCacheFile(join(directory, bodyHash + extension));
    if (stored === undefined) return undefined;
    const json = removeChecksum(stored, bodyHash);
    releaseBytes(stored);
    return json;
  }

  return {
    read(bodyHash) {
      const known = memory.get(bodyHash);
      if (known !== undefined) {
        remember(bodyHash, known.body, known.size);
        return known.body;
      }
      const json = readFile(bodyHash);
      if (json === undefined) return undefined;
      const body = JSON.parse(json) as StoredBody; // the checksum proves that `write` wrote it
      remember(bodyHash, body, json.length);
      return body;
    },
    readJson(bodyHash) {
      const known = memory.get(bodyHash);
      return known === undefined ? readFile(bodyHash) : JSON.stringify(known.body);
    },
    write(bodyHash, body, isKept) {
      const parts = formatParts(body);
      writeCacheFile(join(directory, bodyHash + extension), encode(parts, bodyHash));
      if (isKept) remember(bodyHash, body, parts.join('').length);
    },
    evict(bodyHashes) {
      for (const bodyHash of bodyHashes) evict(bodyHash);
    },
    evictExcept(bodyHashes) {
      for (const bodyHash of memory.keys()) if (!bodyHashes.has(bodyHash)) evict(bodyHash);
    },
    deleteExcept(bodyHashes) {
      for (const name of listCacheFiles(directory, namePattern)) {
        if (!bodyHashes.has(name.slice(0, -extension.length))) removeCacheFile(join(directory, name));
      }
      removeTemporaryFiles(directory);
    },
  };
}

/** Formats the parts of a body's JSON. V8 takes a fifth longer for one text of that size. */
function formatParts(body: StoredBody): readonly string[] {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(body))
    parts.push(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`, JSON.stringify(value));
  return [...parts, '}'];
}
