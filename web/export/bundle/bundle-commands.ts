// IO (clock). Bundles the commands, so that the next ones start faster. The cache has the bundle too, for a fresh clone
// that is given a cache.

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRealPath } from '../../../indexer/disk/file-system.ts';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { readIntactFolder, replaceFolder, shareFolder, touchFolder } from './bundle-folder.ts';
import { runBundleProcess } from './bundle-process.ts';
import {
  commandBundlePath,
  commandSourcesName,
  nameCommandFile,
  readVersion,
  type CommandBundle,
} from './command-bundle.ts';
import { codeSources, createSourceHasher, repositoryDir, type HashSources } from './hash-sources.ts';

const bundlesPath = 'node_modules/.cache/docgraph/bundles';

/** Where a bundle of the commands is made, and where it is kept. */
export interface CommandBundlePlace {
  /** Cache folder of the command. */
  readonly cacheDir: string;
  /** The checkout, with a final slash; this one by default. */
  readonly rootDir?: string;
}

/**
 * Bundles the commands. A bundle of sources that have just changed is not used: another change might not show.
 *
 * Does nothing in a checkout without bundles of its own: it has them from a restored cache, as on a CI system, where it
 * runs one command and is removed. Nor in one whose `node_modules` is a link: a bundle there would find the files of
 * another checkout.
 * @throws Error when they cannot be bundled, or not be written
 */
export async function bundleCommands({ cacheDir, rootDir = repositoryDir }: CommandBundlePlace): Promise<void> {
  const startedAtMs = Date.now();
  if (!existsSync(join(rootDir, bundlesPath)) || hasLinkedBundles(rootDir)) return;
  const name = nameBundle(createSourceHasher({ rootDir }));
  const dir = join(rootDir, bundlesPath, name);
  await replaceFolder(dir, (draftDir) => runBundleProcess('commands', draftDir));
  recordBundle(rootDir, name, startedAtMs);
  const cachedDir = resolve(cacheDir, 'bundles', name);
  if (cachedDir !== dir) copyBundle(dir, cachedDir);
  // what Node has compiled of other modules is not needed any more
  rmSync(join(rootDir, 'node_modules/.cache/docgraph-code'), { recursive: true, force: true });
}

/**
 * Finds a command in a bundle of the same sources that the cache has, and copies the bundle into this checkout. The sources
 * are compared by their content, because a fresh clone has files of its own.
 * @param place.bundleName the only bundle that is used; any by default
 * @returns undefined when there is none, or when it is damaged
 * @throws Error when it cannot be written
 */
export function restoreBundledCommand(
  name: string,
  place: CommandBundlePlace & { readonly bundleName?: string },
): URL | undefined {
  const { cacheDir, rootDir = repositoryDir } = place;
  const startedAtMs = Date.now();
  const cachedBundlesDir = resolve(cacheDir, 'bundles');
  const hasBundle = existsSync(cachedBundlesDir) && readdirSync(cachedBundlesDir).some(isBundleName);
  if (!hasBundle || hasLinkedBundles(rootDir)) return undefined;
  const bundleName = nameBundle(createSourceHasher({ cacheDir, rootDir }));
  if (bundleName !== (place.bundleName ?? bundleName)) return undefined;
  const [cachedDir, dir] = [join(cachedBundlesDir, bundleName), join(rootDir, bundlesPath, bundleName)];
  let files = readIntactFolder(dir);
  if (files === undefined && cachedDir !== dir) {
    copyBundle(cachedDir, dir);
    files = readIntactFolder(dir);
  }
  if (files?.has(nameCommandFile(name)) !== true) return undefined;
  touchFolder(cachedDir);
  recordBundle(rootDir, bundleName, startedAtMs);
  return pathToFileURL(join(dir, nameCommandFile(name)));
}

const nameSuffix = '-commands';

function nameBundle(hashSources: HashSources): string {
  return `${hashSources(codeSources).slice(0, 32)}${nameSuffix}`;
}

function isBundleName(name: string): boolean {
  return name.endsWith(nameSuffix);
}

/** Copies a bundle. Links would change the version of its files whenever one of them is removed. */
function copyBundle(dir: string, targetDir: string): void {
  const files = readIntactFolder(dir, () => false); // what is copied is checked where it is used
  if (files !== undefined) shareFolder({ dir, files }, targetDir, { isNew: true, isCopy: true });
}

/** Notes what a bundle was made from, unless the disk could not show a change of it. */
function recordBundle(rootDir: string, name: string, startedAtMs: number): void {
  const rootUrl = pathToFileURL(rootDir);
  const bundlePath = `${bundlesPath}/${name}`;
  const dir = join(rootDir, bundlePath);
  const sources = JSON.parse(readFileSync(join(dir, commandSourcesName), 'utf8')) as readonly string[]; // it is intact
  const files = readdirSync(dir).map((file) => `${bundlePath}/${file}`);
  const versions = [
    ...[...sources, 'package-lock.json'].map((path) => [path, readVersion(new URL(path, rootUrl), startedAtMs)]),
    ...files.map((path) => [path, readVersion(new URL(path, rootUrl))]),
  ];
  if (versions.some(([, version]) => version === undefined)) return;
  const bundle: CommandBundle = { dir: bundlePath, versions: Object.fromEntries(versions) };
  writeFileAtomically(join(rootDir, commandBundlePath), JSON.stringify(bundle));
}

/** True where the bundles would be in another checkout. */
function hasLinkedBundles(rootDir: string): boolean {
  const dir = join(rootDir, bundlesPath);
  return findRealPath(dir) !== dir;
}
