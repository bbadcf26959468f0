// IO. Downloads the README of a package from the npm registry. Used by a command only, never by a build.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pacote from 'pacote';
import type { NpmOptions } from './read-npm-options.ts';
import { maxReadmeBytes } from './readme-store.ts';

/** The README of a package, as downloaded. */
export interface RemoteReadme {
  /** SRI string of the package's archive. */
  readonly integrity: string;
  /** Undefined when there is no README, or it is too large. */
  readonly bytes: Uint8Array | undefined;
}

/** The reason why a README could not be downloaded. */
export class ReadmeError extends Error {
  override readonly name = 'ReadmeError';
  /** True when the package does not have the expected integrity. */
  readonly isMismatch: boolean;

  /** @param options `isMismatch`, and the cause */
  constructor(message: string, options: ErrorOptions & { readonly isMismatch: boolean }) {
    super(message, options);
    this.isMismatch = options.isMismatch;
  }
}

/** The package to download. */
export interface RemoteRequest {
  /** `name@version`. */
  readonly packageId: string;
  /** Expected SRI string of the archive; by default, the one stated by the registry. */
  readonly integrity: string | undefined;
  readonly options: NpmOptions;
}

/**
 * Downloads a package without running any of its scripts, and reads its README.
 * @throws ReadmeError when the registry cannot be reached, does not have the package, or returns a different one
 */
export async function readRemoteReadme({ packageId, integrity, options }: RemoteRequest): Promise<RemoteReadme> {
  const directory = mkdtempSync(join(tmpdir(), 'docgraph-readme-'));
  try {
    const fetched = await pacote.extract(packageId, directory, {
      ...options,
      ...(integrity === undefined ? {} : { integrity }),
    });
    return { integrity: fetched.integrity, bytes: readReadme(directory) };
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const isMismatch = code === 'EINTEGRITY';
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : 'unknown reason';
    throw new ReadmeError(`"${packageId}" could not be downloaded: ${reason}`, { cause, isMismatch });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function readReadme(directory: string): Uint8Array | undefined {
  const names = readdirSync(directory).filter((name) => /^readme(?:\.(?:md|markdown))?$/i.test(name));
  const name = names.sort((left, right) => right.length - left.length || (left < right ? -1 : 1))[0];
  if (name === undefined) return undefined;
  const path = join(directory, name);
  const { size } = statSync(path);
  return size === 0 || size > maxReadmeBytes ? undefined : readFileSync(path);
}
