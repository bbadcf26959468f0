// Pure. The README in the archive of a package. Nothing is written anywhere: an archive can be made to unpack to any size.

import { Parser, type ReadEntry } from 'tar';

/** Limits of an archive. Those of documented packages have a hundredth of them. */
export const archiveLimits = { packedBytes: 50_000_000, bytes: 500_000_000, entries: 100_000 } as const;

/** An archive that is broken, or beyond a limit. The message is the end of a sentence. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const readmeName = /^readme(?:\.(?:md|markdown))?$/i;

/**
 * Reads the README of an archive, e.g. `package/README.md`; of several, the one with the longest name. Links are no files.
 * @returns undefined when there is none, or when it is empty or larger than `maxBytes`
 * @throws ArchiveError
 */
export async function readArchiveReadme(
  archive: Uint8Array,
  maxBytes: number,
  limits: Readonly<Record<keyof typeof archiveLimits, number>> = archiveLimits,
): Promise<Uint8Array | undefined> {
  if (archive.byteLength > limits.packedBytes) throw new ArchiveError(`it has more than ${limits.packedBytes} bytes`);
  const found = new Map<string, Uint8Array | undefined>();
  let [sizeBytes, entryCount] = [0, 0];
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const parser = new Parser({ onReadEntry: readEntry });
  const fail = (cause: unknown): void =>
    reject(cause instanceof ArchiveError ? cause : new ArchiveError('it is no archive of a package', { cause }));
  parser.on('error', fail);
  parser.on('warn', (code: string, cause: unknown) => (code === 'TAR_BAD_ARCHIVE' ? fail(cause) : undefined));
  parser.on('end', () => resolve(undefined));
  parser.end(Buffer.from(archive));
  await promise;
  const [longest] = [...found.keys()].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  return longest === undefined ? undefined : found.get(longest);

  function readEntry(entry: ReadEntry): void {
    sizeBytes += entry.size;
    entryCount += 1;
    if (sizeBytes > limits.bytes || entryCount > limits.entries) {
      const limit = sizeBytes > limits.bytes ? `${limits.bytes} bytes` : `${limits.entries} files`;
      parser.abort(new ArchiveError(`it unpacks to more than ${limit}`));
      return;
    }
    const name = /^(?:\.\/)?[^/]+\/([^/]+)$/.exec(entry.path)?.[1];
    const isReadme = name !== undefined && readmeName.test(name) && /^(?:Old|Contiguous)?File$/.test(entry.type);
    if (!isReadme || entry.size === 0 || entry.size > maxBytes) {
      if (isReadme) found.set(name, undefined);
      entry.resume();
      return;
    }
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    entry.on('end', () => found.set(name, Buffer.concat(chunks)));
  }
}
