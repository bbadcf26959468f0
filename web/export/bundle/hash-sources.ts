// IO: hashes source files of this project, so that a change of the code counts like a change of the content.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, with a final slash. */
export const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Hashes files and whole folders.
 * @param paths relative to the project; a missing one counts as empty
 * @returns sha256 (hex) over the sorted names and bytes, each with its length before it
 */
export function hashSources(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).sort()) {
    const bytes = readFileSync(join(projectDir, path));
    hash.update(`${path.length}:${path}${bytes.length}:`).update(bytes);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const stats = statSync(join(projectDir, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(projectDir, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDir.length));
}
