// What is unpacked or restored from elsewhere: random archives of packages, and caches in which random bytes have changed.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DownloadError } from '../../../web/kits/npm-readmes/limit-bytes.ts';
import { readArchiveReadme } from '../../../web/kits/npm-readmes/read-archive.ts';
import type { MemoryFile } from '../../indexer/memory-file-system.ts';
import { createRandom, type Random } from '../harness/random.ts';
import { indexAlone } from './fuzz-content.ts';
import { writeArchive } from './random-archive.ts';
import { createContentGenerator } from './random-content.ts';

/** What was tried, and what is wrong. */
export interface ArchiveFuzzResult {
  readonly archiveCount: number;
  readonly cacheCount: number;
  readonly problems: readonly string[];
}

const maxReadmeBytes = 2_000;

/** Reads a random archive; undefined when nothing is wrong. */
export async function checkArchive(seed: number): Promise<string | undefined> {
  const { bytes, readme, isDamaged } = writeArchive(createRandom(seed), maxReadmeBytes);
  try {
    const found = await readArchiveReadme(streamBytes(bytes), maxReadmeBytes);
    if (found !== undefined && found.byteLength > maxReadmeBytes) return 'the README is larger than it may be';
    if (isDamaged) return undefined;
    const isSame = found === undefined ? readme === undefined : readme?.equals(found) === true;
    return isSame ? undefined : `the README has ${found?.byteLength} bytes, not ${readme?.byteLength}`;
  } catch (error) {
    // one without any file may be refused
    if (error instanceof DownloadError)
      return isDamaged || readme === undefined ? undefined : `refused: ${error.message}`;
    return error instanceof Error ? (error.stack ?? error.message) : 'something else is thrown';
  }
}

/** Passes bytes on in pieces, as they arrive from a registry. */
export async function* streamBytes(bytes: Uint8Array, pieceBytes = 700): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes);
}

/** Indexes a tree with a cache that has been damaged, and compares with a clean index. */
export async function checkCache(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const generator = createContentGenerator(random);
  const files = new Map<string, MemoryFile>([['index.md', '# Home\n']]);
  for (let index = 0; index < 5; index += 1) files.set(`page-${index}.md`, generator.writePage());
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-fuzz-'));
  try {
    const clean = JSON.stringify(await indexAlone(files, join(dir, 'cache')));
    for (let round = 0; round < 3; round += 1) {
      damageFolder(join(dir, 'cache'), random);
      if (JSON.stringify(await indexAlone(files, join(dir, 'cache'))) !== clean)
        return `with damage ${round}, the index differs from a clean one`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : 'something else is thrown';
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Damages some of the files of a folder: other bytes, fewer, or none. */
function damageFolder(dir: string, random: Random): void {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const { size } = statSync(path);
    if (size === 0 || random.number() < 0.3) continue;
    if (random.number() < 0.2) truncateSync(path, random.integer(0, size + 1));
    else {
      const bytes = readFileSync(path);
      for (let index = random.integer(1, 50); index > 0; index -= 1)
        bytes[random.integer(0, random.number() < 0.3 ? Math.min(size, 200) : size)] = random.integer(0, 256);
      writeFileSync(path, bytes);
    }
  }
}

/** Tries archives and caches: 100 archives and a cache a round. */
export async function fuzzArchives(options: {
  readonly seed: number;
  readonly rounds: number;
  /** Stops earlier when it returns true. */
  readonly isOver?: () => boolean;
}): Promise<ArchiveFuzzResult> {
  const { seed, rounds, isOver = () => false } = options;
  const problems: string[] = [];
  let [archiveCount, cacheCount] = [0, 0];
  for (let round = 0; round < rounds && !isOver(); round += 1) {
    const own = seed * 1_000_003 + round;
    const note = (name: string, each: number, problem: string | undefined): void => {
      if (problem !== undefined) problems.push(`${name}(${each}): ${problem}`);
    };
    for (let index = 0; index < 100; index += 1) {
      note('checkArchive', own * 100 + index, await checkArchive(own * 100 + index));
      archiveCount += 1;
    }
    note('checkCache', own, await checkCache(own));
    cacheCount += 1;
  }
  return { archiveCount, cacheCount, problems };
}
