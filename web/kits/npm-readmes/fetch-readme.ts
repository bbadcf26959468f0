// IO. Downloads the README of a package from the npm registry. Used by a command only, never by a build.

import { createHash, type Hash } from 'node:crypto';
import type { Transform } from 'node:stream';
import pacote from 'pacote';
import type { FetchReadme, OpenReadmeSource, RemoteReadme } from '../../../schema/kits/kit-downloads.ts';
import { readArchiveReadme } from './read-archive.ts';
import { readNpmOptions } from './read-npm-options.ts';

/** Reads npm's settings, for downloads from the registry that they name. */
export const openReadmeSource: OpenReadmeSource = async () => {
  const options = await readNpmOptions();
  const fetchReadme: FetchReadme = async ({ packageId, integrity, maxBytes }) => {
    const download = new AbortController();
    const settings = {
      ...options,
      cache: undefined, // npm's cache would keep what is refused here, too
      signal: download.signal,
      ...(integrity === undefined ? {} : { integrity }),
    };
    try {
      return await pacote.tarball.stream(packageId, (stream) => readStream(stream, maxBytes), settings);
    } catch (error) {
      download.abort(); // of an archive that is too large, the rest
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown reason';
      const problem = `"${packageId}" could not be downloaded: ${reason}`;
      return { problem, isMismatch: code === 'EINTEGRITY' };
    }
  };
  return fetchReadme;
};

/** Reads an archive as it arrives. pacote compares its integrity with the expected one before the stream ends. */
async function readStream(stream: Transform, maxBytes: number): Promise<RemoteReadme> {
  const hash = createHash('sha512');
  stream.on('error', () => {}); // also after it was left
  const bytes = await readArchiveReadme(hashBytes(stream, hash), maxBytes);
  return { integrity: `sha512-${hash.digest('base64')}`, bytes };
}

async function* hashBytes(stream: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}
