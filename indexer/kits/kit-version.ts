// IO. The version of a kit: a hash of all its code.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KitDocument } from '../../schema/kits/kit-tables.ts';
import { readModuleGroups, type ModuleGroup } from '../engine/module-versions.ts';

/**
 * Reads the version of a kit: its modules with all that they import, its queries, and the versions of its packages.
 * @param modulePaths absolute paths of its modules
 * @param documents its queries and other files
 * @returns the version, and absolute paths of what it is made from
 */
export function readKitVersion(
  modulePaths: readonly string[],
  documents: readonly Pick<KitDocument, 'id' | 'filePath'>[],
): ModuleGroup {
  const groups = modulePaths.map((path): ModuleGroup => {
    const dir = findPackageDir(path);
    const root = pathToFileURL(`${dir}/`);
    const entry = decodeURIComponent(pathToFileURL(path).href.slice(root.href.length));
    const { version, files } = readModuleGroups({ root, entries: { kit: entry }, readText }).kit;
    return { version, files: files.map((file) => join(dir, file)) };
  });
  return {
    version: hash('sha256', JSON.stringify([groups.map(({ version }) => version), documents.map(({ id }) => id)])),
    files: [...groups.flatMap(({ files }) => files), ...documents.map(({ filePath }) => filePath)],
  };
}

/**
 * Reads the version of what runs samples: packs may contain any package.
 * @param packsPath module that makes packs
 */
export function readRunnerVersion(workerPath: string, packsPath: string | undefined): string {
  if (packsPath === undefined) return readKitVersion([workerPath], []).version;
  const lock = readText(pathToFileURL(join(findPackageDir(packsPath), 'package-lock.json')));
  return hash('sha256', readKitVersion([workerPath, packsPath], []).version + hash('sha256', lock));
}

/** Reads a module. The lock file is that of the project: a kit in a folder of it has none of its own. */
function readText(url: URL): string {
  if (!url.pathname.endsWith('/package-lock.json')) return readFileSync(url, 'utf8');
  for (let dir = new URL('.', url); ; dir = new URL('..', dir)) {
    const lock = new URL('package-lock.json', dir);
    if (existsSync(lock)) return readFileSync(lock, 'utf8');
    if (dir.pathname === new URL('..', dir).pathname) return '{"packages":{}}';
  }
}

/** Finds the folder of the package that a module belongs to. */
function findPackageDir(modulePath: string): string {
  for (let dir = dirname(modulePath); dir !== dirname(dir); dir = dirname(dir))
    if (existsSync(join(dir, 'package.json'))) return dir;
  return dirname(modulePath);
}
