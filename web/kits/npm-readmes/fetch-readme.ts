// IO. Downloads the README of a package from the npm registry. Used by a command only, never by a build.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pacote from 'pacote';
import type { FetchReadme, OpenReadmeSource } from '../../../schema/kits/kit-downloads.ts';
import { readNpmOptions } from './read-npm-options.ts';

/** Reads npm's settings, for downloads from the registry that they name. */
export const openReadmeSource: OpenReadmeSource = async () => {
  const options = await readNpmOptions();
  const fetchReadme: FetchReadme = async ({ packageId, integrity, maxBytes }) => {
    const directory = mkdtempSync(join(tmpdir(), 'docgraph-readme-'));
    try {
      const fetched = await pacote.extract(packageId, directory, {
        ...options,
        ...(integrity === undefined ? {} : { integrity }),
      });
      return { integrity: fetched.integrity, bytes: readReadme(directory, maxBytes) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown reason';
      const problem = `"${packageId}" could not be downloaded: ${reason}`;
      return { problem, isMismatch: code === 'EINTEGRITY' };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  };
  return fetchReadme;
};

function readReadme(directory: string, maxBytes: number): Uint8Array | undefined {
  const names = readdirSync(directory).filter((name) => /^readme(?:\.(?:md|markdown))?$/i.test(name));
  const name = names.sort((left, right) => right.length - left.length || (left < right ? -1 : 1))[0];
  if (name === undefined) return undefined;
  const path = join(directory, name);
  const { size } = statSync(path);
  return size === 0 || size > maxBytes ? undefined : readFileSync(path);
}
