// IO. Facts of parsed pages on disk: a few packs of many lines each, so that thousands of pages load in one read.
// A line is `<key> <crc32> <json>`; packs are named by their content and never changed, only replaced.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedPage } from '../../schema/parsed-page.ts';
import { readErrorCode } from '../read/file-system.ts';
import { sealText, unsealText } from './seal-text.ts';
import { writeFileAtomically } from '../read/write-file-atomically.ts';

/** Is the store of page facts. */
export interface PagePacks {
  /** Finds a page's facts; undefined when they are missing or damaged. */
  readonly find: (key: string) => ParsedPage | undefined;
  /** Keeps a page's facts in memory until the next {@link PagePacks.flush}. */
  readonly add: (page: ParsedPage) => void;
  /** Number of pages that are not on disk yet. */
  readonly countPending: () => number;
  /** Writes what was added as one new pack. */
  readonly flush: () => void;
  /** Replaces all packs by one that holds only these keys. */
  readonly compact: (keys: ReadonlySet<string>) => void;
}

/** Is where a line's JSON lies. */
interface Span {
  readonly pack: Buffer;
  readonly start: number;
  readonly end: number;
}

const extension = '.pack';
const keyLength = 64;
const lineFeed = 10;

/** Opens the packs in `packs/` of the cache folder; lines are parsed when they are asked for. */
export function createPagePacks(cacheDir: string): PagePacks {
  const directory = join(cacheDir, 'packs');
  mkdirSync(directory, { recursive: true });
  const spans = readSpans(directory);
  const pending = new Map<string, ParsedPage>();

  function readSealed(key: string): string | undefined {
    const span = spans.get(key);
    return span?.pack.toString('utf8', span.start, span.end);
  }

  function write(lines: readonly string[]): string | undefined {
    if (lines.length === 0) return undefined;
    const data = Buffer.from(lines.join(''));
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32) + extension;
    writeFileAtomically(join(directory, name), data);
    for (const [key, span] of listSpans(data)) spans.set(key, span);
    return name;
  }

  function flush(): void {
    write([...pending].map(([key, page]) => `${key} ${sealText(JSON.stringify(page))}\n`));
    pending.clear();
  }

  return {
    find(key) {
      const fresh = pending.get(key);
      if (fresh !== undefined) return fresh;
      const sealed = readSealed(key);
      const json = sealed === undefined ? undefined : unsealText(sealed);
      if (json === undefined) return undefined;
      return JSON.parse(json) as ParsedPage; // the seal says that `flush` wrote it, the key that this version did
    },
    add: (page) => void pending.set(page.bodyHash, page),
    countPending: () => pending.size,
    flush,
    compact(keys) {
      flush();
      const kept = [...spans.keys()].filter((key) => keys.has(key)).sort();
      const name = write(kept.map((key) => `${key} ${readSealed(key)}\n`));
      for (const other of readdirSync(directory)) {
        if (other !== name) rmSync(join(directory, other), { force: true });
      }
    },
  };
}

function readSpans(directory: string): Map<string, Span> {
  const names = readdirSync(directory).filter((name) => name.endsWith(extension));
  return new Map(names.sort().flatMap((name) => listSpans(readPack(join(directory, name)))));
}

/** A pack that went or cannot be read holds nothing: its pages are parsed again. */
function readPack(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return Buffer.alloc(0);
  }
}

function listSpans(pack: Buffer): readonly (readonly [string, Span])[] {
  const found: (readonly [string, Span])[] = [];
  for (let start = 0; start < pack.length;) {
    const feed = pack.indexOf(lineFeed, start);
    const end = feed === -1 ? pack.length : feed;
    const key = pack.toString('latin1', start, start + keyLength);
    if (/^[0-9a-f]{64}$/.test(key)) found.push([key, { pack, start: start + keyLength + 1, end }]);
    start = end + 1;
  }
  return found;
}
