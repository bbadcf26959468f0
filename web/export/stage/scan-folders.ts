// IO: compares the folders of an export with its manifest. Only what differs is listed, because another thread may ask.

import { hash as hashOnce } from 'node:crypto';
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';
import type { ExportedFile } from './export-manifest.ts';
import { listForeignEntries, listParents, type ForeignEntry } from './foreign-files.ts';
import { buildSpareDir, isSameFile } from './spare-export.ts';

/** The export to compare. */
export interface ScanTask {
  readonly cacheDir: string;
  readonly outDir: string;
  /** Id of the export in its manifest. */
  readonly exportId: string;
}

/** How the output folder differs from the manifest. */
export interface OutScan {
  /** Files that are missing or have another content. */
  readonly changed: readonly string[];
  /** Files with the same content but another time, e.g. of a copy, with that time. */
  readonly touched: readonly (readonly [path: string, mtimeMs: number])[];
  /** What no export wrote. */
  readonly foreign: readonly ForeignEntry[];
}

/** How the spare export differs from the one in place. */
export interface SpareScan {
  /** Identifies the folder in the state that was compared, see {@link identifyFolder}. */
  readonly identity: string;
  /** Files of the manifest that it does not share with the output folder. */
  readonly unshared: readonly string[];
  /** Files, links and empty folders that the manifest does not have. */
  readonly stale: readonly string[];
}

/** A scan as another thread answers. */
export type ScanMessage =
  | { readonly folder: 'out'; readonly scan: OutScan }
  | { readonly folder: 'spare'; readonly scan: SpareScan | undefined };

/** A comparison of both folders. */
export interface FolderScanner {
  /** @throws OutDirError for something in the output folder that is neither a file nor a folder */
  readonly scanOut: () => OutScan;
  /** @returns undefined when there is no spare export */
  readonly scanSpare: () => SpareScan | undefined;
}

/** Creates a scanner of an export whose manifest has these files. */
export function createFolderScanner(
  { cacheDir, outDir }: ScanTask,
  files: ReadonlyMap<string, ExportedFile>,
): FolderScanner {
  const spareDir = buildSpareDir({ cacheDir, outDir });
  /** What the intact files of the output folder are on the disk. */
  const intact = new Map<string, Pick<Stats, 'ino' | 'dev'>>();
  let out: OutScan | undefined;

  function scanOut(): OutScan {
    const foreign = listForeignEntries(outDir, files);
    const changed: string[] = [];
    const touched: [string, number][] = [];
    for (const [path, file] of files) {
      const stats = statSync(`${outDir}/${path}`, { throwIfNoEntry: false }); // asked once: there are thousands of files
      const found = stats && findIntact(outDir, path, file, stats);
      if (stats === undefined || found === undefined) {
        changed.push(path);
        continue;
      }
      intact.set(path, { ino: stats.ino, dev: stats.dev });
      if (found !== file) touched.push([path, found.mtimeMs]);
    }
    return { changed, touched, foreign };
  }

  function scanSpare(): SpareScan | undefined {
    out ??= scanOut();
    const identity = identifyFolder(spareDir);
    if (identity === undefined) return undefined;
    const stale = new Set(listForeignEntries(spareDir, files).map(({ path }) => path));
    const isShared = (path: string): boolean => {
      const stats = intact.get(path);
      if (stats === undefined || (stale.size > 0 && listParents(path).some((parent) => stale.has(parent))))
        return false;
      return isSameFile(`${spareDir}/${path}`, `${outDir}/${path}`, stats);
    };
    return { identity, stale: [...stale], unshared: [...files.keys()].filter((path) => !isShared(path)) };
  }

  return { scanOut: () => (out ??= scanOut()), scanSpare };
}

/**
 * Finds a file as an export wrote it: by size and time, and where the time is another, e.g. of a restored copy, by its
 * content.
 * @param stats what it is, when that is known
 * @returns the file with its time; undefined when it is missing or was changed
 */
export function findIntact(
  outDir: string,
  path: string,
  file: ExportedFile,
  stats: Stats | undefined = statSync(`${outDir}/${path}`, { throwIfNoEntry: false }),
): ExportedFile | undefined {
  if (stats?.size !== file.sizeBytes || !stats.isFile()) return undefined;
  if (stats.mtimeMs === file.mtimeMs) return file;
  return hashOnce('sha256', readFileSync(`${outDir}/${path}`)) === file.hash
    ? { ...file, mtimeMs: stats.mtimeMs }
    : undefined;
}

/**
 * Identifies a folder and its state. The state changes with every build that uses the folder, because each replaces the
 * marker in it.
 * @returns undefined when there is no folder
 */
export function identifyFolder(dir: string): string | undefined {
  const stats = lstatSync(dir, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? `${stats.dev} ${stats.ino} ${stats.mtimeMs}` : undefined;
}
