// IO: makes an output folder contain what is asked. The whole folder is replaced at once, see `swap-folders.ts`; what is
// right already is in the spare one or linked into it, see `spare-folder.ts`, so only what has changed is written.

import { readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { readErrorCode } from '../disk/file-system.ts';
import { fillStage, linkOrCopy, type StageOptions } from './fill-stage.ts';
import {
  checkForeignEntries,
  checkOutDir,
  createTakenError,
  formatMarker,
  listForeignEntries,
  markerName,
  readMarkerText,
  type ForeignEntry,
  type MarkerHead,
} from './output-folder.ts';
import { isSealed } from './seal.ts';
import { openSpareFolder } from './spare-folder.ts';
import { buildStageDir, cleanLeftovers, discardStage, removeFolder, swapFolders } from './swap-folders.ts';

/** What an output folder is to contain. */
export interface MaterializeOptions extends StageOptions {
  /** The marker lists these files, sorted, after what is here. */
  readonly marker: MarkerHead;
}

/** The outcome of {@link materialize}. */
export type Materialized =
  | {
      /** The folder is what was asked for. */
      readonly kind: 'done';
      /** Files that came from the store. Neither count includes the marker. */
      readonly writtenCount: number;
      /** Files of the last export that are gone. */
      readonly removedCount: number;
      /** True when nothing in the folder was touched. */
      readonly isUnchanged: boolean;
      /** What went wrong after the new export was in place. */
      readonly warnings: readonly string[];
    }
  | {
      /** Nothing has changed: the bytes of some files are neither in the folder nor in the store. */
      readonly kind: 'missing';
      /** These files must be made again, whatever was known about them. */
      readonly paths: readonly string[];
    };

/**
 * Makes an output folder contain what is asked.
 * - A crash or an error at any moment leaves the old export or the new one, never a mixture. What a killed process leaves
 *   beside the folder is removed by the next run; if it was killed between the two renames, the next run moves the old
 *   export back first.
 * - Only files that an export wrote are removed, by its marker. All other entries stay.
 * - A file that is right stays the same file: the last export has listed its hash, and it has that seal, see `seal.ts`.
 *
 * @throws OutDirError for a folder that may not be replaced; Error of the file system. The old export stays.
 */
export function materialize(options: MaterializeOptions): Materialized {
  const { outDir, files, marker } = options;
  checkPaths(files);
  const cleanWarnings = cleanLeftovers(outDir);
  const markerText = formatMarker(marker, files.keys());
  if (readMarkerText(outDir) === markerText && isIntact(outDir, files, options.readHashes(outDir)))
    return { kind: 'done', writtenCount: 0, removedCount: 0, isUnchanged: true, warnings: cleanWarnings };

  const ownFiles = checkOutDir(outDir);
  const foreign = listForeignEntries(outDir, ownFiles);
  checkForeignEntries(outDir, foreign, files);
  const stageDir = buildStageDir(outDir);
  const spare = openSpareFolder(options.store.dir, outDir);
  try {
    const stage = fillStage(options, stageDir, spare);
    if (stage.missing.length > 0) {
      removeFolder(stageDir);
      return { kind: 'missing', paths: stage.missing };
    }
    for (const entry of foreign) keepForeignEntry(outDir, stageDir, entry);
    writeFileSync(join(stageDir, markerName), markerText, { flag: 'wx' });
    const swapWarnings = swapFolders(stageDir, outDir, spare.keep);
    return {
      kind: 'done',
      writtenCount: stage.writtenCount,
      removedCount: [...ownFiles].filter((path) => !files.has(path)).length,
      isUnchanged: false,
      warnings: [...cleanWarnings, ...swapWarnings],
    };
  } catch (error) {
    discardStage(outDir);
    throw error;
  }
}

/** Returns whether a folder has these files, as far as its list of hashes says the same. */
export function isIntact(
  dir: string,
  files: ReadonlyMap<string, string>,
  hashes: ReadonlyMap<string, string> = files,
): boolean {
  return [...files].every(([path, hash]) => hashes.get(path) === hash && isSealed(`${dir}/${path}`, hash));
}

/** @throws Error for a path that leads out of the folder, which is a bug */
function checkPaths(files: ReadonlyMap<string, string>): void {
  for (const path of files.keys()) {
    if (path === markerName || /(?:^|\/)\.{0,2}(?:\/|$)/.test(path))
      throw new Error(`An output has the path "${path}"`);
  }
}

/**
 * Links or copies a foreign entry. It is in both folders until the old one is removed.
 * @throws OutDirError when the export has an entry of its name, on a disk that does not distinguish case
 */
function keepForeignEntry(outDir: string, stageDir: string, { path, kind }: ForeignEntry): void {
  const [source, target] = [join(outDir, path), join(stageDir, path)];
  try {
    createFolder(kind === 'folder' ? target : dirname(target));
    if (kind === 'link') symlinkSync(readlinkSync(source), target);
    else if (kind === 'file') linkOrCopy(source, target);
  } catch (error) {
    throw readErrorCode(error) === 'EEXIST' ? createTakenError(outDir, path) : error;
  }
}
