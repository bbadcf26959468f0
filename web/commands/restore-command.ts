// A command of a bundle that the cache has. The bundle has this module too, so that a fresh clone loads no source.

import { restoreBundledCommand } from '../export/bundle/bundle-commands.ts';
import { findCacheDir } from './find-cache-dir.ts';

/**
 * Restores a bundled command.
 * @param options.rootDir the checkout, with a final slash
 * @param options.bundleName the only bundle that may be used: what is run from a bundle is right for that bundle alone
 * @returns undefined when there is no intact bundle of the checkout's sources
 * @throws Error when it cannot be written
 */
export function restoreCommand(options: {
  readonly name: string;
  readonly argv: readonly string[];
  readonly rootDir: string;
  readonly bundleName?: string;
}): URL | undefined {
  const { name, argv, ...place } = options;
  const cacheDir = findCacheDir(name, argv);
  return cacheDir === undefined ? undefined : restoreBundledCommand(name, { ...place, cacheDir });
}
