// IO: what somebody else has put into an output folder, e.g. `CNAME` or `.git`. It moves on to the next export.

import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OutDirError } from './out-dir-error.ts';
import { markerName } from './export-marker.ts';

/** A file, a link or an empty folder that no export wrote. */
export interface ForeignEntry {
  /** Relative to the output folder, POSIX. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'folder';
}

/** Lists what an output folder contains besides the files of its export, sorted. */
export function listForeignEntries(outDir: string, ownFiles: ReadonlySet<string>): readonly ForeignEntry[] {
  const entries = readdirSync(outDir, { withFileTypes: true, recursive: true }).map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name)
      .slice(outDir.length + 1)
      .replaceAll('\\', '/'),
  }));
  const filled = new Set(entries.map(({ path }) => dirname(path)));
  return entries
    .flatMap(({ entry, path }): ForeignEntry[] => {
      if (entry.isDirectory()) return filled.has(path) ? [] : [{ path, kind: 'folder' }];
      if (ownFiles.has(path) || path === markerName) return [];
      if (entry.isSymbolicLink()) return [{ path, kind: 'link' }];
      if (entry.isFile()) return [{ path, kind: 'file' }];
      throw new OutDirError(`"${path}" in "${outDir}" is neither a file nor a folder.\nhint: move it elsewhere.`);
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Brings foreign entries into the folder of the next export. They are in both folders until the old one is removed.
 * @throws OutDirError when the export has a file of the same name
 */
export function keepForeignEntries(options: {
  readonly outDir: string;
  readonly stageDir: string;
  readonly entries: readonly ForeignEntry[];
  readonly newFiles: ReadonlySet<string>;
}): void {
  const { outDir, stageDir, entries, newFiles } = options;
  const newFolders = new Set([...newFiles].flatMap(listParents));
  for (const { path, kind } of entries) {
    const isTaken =
      newFiles.has(path) ||
      (kind !== 'folder' && newFolders.has(path)) ||
      listParents(path).some((parent) => newFiles.has(parent));
    if (isTaken) {
      throw new OutDirError(
        `"${path}" in "${outDir}" was not made by docgraph, and the export has a file of that name.\n` +
          'hint: move it elsewhere, e.g. into "public" in the content folder.',
      );
    }
    const [from, to] = [join(outDir, path), join(stageDir, path)];
    mkdirSync(kind === 'folder' ? to : dirname(to), { recursive: true });
    if (kind === 'link') symlinkSync(readlinkSync(from), to);
    else if (kind === 'file') linkOrCopy(from, to);
  }
}

/**
 * Links a file, or copies it where the file system has no links.
 * @returns whether it is a link
 */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    copyFileSync(from, to);
    return false;
  }
}

/** Lists the folders that a path is in: `a/b/c` → `a`, `a/b`. */
export function listParents(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_name, index) => names.slice(0, index + 1).join('/'));
}
