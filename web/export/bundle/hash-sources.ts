// IO (clock): hashes source files of this project, so that a change of the code counts like a change of the content.

import { hash as hashOnce } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFileIndex } from '../../../indexer/cache/file-index.ts';
import { formatVersion } from '../../../indexer/disk/file-system.ts';
import type { IndexedFile } from '../../../indexer/types/indexed-file.ts';

/** The folder with package.json, with a final slash. */
export const repositoryDir = fileURLToPath(new URL('../../..', import.meta.url));

/** Everything that decides what a command does. */
export const codeSources: readonly string[] = ['api', 'indexer', 'schema', 'web', 'package-lock.json'];

/**
 * Hashes files and whole folders.
 * @param paths relative to the project; a missing one counts as empty
 * @returns sha256 (hex) over the sorted names and the hashes of the files
 */
export type HashSources = (paths: readonly string[]) => string;

/** Version of what the index says of a file. Folders are in it too, so that they need not be listed again. */
const indexConditions = 'sha256 2';

/**
 * Creates a function that hashes sources. It reads each file once, as it is when it is asked for first.
 * @param options.cacheDir has an index of the files: those that the disk says are as they were are not read
 * @param options.isClean true: what is in the index is not used
 * @param options.rootDir folder that paths are relative to, with a final slash; this project by default
 */
export function createSourceHasher(
  options: {
    readonly cacheDir?: string;
    readonly isClean?: boolean;
    readonly rootDir?: string;
    readonly now?: () => number;
  } = {},
): HashSources {
  const { cacheDir, isClean = false, rootDir = repositoryDir, now = Date.now } = options;
  const index = cacheDir === undefined ? undefined : createFileIndex({ cacheDir, treeId: 'sources', isClean });
  const indexed = new Map(index?.read(indexConditions));
  let hasNew = false;
  const listed = new Map<string, readonly string[]>();
  const hashes = new Map<string, string>();

  function list(path: string): readonly string[] {
    const parent = [...listed.keys()].find((folder) => path.startsWith(`${folder}/`));
    if (parent !== undefined) {
      return (listed.get(parent) ?? []).filter((file) => file === path || file.startsWith(`${path}/`));
    }
    const files = listed.get(path) ?? listIndexed(path) ?? listOnDisk(path);
    listed.set(path, files);
    return files;
  }

  /** Lists a folder from the index while the disk says that nothing was added to it, and nothing removed. */
  function listIndexed(path: string): readonly string[] | undefined {
    if (!indexed.has(`${path}/`)) return undefined;
    const below = [...indexed].filter(([each]) => each.startsWith(`${path}/`));
    const isSame = below.every(([each, { version }]) => !each.endsWith('/') || readVersion(each) === version);
    return isSame ? below.flatMap(([each]) => (each.endsWith('/') ? [] : [each])) : undefined;
  }

  function listOnDisk(path: string): readonly string[] {
    const folders = new Map<string, string | undefined>();
    const files = listFiles(rootDir, path, (folder) => folders.set(`${folder}/`, readVersion(folder)));
    const present = new Set(files);
    for (const each of indexed.keys()) if (each.startsWith(`${path}/`) && !present.has(each)) indexed.delete(each);
    for (const [folder, version] of folders) if (version !== undefined) note(folder, version, '', 0);
    if ([...folders.values()].includes(undefined)) indexed.delete(`${path}/`);
    return files;
  }

  function hashFile(path: string): string {
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const hash = index === undefined ? hashBytes(rootDir + path).hash : findHash(path);
    hashes.set(path, hash);
    return hash;
  }

  function findHash(path: string): string {
    const version = readVersion(path); // before its bytes, so never newer
    const known = indexed.get(path);
    if (known !== undefined && known.version === version) return known.key;
    const { hash, sizeBytes } = hashBytes(rootDir + path);
    hasNew = true;
    if (version !== undefined) note(path, version, hash, sizeBytes);
    else for (const each of [path, ...Array.from(listed.keys(), (folder) => `${folder}/`)]) indexed.delete(each);
    return hash;
  }

  function note(path: string, version: string, key: string, sizeBytes: number): void {
    hasNew = true;
    indexed.set(path, { version, key, sizeBytes, isLink: false } satisfies IndexedFile);
  }

  function readVersion(path: string): string | undefined {
    const stats = statSync(rootDir + path, { throwIfNoEntry: false });
    return stats && formatVersion(stats, now());
  }

  return (paths) => {
    const lines = paths
      .flatMap(list)
      .sort()
      .map((path) => `${path}\n${hashFile(path)}\n`);
    if (hasNew) index?.write(indexConditions, indexed);
    hasNew = false;
    return hashOnce('sha256', lines.join(''));
  };
}

function hashBytes(filePath: string): { readonly hash: string; readonly sizeBytes: number } {
  const bytes = readFileSync(filePath);
  return { hash: hashOnce('sha256', bytes), sizeBytes: bytes.byteLength };
}

/** Lists the files of a folder and of those in it. @param onFolder called for each folder before it is read */
function listFiles(rootDir: string, path: string, onFolder: (folder: string) => void): string[] {
  const stats = statSync(rootDir + path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  onFolder(path);
  return readdirSync(rootDir + path, { withFileTypes: true }).flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(rootDir, child, onFolder);
    return entry.isFile() ? [child] : [];
  });
}
