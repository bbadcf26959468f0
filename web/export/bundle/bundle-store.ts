// IO: finds bundles, or builds them. They are kept with the checkout whose code they are made from: no content goes into
// them, so a new cache folder or other content needs no new ones. The cache folder has them too, for a fresh clone that
// is given a cache.

import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';
import { readIntactFolder, replaceFolder, shareFolder, touchFolder, type BundleFolder } from './bundle-folder.ts';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { repositoryDir, type HashSources } from './hash-sources.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

/** Where bundles are kept. */
export interface BundlePlace {
  /** Cache folder of the command. It has the bundles when the folder of the checkout cannot be written. */
  readonly cacheDir: string;
  /** Folder of bundles; the one of this checkout when left out. */
  readonly bundlesDir?: string;
  /** True to build them even if they are there. */
  readonly isClean?: boolean;
  /** Hashes what they are made from; left out, every file is read anew. */
  readonly hashSources?: HashSources;
}

/** Folder of the bundles of this checkout. */
const ownBundlesDir = join(repositoryDir, 'node_modules/.cache/docgraph/bundles');

/** Which bundle, and where it is kept. */
export interface FolderRequest extends BundlePlace {
  readonly kind: BundleKind;
  /** Hash (hex) of everything that the bundle is made from. */
  readonly hash: string;
}

/**
 * Finds the folder of a bundle, or builds it. Two processes may do that at the same time.
 * @param request.isChecked whether a file is checked now; all are by default
 * @throws Error with what Vite says when it cannot build it
 */
export async function provideBundle(
  request: FolderRequest & { readonly isChecked?: (path: string) => boolean },
): Promise<BundleFolder> {
  const { kind, hash, cacheDir, bundlesDir = ownBundlesDir, isClean = false, isChecked } = request;
  const parentDirs = [bundlesDir, join(cacheDir, 'bundles')].map((dir) => resolve(dir)); // Vite has a root of its own
  const dirs = parentDirs.map((dir) => join(dir, hash.slice(0, 32) + (kind === 'site' ? '' : `-${kind}`)));
  const cacheTarget = dirs.at(-1) ?? '';
  for (const dir of isClean ? [] : dirs) {
    const files = readIntactFolder(dir, isChecked);
    if (files === undefined) continue;
    touchFolder(dir);
    share({ dir, files }, false);
    return { dir, files };
  }
  const dir = dirs[parentDirs.findIndex(isWritable)] ?? cacheTarget;
  await replaceFolder(dir, (draftDir) => runBundleProcess(kind, draftDir));
  const files = readIntactFolder(dir);
  if (files === undefined) throw new Error(`The bundles in ${dir} changed while they were written`);
  share({ dir, files }, true);
  return { dir, files };

  function share(folder: BundleFolder, isNew: boolean): void {
    if (kind !== 'dev' && folder.dir !== cacheTarget) shareFolder(folder, cacheTarget, { isNew });
  }
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
