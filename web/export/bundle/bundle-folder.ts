// IO (clock): a folder of bundles. It lists the hash of each of its files: a folder with damage is built again.

import { hash as hashOnce } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { linkOrCopy } from '../stage/foreign-files.ts';
import { isRunning } from '../../../indexer/engine/is-running.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

/** sha256 (hex) of each file, by POSIX path. */
export type FileHashes = ReadonlyMap<string, string>;

/** A folder of bundles. */
export interface BundleFolder {
  readonly dir: string;
  readonly files: FileHashes;
}

const listName = 'files.json';

/** Folders that stay whatever their age, so that switching between branches stays quick. */
const keptFolders = 24;
/** Fewer stay in a cache that is stored and restored as a whole. */
const keptSharedFolders = 8;
/** A folder that was used this recently may be in use. */
const recentMs = 3_600_000;

/**
 * Reads the list of files; undefined when there is no such folder, or when a file is missing or damaged.
 * @param isChecked whether a file is checked now; all are by default. Use {@link readIntactFile} to read the others.
 */
export function readIntactFolder(
  dir: string,
  isChecked: (path: string) => boolean = () => true,
): FileHashes | undefined {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(dir, listName), 'utf8'));
    if (typeof listed !== 'object' || listed === null) return undefined;
    const hashes = new Map(Object.entries(listed));
    const isIntact = ([path, hash]: [string, string]): boolean =>
      !isChecked(path) || hashFile(join(dir, path)) === hash;
    return [...hashes].every(isIntact) ? hashes : undefined;
  } catch {
    return undefined; // not built yet, or damaged
  }
}

/** Reads a file of a folder; undefined when it is missing or damaged. */
export function readIntactFile({ dir, files }: BundleFolder, path: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(join(dir, path));
    return hashOnce('sha256', bytes) === files.get(path) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that a folder was used. */
export function touchFolder(dir: string): void {
  try {
    const now = new Date();
    utimesSync(dir, now, now);
  } catch {
    return; // it cannot be written, so nothing is removed from it either
  }
}

/**
 * Builds a folder beside its place and moves it there. What is there stays when it is the same: it may be in use.
 * @param build fills the folder
 */
export async function replaceFolder(dir: string, build: (draftDir: string) => Promise<void>): Promise<void> {
  dropDeadDrafts(dirname(dir));
  const draftDir = mkdtempSync(`${dir}.${process.pid}-`);
  try {
    await build(draftDir);
    const hashes = new Map(listFiles(draftDir).map((path) => [path, hashFile(join(draftDir, path))]));
    writeFileSync(join(draftDir, listName), JSON.stringify(Object.fromEntries(hashes)));
    if (!isDeepStrictEqual(readIntactFolder(dir), hashes)) moveIntoPlace(draftDir, dir);
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
  dropOldFolders(dirname(dir), dir);
}

/**
 * Puts a folder into another place as well, as links where that is possible.
 * @param options.isNew true to replace what is there
 * @param options.isCopy true to copy each file
 */
export function shareFolder(
  { dir, files }: BundleFolder,
  targetDir: string,
  { isNew, isCopy = false }: { readonly isNew: boolean; readonly isCopy?: boolean },
): void {
  const putFile = isCopy ? copyFileSync : linkOrCopy;
  if (!isNew && existsSync(join(targetDir, listName))) {
    touchFolder(targetDir);
    return;
  }
  let draftDir: string | undefined;
  try {
    dropDeadDrafts(dirname(targetDir));
    draftDir = mkdtempSync(`${targetDir}.${process.pid}-`);
    for (const path of [...files.keys(), listName]) {
      createFolder(dirname(join(draftDir, path)));
      putFile(join(dir, path), join(draftDir, path));
    }
    moveIntoPlace(draftDir, targetDir);
    dropOldFolders(dirname(targetDir), targetDir, keptSharedFolders);
  } catch {
    return; // the cache cannot be written, or another process removes the folder: it is in one place then
  } finally {
    if (draftDir !== undefined) rmSync(draftDir, { recursive: true, force: true });
  }
}

/** Replaces what is in the place, which is damaged, not wanted, or was put there by another process meanwhile. */
function moveIntoPlace(draftDir: string, dir: string): void {
  const oldDir = `${draftDir}.old`;
  try {
    if (existsSync(dir)) renameSync(dir, oldDir);
    renameSync(draftDir, dir);
  } catch (error) {
    if (readIntactFolder(dir) === undefined) throw error; // else another process was faster
  }
  rmSync(oldDir, { recursive: true, force: true });
}

/** Lists the files of a folder, POSIX, sorted. */
function listFiles(dir: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function hashFile(path: string): string {
  return hashOnce('sha256', readFileSync(path));
}

/** Removes the drafts of processes that no longer run. */
function dropDeadDrafts(parentDir: string): void {
  createFolder(parentDir);
  for (const name of readdirSync(parentDir)) {
    const processId = /^[0-9a-f]{32}(?:-\w+)?\.(\d+)(?:-\w+)?(?:\.old)?$/.exec(name)?.[1];
    if (processId !== undefined && !isRunning(Number(processId))) {
      rmSync(join(parentDir, name), { recursive: true, force: true });
    }
  }
}

/** Removes the folders that were not used for the longest time. */
function dropOldFolders(parentDir: string, currentDir: string, kept = keptFolders): void {
  touchFolder(currentDir);
  const nowMs = statSync(currentDir).mtimeMs;
  const byAge = readdirSync(parentDir)
    .filter((name) => /^[0-9a-f]{32}(?:-\w+)?$/.test(name) && name !== basename(currentDir))
    .map((name) => join(parentDir, name))
    .map((path) => ({ path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
  for (const { path, mtimeMs } of byAge.slice(kept - 1))
    if (nowMs - mtimeMs > recentMs) rmSync(path, { recursive: true, force: true });
}
