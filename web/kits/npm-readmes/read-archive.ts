// Pure. The README in the archive of a package. Nothing is written anywhere: an archive can be made to unpack to any size.

import { PassThrough, type Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { DownloadError, limitBytes } from './limit-bytes.ts';

/** Limits of an archive. Those of documented packages have a hundredth of them. */
export const archiveLimits = { packedBytes: 50_000_000, bytes: 500_000_000, entries: 100_000 } as const;

const noArchive = 'it is no archive of a package';
/** The first byte of what gzip packs; no archive begins with it. */
const gzipByte = 0x1f;
const readmeName = /^readme(?:\.(?:md|markdown))?$/i;

/**
 * Reads the README of an archive, e.g. `package/README.md`; of several, the one with the longest name. Links are no files.
 * Keeps no more than this README in memory, however much arrives.
 * @returns undefined when there is none, or when it is empty or larger than `maxBytes`
 * @throws DownloadError, or what `archive` throws
 */
export async function readArchiveReadme(
  archive: AsyncIterable<Uint8Array>,
  maxBytes: number,
  limits: Readonly<Record<keyof typeof archiveLimits, number>> = archiveLimits,
): Promise<Uint8Array | undefined> {
  let readme: { readonly name: string; readonly bytes?: Uint8Array } | undefined;
  let [sizeBytes, entryCount] = [0, 0];
  let problem: DownloadError | undefined;
  // unpacked here, because the parser unpacks a whole chunk at once
  const parser = new Parser({ onReadEntry: readEntry, brotli: false, zstd: false });
  const fail = (cause: unknown): void => {
    problem ??= cause instanceof DownloadError ? cause : new DownloadError(noArchive, { cause });
  };
  parser.on('error', fail);
  parser.on('warn', (code: string, cause: unknown) => (code === 'TAR_BAD_ARCHIVE' ? fail(cause) : undefined));
  /** Lets the parser work, which throws some of what it finds. */
  const attempt = (work: () => void): void => {
    if (problem !== undefined) return;
    try {
      work();
    } catch (cause) {
      fail(cause);
    }
  };
  let unpacked: Transform | undefined;
  for await (const chunk of limitBytes(archive, limits.packedBytes, 'it')) {
    unpacked ??= (chunk[0] === gzipByte ? createGunzip() : new PassThrough())
      .on('error', fail)
      .on('data', (part: Buffer) => attempt(() => void parser.write(part)));
    if (problem === undefined && !unpacked.write(chunk)) await drain(unpacked);
    if (problem !== undefined) throw problem;
  }
  if (unpacked !== undefined) await finished(unpacked.end()).catch(fail);
  const ended = new Promise<void>((resolve) => parser.on('end', resolve));
  attempt(() => void parser.end());
  if (problem === undefined) await ended;
  if (problem !== undefined) throw problem;
  return readme?.bytes;

  function readEntry(entry: ReadEntry): void {
    sizeBytes += entry.size;
    entryCount += 1;
    if (sizeBytes > limits.bytes || entryCount > limits.entries) {
      const limit = sizeBytes > limits.bytes ? `${limits.bytes} bytes` : `${limits.entries} files`;
      parser.abort(new DownloadError(`it unpacks to more than ${limit}`));
      return;
    }
    const name = /^(?:\.\/)?[^/]+\/([^/]+)$/.exec(entry.path)?.[1];
    const isReadme = name !== undefined && readmeName.test(name) && /^(?:Old|Contiguous)?File$/.test(entry.type);
    if (!isReadme || (readme !== undefined && compareNames(readme.name, name) < 0)) {
      entry.resume();
      return;
    }
    readme = { name };
    if (entry.size === 0 || entry.size > maxBytes) {
      entry.resume();
      return;
    }
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    entry.on('end', () => (readme = { name, bytes: Buffer.concat(chunks) }));
  }
}

/** Sorts the longest name first. */
function compareNames(one: string, other: string): number {
  return other.length - one.length || (one < other ? -1 : one === other ? 0 : 1);
}

/** Waits until a stream accepts more, or never will. */
async function drain(stream: Transform): Promise<void> {
  if (stream.destroyed) return;
  await new Promise<void>((resolve) => stream.once('drain', resolve).once('close', resolve));
}
