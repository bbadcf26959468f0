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
  /** Writes what was added as new packs. */
  readonly flush: () => void;
  /**
   * Replaces all packs by some that hold only these keys, when there are many packs or many other keys. A run that
   * changed one page leaves the others alone.
   */
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

/** Packs to keep before they are joined. */
const manyPacks = 16;
/** Share of keys that nobody uses, from which packs are written again without them. */
const unusedShare = 0.2;
/** Characters from which a pack is written: the metadata of a large tree is never in memory as one text. */
const packCharacters = 8_000_000;

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
      // A damaged line has been written again, into another pack.
      for (const [key, span] of listSpans(name, load(name))) if (readJson(key) === undefined) spans.set(key, span);
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

  /** Reads the JSON of a page; undefined when it is missing or damaged. */
  function readJson(key: string): string | undefined {
    const line = readLine(key);
    return line === undefined ? undefined : removeChecksum(line, key);
  }

  function writePack(lines: readonly string[]): string {
    const data = Buffer.from(lines.join(''));
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32) + extension;
    writeCacheFile(join(directory, name), data);
    loaded.set(name, data);
    for (const [key, span] of listSpans(name, data)) spans.set(key, span);
    return name;
  }

  function write(lines: Iterable<string>): ReadonlySet<string> {
    const names = new Set<string>();
    let batch: string[] = [];
    let size = 0;
    for (const line of lines) {
      batch.push(line);
      size += line.length;
      if (size < packCharacters) continue;
      names.add(writePack(batch));
      batch = [];
      size = 0;
    }
    if (batch.length > 0) names.add(writePack(batch));
    return names;
  }

  function* formatPending(): Generator<string> {
    for (const [key, page] of pending) yield `${key} ${addChecksum(JSON.stringify(page), key)}\n`;
  }

  function* copyLines(keys: readonly string[]): Generator<string> {
    for (const key of keys) yield `${key} ${readLine(key)}\n`;
  }

  function flush(): void {
    write(formatPending());
    pending.clear();
  }

  return {
    find(key) {
      const fresh = pending.get(key);
      if (fresh !== undefined) return fresh;
      const json = readJson(key);
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
      const unused = spans.size - kept.length;
      const isWorthwhile = isClean || listCacheFiles(directory, namePattern).length > manyPacks;
      if (!isWorthwhile && unused <= spans.size * unusedShare) return;
      const names = write(copyLines(kept));
      loaded.clear();
      for (const other of listCacheFiles(directory, namePattern)) {
        if (!names.has(other)) removeCacheFile(join(directory, other));
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
