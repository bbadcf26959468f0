import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { expect, test } from 'vitest';
import { DownloadError } from '../../../web/kits/npm-readmes/limit-bytes.ts';
import { archiveLimits, readArchiveReadme } from '../../../web/kits/npm-readmes/read-archive.ts';
import { countRuns } from '../../long-runs.ts';
import { checkArchive, checkCache, fuzzArchives, streamBytes } from './fuzz-archives.ts';

test('random archives give their README, or an error, and a damaged cache changes nothing', async () => {
  expect((await fuzzArchives({ seed: 1, rounds: countRuns(3, 50) })).problems).toEqual([]);
});

// Found by longer runs.
test('an archive whose files do not have the size that they state is refused, or has its README', async () => {
  for (const seed of [100_002_365, 100_003_672, 100_022_712]) expect(await checkArchive(seed)).toBe(undefined);
});

test.each([
  ['a store that is shorter than its own header says', 51_000_164],
  ['a lost text, whose parser nobody has loaded', 28_116_084_375],
  ['a lost node, which turns up when a snapshot is read', 28_116_084_416],
  ['a damaged node, which turns up when a lost result is made again', 28_116_084_508],
])('%s is a miss', async (_name, seed) => {
  expect(await checkCache(seed)).toBe(undefined);
});

/** Writes an archive with one file of zeros. */
function packZeros(sizeBytes: number): Buffer {
  const header = Buffer.alloc(512);
  new Header({ path: 'package/zeros', type: 'File', size: sizeBytes, mode: 0o644 }).encode(header);
  return gzipSync(Buffer.concat([header, Buffer.alloc(sizeBytes + 1_024)]));
}

test.each([
  ['bytes', packZeros(2_048_000), { ...archiveLimits, bytes: 1_000_000 }, 'it unpacks to more than 1000000 bytes'],
  ['files', packZeros(512), { ...archiveLimits, entries: 0 }, 'it unpacks to more than 0 files'],
  ['packed bytes', packZeros(512), { ...archiveLimits, packedBytes: 9 }, 'it has more than 9 bytes'],
])('an archive beyond the limit of %s is refused', async (_name, archive, limits, problem) => {
  await expect(readArchiveReadme(streamBytes(archive), 1_000, limits)).rejects.toThrow(problem);
});

/** Reads an archive. @returns how many of its bytes were not read, or that it is refused */
async function countLeft(archive: Buffer): Promise<unknown> {
  let leftBytes = archive.byteLength;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const chunk of streamBytes(archive)) {
      leftBytes -= chunk.byteLength;
      yield chunk;
    }
  }
  return await readArchiveReadme(count(), 1_000).then(
    () => leftBytes,
    (error: unknown) => (error instanceof DownloadError ? 'refused' : error),
  );
}

test('what follows the packed part of an archive is compared with its integrity, or refused', async () => {
  const rests = [Buffer.alloc(0), Buffer.alloc(10_240), Buffer.alloc(100_000, 'x')];
  const archives = rests.map((rest) => Buffer.concat([packZeros(512), rest]));
  expect(await Promise.all(archives.map(countLeft))).toEqual([0, 0, 'refused']);
});
