// IO. The version of a kit: a hash of all its code.

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KitDocument } from '../../schema/kits/kit-tables.ts';
import { readModuleGroups, type ModuleGroup } from '../engine/module-versions.ts';

/**
 * Reads the version of a kit: its modules with all that they import, its queries, and the lock file of its packages.
 * @param modulePaths absolute paths of its modules
 * @param documents its queries and other files
 * @returns the version, and absolute paths of what it is made from
 */
export function readKitVersion(
  modulePaths: readonly [string, ...string[]],
  documents: readonly Pick<KitDocument, 'id' | 'filePath'>[] = [],
): ModuleGroup {
  const dir = findPackageDir(modulePaths[0]);
  const root = pathToFileURL(`${dir}/`);
  const entries = modulePaths.map((path) => relative(dir, path).replaceAll(sep, '/'));
  const { version, files } = readModuleGroups({ root, entries: { kit: entries }, readText }).kit;
  return {
    version: hash('sha256', JSON.stringify([version, documents.map(({ id }) => id)])),
    files: [...files.map((file) => join(dir, file)), ...documents.map(({ filePath }) => filePath)],
  };
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
