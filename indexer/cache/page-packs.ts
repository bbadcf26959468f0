// IO. Metadata of parsed pages on disk: a few packs of many lines each, so that thousands of pages load in a few reads.
// A line is `<key> <checksum> <json>`. A pack is named by the hash of its content and never changed, only replaced. If
// the content matches the name, its lines need no check; otherwise, and when pages are read one by one, each line is
// checked.

import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { ParsedPage } from '../types/parsed-page.ts';
import { addChecksum, checksumLength, removeChecksum } from './checksum.ts';
import { listCacheFiles, readCacheFile, removeCacheFile, removeTemporaryFiles, writeCacheFile } from './cache-files.ts';
import { createFolder } from '../disk/create-folder.ts';
import { releaseBytes } from '../disk/release-bytes.ts';

/** The store of page metadata. */
export interface PagePacks {
  /** Finds a page's metadata; undefined when it is missing or damaged. */
  readonly find: (key: string) => ParsedPage | undefined;
  /** Adds a page's metadata, which stays in memory until the next {@link PagePacks.flush}. */
  readonly add: (page: ParsedPage) => void;
  /** Adds a page's metadata as JSON, which takes a fraction of the memory. Packs are written as soon as they are full. */
  readonly addJson: (key: string, json: string) => void;
  /** Number of pages that are not on disk yet. */
  readonly countPending: () => number;
  /** Writes the added metadata to new packs. */
  readonly flush: () => void;
  /**
   * Rewrites all packs with these keys only, if there are too many other keys, or the small packs, if there are too many
   * of them. After a change of one page, nothing is rewritten.
   */
  readonly compact: (keys: ReadonlySet<string>) => void;
  /** Evicts the packs from memory; the next look-up reads its pack again. */
  readonly release: () => void;
}

/** The position of a line's JSON in a pack. */
interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** With more small packs, such as each edit adds one, they are merged. */
const maxSmallPacks = 8;
/** With a larger share of unused keys, the packs are rewritten without them. */
const maxUnusedShare = 0.2;
/** Characters after which a pack is written, so that the metadata of a large tree is never in memory as one text. */
const packCharacters = 8_000_000;
/** Characters below which a pack is small. */
const smallCharacters = packCharacters / 4;

const extension = '.pack';
const keyLength = 64;
const lineFeed = 10;

const namePattern = /^[0-9a-f]{32}\.pack$/;

/**
 * Opens the packs in `packs/` of the cache folder; lines are parsed on demand.
 * @param isClean true to ignore existing packs
 */
export function createPagePacks(cacheDir: string, isClean = false): PagePacks {
  const directory = join(cacheDir, 'packs');
  createFolder(directory);
  const loaded = new Map<string, Buffer>();
  /** For each pack that was checked, whether its content matches its name. */
  const intact = new Map<string, boolean>();
  /** Whether packs are checked as a whole. Not when pages are looked up one by one: each would hash a whole pack. */
  let isCheckedAsWhole = true;
  const spans = new Map<string, Span>();
  const pending = new Map<string, ParsedPage | string>();
  /** Characters of the JSON among them. */
  let pendingCharacters = 0;
  if (!isClean) {
    for (const name of listCacheFiles(directory, namePattern)) {
      // A later pack has the page again if its line here is damaged.
      for (const [key, span] of listSpans(name, load(name))) if (readJson(key) === undefined) spans.set(key, span);
    }
  }

  function load(name: string): Buffer {
    const pack = loaded.get(name) ?? readCacheFile(join(directory, name)) ?? Buffer.alloc(0);
    loaded.set(name, pack);
    return pack;
  }

  function isIntact(name: string): boolean {
    const known = intact.get(name);
    if (known !== undefined || !isCheckedAsWhole) return known ?? false;
    const found = formatName(load(name)) === name;
    intact.set(name, found);
    return found;
  }

  /** Reads the JSON of a page; undefined when it is missing or damaged. */
  function readJson(key: string): string | undefined {
    const span = spans.get(key);
    if (span === undefined) return undefined;
    const pack = load(span.name);
    if (isIntact(span.name)) return pack.toString('utf8', span.start + checksumLength, span.end);
    return removeChecksum(pack.toString('utf8', span.start, span.end), key);
  }

  function writePack(lines: readonly string[]): string {
    const data = Buffer.from(lines.join(''));
    const name = formatName(data);
    writeCacheFile(join(directory, name), data);
    loaded.set(name, data);
    intact.set(name, true);
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
    for (const [key, page] of pending)
      yield `${key} ${addChecksum(typeof page === 'string' ? page : JSON.stringify(page), key)}\n`;
  }

  /** Yields lines for another pack. Damaged ones are left out, since the name of a pack vouches for its lines. */
  function* copyLines(keys: readonly string[]): Generator<string> {
    for (const key of keys) {
      const span = spans.get(key);
      if (span === undefined || readJson(key) === undefined) continue;
      yield `${key} ${load(span.name).toString('utf8', span.start, span.end)}\n`;
    }
  }

  function listSmallPacks(): ReadonlySet<string> {
    const sizes = new Map<string, number>();
    for (const { name, start, end } of spans.values()) sizes.set(name, (sizes.get(name) ?? 0) + end - start);
    return new Set([...sizes.keys()].filter((name) => (sizes.get(name) ?? 0) < smallCharacters));
  }

  function flush(): void {
    write(formatPending());
    pending.clear();
    pendingCharacters = 0;
  }

  return {
    find(key) {
      const fresh = pending.get(key);
      const page = fresh ?? readJson(key);
      if (typeof page !== 'string') return page;
      return JSON.parse(page) as ParsedPage; // the checksum proves that `flush` wrote it, and the key that this version did
    },
    add: (page) => void pending.set(page.bodyHash, page),
    addJson(key, json) {
      pending.set(key, json);
      pendingCharacters += json.length;
      if (pendingCharacters >= packCharacters) flush();
    },
    countPending: () => pending.size,
    release() {
      for (const pack of loaded.values()) releaseBytes(pack);
      loaded.clear();
      intact.clear();
      isCheckedAsWhole = false;
    },
    flush,
    compact(keys) {
      flush();
      const kept = [...spans.keys()].filter((key) => keys.has(key)).sort();
      const isWhole = isClean || spans.size - kept.length > spans.size * maxUnusedShare;
      const replaced = isWhole ? new Set(listCacheFiles(directory, namePattern)) : listSmallPacks();
      if (!isWhole && replaced.size <= maxSmallPacks) return;
      isCheckedAsWhole = true;
      const names = write(copyLines(kept.filter((key) => replaced.has(spans.get(key)?.name ?? ''))));
      loaded.clear();
      for (const name of replaced) if (!names.has(name)) removeCacheFile(join(directory, name));
      removeTemporaryFiles(directory);
    },
  };
}

/**
 * Uses the last half of the hash. Packs named by the first half come from earlier versions, which copied damaged lines.
 */
const formatName = (pack: Buffer): string => hash('sha256', pack).slice(32) + extension;

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
