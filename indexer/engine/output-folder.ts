// IO: what an output folder contains: the files of an export, which its marker `docgraph.json` lists, and foreign ones,
// e.g. `CNAME` or `.git`. The marker is published, so it names no folder of the machine.

import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFileUpTo } from '../disk/read-file-within.ts';
import { OutDirError } from './out-dir-error.ts';

/** Name of the file that marks a folder as an export. */
export const markerName = 'docgraph.json';

/** Bytes of a marker, or of a list of hashes, that are read at most. One of a hundred thousand files has a tenth of it. */
export const maxListBytes = 64 * 1024 * 1024;

/** What a marker says besides the list of files. */
export type MarkerHead = Readonly<Record<string, unknown>> & {
  /** Hash of the names and bytes of all other files. */
  readonly exportId: string;
};

/** A file, a link or an empty folder that no export wrote. */
export interface ForeignEntry {
  /** Relative to the output folder, POSIX. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'folder';
}

const chooseFolder = 'choose another folder with --out DIR, or delete this one yourself.';

/**
 * Checks that an export may replace an output folder.
 * @returns paths of the files that exports wrote there, by the marker; no other file is ever removed
 * @throws OutDirError for a folder that is not an export
 */
export function checkOutDir(outDir: string): ReadonlySet<string> {
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined) {
    checkParents(outDir);
    return new Set();
  }
  if (!stats.isDirectory()) throw new OutDirError(`"${outDir}" is a file, not a folder.\nhint: ${chooseFolder}`);
  const files = parseMarkedFiles(readMarkerText(outDir));
  if (files !== undefined) return new Set(files);
  if (readdirSync(outDir).length === 0) return new Set();
  const reason = existsSync(join(outDir, markerName))
    ? `its ${markerName} does not list the files of an export (earlier versions wrote no list)`
    : `it has no ${markerName}, which every export has`;
  throw new OutDirError(`"${outDir}" is not empty, and ${reason}, so it stays as it is.\nhint: ${chooseFolder}`);
}

/** @throws OutDirError for a folder that cannot be made, because a file is above it */
function checkParents(outDir: string): void {
  const parentDir = dirname(outDir);
  const stats = statSync(parentDir, { throwIfNoEntry: false });
  if (stats?.isDirectory() === false) throw new OutDirError(`"${outDir}" is below a file.\nhint: ${chooseFolder}`);
  if (stats === undefined && parentDir !== outDir) checkParents(parentDir);
}

/** Formats the marker of an export. */
export function formatMarker(head: MarkerHead, paths: Iterable<string>): string {
  return `${JSON.stringify({ ...head, files: [...paths].sort() }, null, 2)}\n`;
}

/** Reads the marker of a folder; undefined when there is none. */
export function readMarkerText(dir: string): string | undefined {
  try {
    return readFileUpTo(join(dir, markerName), maxListBytes).toString('utf8');
  } catch {
    return undefined; // no folder, no file, or unreadable: nothing in the folder is ours then
  }
}

/** @returns undefined for anything but a marker */
function parseMarkedFiles(text: string | undefined): readonly string[] | undefined {
  try {
    const marker: unknown = JSON.parse(text ?? '');
    if (typeof marker !== 'object' || marker === null || !('exportId' in marker) || !('files' in marker))
      return undefined;
    const { files } = marker;
    return Array.isArray(files) && files.every((path) => typeof path === 'string') ? files : undefined;
  } catch {
    return undefined; // not JSON
  }
}

/**
 * Lists what an output folder contains besides the files of its export, sorted.
 * @throws OutDirError for something that is neither a file nor a folder
 */
export function listForeignEntries(outDir: string, ownFiles: ReadonlySet<string>): readonly ForeignEntry[] {
  const found: ForeignEntry[] = [];
  if (existsSync(outDir)) walk(outDir, '');
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));

  // Node's own `recursive` takes twice as long, and an export has tens of thousands of files.
  function walk(folder: string, prefix: string): void {
    const entries = readdirSync(folder, { withFileTypes: true });
    if (entries.length === 0 && !isOwnFolder(prefix)) found.push({ path: prefix.slice(0, -1), kind: 'folder' });
    for (const entry of entries) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`, `${path}/`);
      else if (!ownFiles.has(path) && path !== markerName) found.push({ path, kind: findKind(entry, path) });
    }
  }

  /** A folder of ours is empty when somebody has removed its files. */
  function isOwnFolder(prefix: string): boolean {
    return prefix === '' || [...ownFiles].some((path) => path.startsWith(prefix));
  }

  function findKind(entry: Dirent, path: string): 'file' | 'link' {
    if (entry.isSymbolicLink()) return 'link';
    if (entry.isFile()) return 'file';
    throw new OutDirError(`"${path}" in "${outDir}" is neither a file nor a folder.\nhint: move it elsewhere.`);
  }
}

/**
 * Checks that no foreign entry is where an export has a file or a folder.
 * @throws OutDirError
 */
export function checkForeignEntries(
  outDir: string,
  entries: readonly ForeignEntry[],
  files: ReadonlyMap<string, unknown>,
): void {
  if (entries.length === 0) return;
  const folders = new Set([...files.keys()].flatMap(listParents));
  for (const { path, kind } of entries) {
    const isTaken =
      files.has(path) ||
      (kind !== 'folder' && folders.has(path)) ||
      listParents(path).some((parent) => files.has(parent) || parent === markerName);
    if (isTaken) throw createTakenError(outDir, path);
  }
}

/** Creates the error about a foreign entry that is where the export has a file. */
export function createTakenError(outDir: string, path: string): OutDirError {
  return new OutDirError(
    `"${path}" in "${outDir}" was not made by docgraph, and the export has a file of that name.\n` +
      'hint: move it elsewhere, e.g. into "public" in the content folder.',
  );
}

/** Lists the folders that a path is in: `a/b/c` → `a`, `a/b`. */
function listParents(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_name, index) => names.slice(0, index + 1).join('/'));
}
