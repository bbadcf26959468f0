// IO. Metadata of parsed pages on disk: a few packs of many lines each, so that thousands of pages load in one read.
// A line is `<key> <checksum> <json>`; packs are named by their content and never changed, only replaced.

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedPage } from '../types/parsed-page.ts';
import { addChecksum, removeChecksum } from './checksum.ts';
import { listCacheFiles, readCacheFile, removeCacheFile, removeDrafts, writeCacheFile } from './cache-files.ts';

/** The store of page metadata. */
export interface PagePacks {
  /** Finds a page's metadata; undefined when it is missing or damaged. */
  readonly find: (key: string) => ParsedPage | undefined;
  /** Keeps a page's metadata in memory until the next {@link PagePacks.flush}. */
  readonly add: (page: ParsedPage) => void;
  /** Number of pages that are not on disk yet. */
  readonly countPending: () => number;
  /** Writes what was added as one new pack. */
  readonly flush: () => void;
  /** Replaces all packs by one that holds only these keys. */
  readonly compact: (keys: ReadonlySet<string>) => void;
  /** Drops the packs in memory; the next look-up reads its pack again. */
  readonly release: () => void;
}

/** The position of a line's JSON in a pack. */
interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const extension = '.pack';
const keyLength = 64;
const lineFeed = 10;

const namePattern = /^[0-9a-f]{32}\.pack$/;

/**
 * Opens the packs in `packs/` of the cache folder; lines are parsed on demand.
 * @param isClean true: what is there is not read
 */
export function createPagePacks(cacheDir: string, isClean = false): PagePacks {
  const directory = join(cacheDir, 'packs');
  mkdirSync(directory, { recursive: true });
  const loaded = new Map<string, Buffer>();
  const spans = new Map<string, Span>();
  const pending = new Map<string, ParsedPage>();
  if (!isClean) {
    for (const name of listCacheFiles(directory, namePattern)) {
      for (const [key, span] of listSpans(name, load(name))) spans.set(key, span);
    }
  }

  function load(name: string): Buffer {
    const pack = loaded.get(name) ?? readCacheFile(join(directory, name)) ?? Buffer.alloc(0);
    loaded.set(name, pack);
    return pack;
  }

  function readLine(key: string): string | undefined {
    const span = spans.get(key);
    return span === undefined ? undefined : load(span.name).toString('utf8', span.start, span.end);
  }

  function write(lines: readonly string[]): string | undefined {
    if (lines.length === 0) return undefined;
    const data = Buffer.from(lines.join(''));
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32) + extension;
    writeCacheFile(join(directory, name), data);
    loaded.set(name, data);
    for (const [key, span] of listSpans(name, data)) spans.set(key, span);
    return name;
  }

  function flush(): void {
    write([...pending].map(([key, page]) => `${key} ${addChecksum(JSON.stringify(page), key)}\n`));
    pending.clear();
  }

  return {
    find(key) {
      const fresh = pending.get(key);
      if (fresh !== undefined) return fresh;
      const line = readLine(key);
      const json = line === undefined ? undefined : removeChecksum(line, key);
      if (json === undefined) return undefined;
      return JSON.parse(json) as ParsedPage; // the checksum says that `flush` wrote it, the key that this version did
    },
    add: (page) => void pending.set(page.bodyHash, page),
    countPending: () => pending.size,
    release: () => loaded.clear(),
    flush,
    compact(keys) {
      flush();
      const kept = [...spans.keys()].filter((key) => keys.has(key)).sort();
      const name = write(kept.map((key) => `${key} ${readLine(key)}\n`));
      loaded.clear();
      for (const other of listCacheFiles(directory, namePattern)) {
        if (other !== name) removeCacheFile(join(directory, other));
      }
      removeDrafts(directory);
    },
  };
}

function listSpans(name: string, pack: Buffer): readonly (readonly [string, Span])[] {
  const found: (readonly [string, Span])[] = [];
  for (let start = 0; start < pack.length;) {
    const feed = pack.indexOf(lineFeed, start);
    const end = feed === -1 ? pack.length : feed;
    const key = pack.toString('latin1', start, start + keyLength);
    if (/^[0-9a-f]{64}$/.test(key)) found.push([key, { name, start: start + keyLength + 1, end }]);
    start = end + 1;
  }
  return found;
}
