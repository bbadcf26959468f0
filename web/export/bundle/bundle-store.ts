// Finds what is built ahead of its use, or builds it: bundles, kits, and what runs samples. Most bundles were built when the
// packages were installed, see bundle-ahead.ts.

import { resolve } from 'node:path';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { readIntactFile, readIntactFolder, replaceFolder, type BundleFolder } from './bundle-folder.ts';
import { runBundleProcess, type BundleKind } from './bundle-process.ts';
import { bundlesDir as ownBundlesDir } from './repository.ts';

/** Where bundles are kept. */
export interface BundlePlace {
  /** Cache folder of the command. It has what a command had to build itself, also for a fresh clone that is given a cache. */
  readonly cacheDir: string;
  /** Folder of the bundles that were built ahead; the one of this code when left out. */
  readonly bundlesDir?: string;
}

/** A folder, and the version of everything that it is made from. */
interface FolderRequest extends BundlePlace {
  readonly kind: BundleKind | 'kit' | 'runner';
  /** Hexadecimal. */
  readonly version: string;
  readonly build: (draftDir: string) => Promise<void>;
  /** Whether a file is checked now; all are by default. The others are checked when they are read. */
  readonly isChecked?: (path: string) => boolean;
}

/** A folder that is there. */
export interface ProvidedFolder extends BundleFolder {
  /** Reads one of its files. A damaged one is built again. @throws Error when it cannot be built */
  readonly readFile: (path: string) => Promise<Uint8Array>;
}

/**
 * Finds a folder, or builds it in the cache. Two processes may do that at the same time.
 * @throws Error when it cannot be built
 */
export async function provideFolder(request: FolderRequest): Promise<ProvidedFolder> {
  const { kind, version, cacheDir, bundlesDir = ownBundlesDir, build, isChecked } = request;
  const name = `${kind}-${version.slice(0, 32)}`;
  const ownDir = resolve(cacheDir, 'bundles', name); // absolute, because Vite has a root of its own
  let folder = findIntact([resolve(bundlesDir, name), ownDir], isChecked);
  if (folder === undefined) {
    await replaceFolder(ownDir, build);
    folder = findIntact([ownDir]);
  }
  if (folder === undefined) throw new Error(`The files in ${ownDir} changed while they were written`);
  const provided = folder;
  let repaired: Promise<BundleFolder> | undefined;
  return {
    ...provided,
    async readFile(path) {
      const bytes = readIntactFile(provided, path);
      if (bytes !== undefined) return bytes;
      repaired ??= provideFolder({ ...request, isChecked: () => true });
      const again = readIntactFile(await repaired, path);
      if (again === undefined) throw new Error(`The bundle "${kind}" has no intact file "${path}"`);
      return again;
    },
  };
}

function findIntact(dirs: readonly string[], isChecked?: (path: string) => boolean): BundleFolder | undefined {
  for (const dir of dirs) {
    const files = readIntactFolder(dir, isChecked);
    if (files !== undefined) return { dir, files };
  }
  return undefined;
}

/** A bundle that the core has for every site. */
type CoreBundle = Exclude<BundleKind, 'commands'>;

/** Returns the version (hex) of everything that a bundle is made from. */
export function findBundleVersion(kind: CoreBundle): string {
  return getCodeVersions()[kind === 'dev' ? 'site' : kind];
}

/** Finds a bundle, or builds it. @throws Error with what Vite says when it cannot build it */
export function provideBundle(
  kind: CoreBundle,
  place: BundlePlace & Pick<FolderRequest, 'isChecked'>,
): Promise<ProvidedFolder> {
  const build = (draftDir: string): Promise<void> => runBundleProcess(kind, draftDir);
  return provideFolder({ ...place, kind, version: findBundleVersion(kind), build });
}
