// Finds bundles, or builds them. Most were built when the packages were installed, see bundle-ahead.ts.

import { resolve } from 'node:path';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { readIntactFolder, replaceFolder, type BundleFolder } from './bundle-folder.ts';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { bundlesDir as ownBundlesDir } from './repository.ts';

/** Where bundles are kept. */
export interface BundlePlace {
  /** Cache folder of the command. It has what a command had to build itself, also for a fresh clone that is given a cache. */
  readonly cacheDir: string;
  /** Folder of the bundles that were built ahead; the one of this code when left out. */
  readonly bundlesDir?: string;
}

/** Which bundle, and where it is kept. */
export interface FolderRequest extends BundlePlace {
  readonly kind: Exclude<BundleKind, 'commands'>;
}

/** Returns the version (hex) of everything that a bundle is made from. */
export function findBundleVersion(kind: FolderRequest['kind']): string {
  return getCodeVersions()[kind === 'dev' ? 'site' : kind];
}

/** Names the folder of a bundle. */
export function nameBundleFolder(kind: BundleKind | 'kit' | 'runner', version: string): string {
  return `${kind}-${version.slice(0, 32)}`;
}

/**
 * Finds the folder of a bundle, or builds it. Two processes may do that at the same time.
 * @param request.isChecked whether a file is checked now; all are by default
 * @throws Error with what Vite says when it cannot build it
 */
export async function provideBundle(
  request: FolderRequest & { readonly isChecked?: (path: string) => boolean },
): Promise<BundleFolder> {
  const { kind, cacheDir, bundlesDir = ownBundlesDir, isChecked } = request;
  const name = nameBundleFolder(kind, findBundleVersion(kind));
  const ownDir = resolve(cacheDir, 'bundles', name); // absolute, because Vite has a root of its own
  for (const dir of [resolve(bundlesDir, name), ownDir]) {
    const files = readIntactFolder(dir, isChecked);
    if (files !== undefined) return { dir, files };
  }
  await replaceFolder(ownDir, (draftDir) => runBundleProcess(kind, draftDir));
  const files = readIntactFolder(ownDir);
  if (files === undefined) throw new Error(`The bundles in ${ownDir} changed while they were written`);
  return { dir: ownDir, files };
}
