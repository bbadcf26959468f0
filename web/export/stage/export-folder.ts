// IO: the output folder and its neighbours: whether it is an export, what a crash left, how one export replaces another.

import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { markerName, readMarker } from './export-marker.ts';
import { findRealPath } from '../../../indexer/disk/file-system.ts';
import { listForeignEntries, type ForeignEntry } from './foreign-files.ts';
import { isRunning } from '../../../indexer/engine/is-running.ts';
import { OutDirError } from '../../../indexer/engine/out-dir-error.ts';

const chooseFolder = 'choose another folder with --out DIR, or delete this one yourself.';

/**
 * Checks that an export may replace an output folder whose last export is not known.
 * @returns what is in the folder and was not written by an export
 * @throws OutDirError for a folder that is not an export
 */
export function checkOutDir(outDir: string): readonly ForeignEntry[] {
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined) {
    checkParents(outDir);
    return [];
  }
  if (!stats.isDirectory()) throw new OutDirError(`"${outDir}" is a file, not a folder.\nhint: ${chooseFolder}`);
  if (readdirSync(outDir).length === 0) return [];
  const marker = readMarker(outDir);
  if (marker === undefined) {
    const reason = existsSync(join(outDir, markerName))
      ? `its ${markerName} does not list the files of an export (earlier versions wrote no list)`
      : `it has no ${markerName}, which every export has`;
    throw new OutDirError(`"${outDir}" is not empty, and ${reason}, so it stays as it is.\nhint: ${chooseFolder}`);
  }
  return listForeignEntries(outDir, new Set(marker.files));
}

/** @throws OutDirError for a folder that cannot be made, because a file is above it */
function checkParents(outDir: string): void {
  const parentDir = dirname(outDir);
  const stats = statSync(parentDir, { throwIfNoEntry: false });
  if (stats?.isDirectory() === false) throw new OutDirError(`"${outDir}" is below a file.\nhint: ${chooseFolder}`);
  if (stats === undefined && parentDir !== outDir) checkParents(parentDir);
}

/**
 * Removes what builds that no longer run have left beside the folder. An export that was being replaced comes back.
 * @returns warnings about what cannot be removed
 */
export function cleanLeftovers(outDir: string): readonly string[] {
  const pattern = /^(.*)\.docgraph-(next|old)-(\d+)$/;
  return listNames(dirname(outDir)).flatMap((name) => {
    const [, base, kind, processId] = pattern.exec(name) ?? [];
    if (base !== basename(outDir) || isAlive(Number(processId))) return [];
    const path = join(dirname(outDir), name);
    try {
      if (kind === 'old' && !existsSync(outDir)) renameSync(path, outDir);
      else removeFolder(path);
      return [];
    } catch (error) {
      return [formatLeftover(path, error)];
    }
  });
}

/** Builds the name of the folder that an export is written to before it replaces the old one. */
export function buildStageDir(outDir: string): string {
  return `${outDir}.docgraph-next-${process.pid}`;
}

/** Removes an unfinished export of this process, as far as that is possible. */
export function discardStage(outDir: string): void {
  try {
    // a write may still be going on
    rmSync(buildStageDir(findRealPath(outDir)), { recursive: true, force: true, maxRetries: 3 });
  } catch {
    return; // the next build removes it
  }
}

/**
 * Puts a finished export in the place of the old one.
 * @param keepOld takes the folder of the old one; false when it is to be removed
 * @returns warnings: the new export is in place, whatever they say
 * @throws OutDirError when the folder cannot be replaced; the old export is in place then
 */
export function swapFolders(
  stageDir: string,
  outDir: string,
  keepOld: (oldDir: string) => boolean = () => false,
): readonly string[] {
  if (!existsSync(outDir)) {
    renameSync(stageDir, outDir);
    return [];
  }
  const oldDir = `${outDir}.docgraph-old-${process.pid}`;
  try {
    rmSync(oldDir, { recursive: true, force: true });
    renameSync(outDir, oldDir);
  } catch (cause) {
    throw new OutDirError(
      `"${outDir}" cannot be replaced (${readCode(cause)}): it is a mount point, or it belongs to another user. The previous export stays.\n` +
        `hint: choose a folder inside it, e.g. --out ${join(outDir, 'site')}`,
      { cause },
    );
  }
  try {
    renameSync(stageDir, outDir);
  } catch (error) {
    renameSync(oldDir, outDir);
    throw error;
  }
  try {
    if (!keepOld(oldDir)) removeFolder(oldDir);
    return [];
  } catch (error) {
    return [formatLeftover(oldDir, error)];
  }
}

/** Removes a folder, also one of ours that may not be written to. */
function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    chmodSync(path, 0o700);
    for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
      if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
    }
    rmSync(path, { recursive: true, force: true });
  }
}

function formatLeftover(path: string, error: unknown): string {
  return `The folder "${path}" of an earlier export cannot be removed (${readCode(error)}).\nhint: delete it yourself.`;
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // it does not exist yet, or nothing can be left in it
  }
}

/** True while another process has this id. This process's own id on a leftover is from an earlier process. */
function isAlive(processId: number): boolean {
  return processId !== process.pid && isRunning(processId);
}

function readCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
