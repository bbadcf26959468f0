// IO. The file of a tree's store in the cache folder.

import { hash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createFolder } from './disk/create-folder.ts';
import { findRealPath, toPosixPath } from './disk/file-system.ts';
import { storeFormat } from './engine/store.ts';

/** Builds the path of the file. */
export function buildStorePath(cacheDir: string, contentDir: string): string {
  const place = toPosixPath(relative(findRealPath(cacheDir), findRealPath(contentDir)));
  return join(cacheDir, `store-${storeFormat}`, `${hash('sha256', place).slice(0, 16)}.db`);
}

/**
 * Finds the file, or creates its folder. Its name follows from where the content lies as seen from the cache, so that a clone with a restored cache
 * finds it, and each tree has its own. A tree without one begins with a copy of the store that was used last: what is equal
 * in both trees need not be made again.
 * @throws Error of the system
 */
export function findStorePath(cacheDir: string, contentDir: string): string {
  const path = buildStorePath(cacheDir, contentDir);
  const folder = dirname(path);
  createFolder(folder);
  if (existsSync(path)) return path;
  const latest = findLatest(folder);
  if (latest !== undefined) {
    const draftPath = `${path}.${process.pid}.tmp`;
    copyFileSync(latest, draftPath);
    renameSync(draftPath, path);
  }
  return path;
}

/** Finds the store that was written last, and that no process is writing. */
function findLatest(folder: string): string | undefined {
  const names = readdirSync(folder);
  return names
    .filter((name) => name.endsWith('.db') && !names.includes(`${name}-wal`))
    .map((name) => join(folder, name))
    .map((path) => ({ path, mtimeMs: statSync(path).mtimeMs }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs)[0]?.path;
}
