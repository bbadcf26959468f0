// IO. Downloads the README of a package from the npm registry. Used by a command only, never by a build.

import pacote from 'pacote';
import type { FetchReadme, OpenReadmeSource } from '../../../schema/kits/kit-downloads.ts';
import { readArchiveReadme } from './read-archive.ts';
import { readNpmOptions } from './read-npm-options.ts';

/** Reads npm's settings, for downloads from the registry that they name. */
export const openReadmeSource: OpenReadmeSource = async () => {
  const options = await readNpmOptions();
  const fetchReadme: FetchReadme = async ({ packageId, integrity, maxBytes }) => {
    try {
      const archive = await pacote.tarball(packageId, {
        ...options,
        ...(integrity === undefined ? {} : { integrity }),
      });
      return { integrity: archive.integrity, bytes: await readArchiveReadme(archive, maxBytes) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown reason';
      const problem = `"${packageId}" could not be downloaded: ${reason}`;
      return { problem, isMismatch: code === 'EINTEGRITY' };
    }
  };
  return fetchReadme;
};
