// IO: files in an output folder that no export wrote, e.g. `CNAME` or `.git`. They move on to the next export.

import { copyFileSync, linkSync, readdirSync, readlinkSync, symlinkSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';
import { OutDirError } from '../../../indexer/engine/out-dir-error.ts';
import { markerName } from './export-marker.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

/** A file, a link or an empty folder that no export wrote. */
export interface ForeignEntry {
  /** Relative to the output folder, POSIX. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'folder';
}

/** Lists what an output folder contains besides the files of its export, sorted. */
export function listForeignEntries(
  outDir: string,
  ownFiles: Pick<ReadonlySet<string>, 'has'>,
): readonly ForeignEntry[] {
  const found: ForeignEntry[] = [];
  walk(outDir, '');
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));

  // Node's own `recursive` takes twice as long, and an export has tens of thousands of files.
  function walk(folder: string, prefix: string): void {
    const entries = readdirSync(folder, { withFileTypes: true });
    if (entries.length === 0 && prefix !== '') found.push({ path: prefix.slice(0, -1), kind: 'folder' });
    for (const entry of entries) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`, `${path}/`);
      else if (!ownFiles.has(path) && path !== markerName) found.push({ path, kind: findKind(entry, path) });
    }
  }

  function findKind(entry: Dirent, path: string): 'file' | 'link' {
    if (entry.isSymbolicLink()) return 'link';
    if (entry.isFile()) return 'file';
    throw new OutDirError(`"${path}" in "${outDir}" is neither a file nor a folder.\nhint: move it elsewhere.`);
  }
}

/**
 * Moves foreign entries to the folder of the next export. They are in both folders until the old one is removed.
 * @throws OutDirError when the export has a file of the same name
 */
export function keepForeignEntries(options: {
  readonly outDir: string;
  readonly stageDir: string;
  readonly entries: readonly ForeignEntry[];
  readonly newFiles: ReadonlyMap<string, unknown>;
}): void {
  const { outDir, stageDir, entries, newFiles } = options;
  if (entries.length === 0) return;
  const newFolders = new Set([...newFiles.keys()].flatMap(listParents));
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
    createFolder(kind === 'folder' ? to : dirname(to));
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
