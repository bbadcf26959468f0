// IO. Downloads the README of a package from the npm registry. Used by a command only, never by a build.

import { createHash, type Hash } from 'node:crypto';
import type { Transform } from 'node:stream';
import pacote, { type Options, type Packument } from 'pacote';
import type { FetchReadme, OpenReadmeSource, RemoteReadme } from '../../../schema/kits/kit-downloads.ts';
import { DownloadError, limitBytes } from './limit-bytes.ts';
import { readArchiveReadme } from './read-archive.ts';
import { readNpmOptions, type NpmOptions } from './read-npm-options.ts';

/** Limits of a package, besides those of its archive. npm waits longer for a registry that answers slowly, and tries again. */
export const downloadLimits = {
  /** What the registry says about all versions. Documented packages have a tenth of it. */
  metadataBytes: 20_000_000,
  /** Milliseconds for metadata and archive together, with all tries. */
  totalMs: 5 * 60_000,
};

/** Reads npm's settings, for downloads from the registry that they name. */
export const openReadmeSource: OpenReadmeSource = async () => createReadmeSource(await readNpmOptions());

/** Creates a source that downloads within limits. */
export function createReadmeSource(options: NpmOptions, limits: typeof downloadLimits = downloadLimits): FetchReadme {
  return async ({ packageId, integrity, maxBytes }) => {
    const download = new AbortController();
    const end = AbortSignal.timeout(limits.totalMs);
    const settings: Options = {
      ...options,
      cache: undefined, // npm's cache would keep what is refused here, too
      signal: AbortSignal.any([download.signal, end]),
    };
    const readAll = async (): Promise<RemoteReadme> => {
      const packument = await readMetadata(packageId, settings, limits.metadataBytes);
      return await pacote.tarball.stream(packageId, (stream) => readStream(stream, maxBytes), {
        ...settings,
        packumentCache: Object.assign(new Map<string, Packument>(), { has: () => true, get: () => packument }),
        ...(integrity === undefined ? {} : { integrity }),
      });
    };
    try {
      return await Promise.race([readAll(), rejectAtEnd(end, limits.totalMs)]);
    } catch (error) {
      download.abort(); // of what is too large, the rest
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown reason';
      const problem = `"${packageId}" could not be downloaded: ${reason}`;
      return { problem, isMismatch: code === 'EINTEGRITY' };
    }
  };
}

/** Rejects when the time is over: npm's libraries go on between two tries. */
async function rejectAtEnd(end: AbortSignal, totalMs: number): Promise<never> {
  return await new Promise((_resolve, reject) => {
    end.addEventListener('abort', () => reject(new DownloadError(`it took longer than ${totalMs / 1000} seconds`)));
  });
}

/**
 * Reads what the registry says about a package, as it arrives: pacote itself would read all of it, however much that is.
 * @param packageId `name@version`
 */
async function readMetadata(packageId: string, settings: Options, maxBytes: number): Promise<Packument> {
  const name = packageId.slice(0, packageId.lastIndexOf('@'));
  const scopeRegistry = name.startsWith('@') ? settings[`${name.slice(0, name.indexOf('/'))}:registry`] : undefined;
  const registry = String(scopeRegistry ?? settings.registry).replace(/(?<!\/)\/+$/, '');
  const text = await pacote.tarball.stream(
    `${registry}/${name.replace('/', '%2f')}`,
    async (stream) => {
      stream.on('error', () => {}); // also after it was left
      const chunks: Uint8Array[] = [];
      for await (const chunk of limitBytes(stream, maxBytes, 'its metadata')) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    },
    {
      ...settings,
      // only what an installation needs, unless npm's setting `before` asks for the times
      ...(settings.before == null && {
        headers: { accept: 'application/vnd.npm.install-v1+json, application/json;q=0.8' },
      }),
      replaceRegistryHost: 'never',
      allowRemote: 'all', // npm's setting is about archives
    },
  );
  return JSON.parse(text) as Packument; // pacote checks what it uses
}

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
