// IO: finds bundles, or builds them. Most were built when the packages were installed, see bundle-ahead.ts.

import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import { readIntactFolder, replaceFolder, type BundleFolder } from './bundle-folder.ts';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { bundlesDir as ownBundlesDir } from './bundles-dir.ts';

/** Where bundles are kept. */
export interface BundlePlace {
  /** Cache folder of the command. It has the bundles when the folder of bundles cannot be written. */
  readonly cacheDir: string;
  /** Folder of bundles; the one of this code when left out. */
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
export function nameBundleFolder(kind: BundleKind, version: string): string {
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
  const parentDirs = [bundlesDir, join(cacheDir, 'bundles')].map((dir) => resolve(dir)); // Vite has a root of its own
  for (const parentDir of parentDirs) {
    const dir = join(parentDir, name);
    const files = readIntactFolder(dir, isChecked);
    if (files !== undefined) return { dir, files };
  }
  const dir = join(parentDirs.find(isWritable) ?? resolve(cacheDir, 'bundles'), name);
  await replaceFolder(dir, (draftDir) => runBundleProcess(kind, draftDir));
  const files = readIntactFolder(dir);
  if (files === undefined) throw new Error(`The bundles in ${dir} changed while they were written`);
  return { dir, files };
}

/** True for a folder that can be written; it exists then. */
function isWritable(dir: string): boolean {
  try {
    createFolder(dir);
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false; // e.g. a checkout of another user
  }
}
