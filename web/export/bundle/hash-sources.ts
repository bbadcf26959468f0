// IO: hashes source files of this project, so that a change of the code counts like a change of the content.

import { hash as hashOnce } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, with a final slash. */
export const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Hashes files and whole folders.
 * @param paths relative to the project; a missing one counts as empty
 * @returns sha256 (hex) over the sorted names and the hashes of the files
 */
export type HashSources = (paths: readonly string[]) => string;

/** Creates a function that hashes sources. It reads each file once, as it is when it is asked for first. */
export function createSourceHasher(): HashSources {
  const listed = new Map<string, readonly string[]>();
  const hashes = new Map<string, string>();

  function list(path: string): readonly string[] {
    const parent = [...listed.keys()].find((folder) => path.startsWith(`${folder}/`));
    if (parent !== undefined) {
      return (listed.get(parent) ?? []).filter((file) => file === path || file.startsWith(`${path}/`));
    }
    const files = listed.get(path) ?? listFiles(path);
    listed.set(path, files);
    return files;
  }

  function hashFile(path: string): string {
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const hash = hashOnce('sha256', readFileSync(join(projectDir, path)));
    hashes.set(path, hash);
    return hash;
  }

  return (paths) => {
    const lines = paths
      .flatMap(list)
      .sort()
      .map((path) => `${path}\n${hashFile(path)}\n`);
    return hashOnce('sha256', lines.join(''));
  };
}

function listFiles(path: string): string[] {
  const stats = statSync(join(projectDir, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(projectDir, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDir.length).replaceAll('\\', '/'));
}
