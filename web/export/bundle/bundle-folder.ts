// IO: a folder of bundles. It lists the hash of each of its files: a folder with damage is built again.

import { hash as hashOnce } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isRunning } from '../../../indexer/engine/is-running.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import { walkFolder } from '../../../indexer/disk/walk-folder.ts';

/** sha256 (hex) of each file, by POSIX path. */
export type FileHashes = ReadonlyMap<string, string>;

/** A folder of bundles. */
export interface BundleFolder {
  readonly dir: string;
  readonly files: FileHashes;
}

const listName = 'files.json';

/** Folders of one kind that stay: running commands may still read older ones. */
const keptFolders = 4;

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

/**
 * Builds a folder beside its place and moves it there. What is there stays when it is the same: it may be in use.
 * @param dir its name is a kind and a version, with a hyphen between them; the oldest folders of the kind are removed
 * @param build fills the folder
 */
export async function replaceFolder(dir: string, build: (draftDir: string) => Promise<void>): Promise<void> {
  createFolder(dirname(dir));
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
  dropOldFolders(dir);
}

/** Replaces what is in the place, which is damaged, or was put there by another process meanwhile. */
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
  return Array.from(walkFolder(dir), ({ path, isFile }) => (isFile ? [path] : []))
    .flat()
    .sort();
}

function hashFile(path: string): string {
  return hashOnce('sha256', readFileSync(path));
}

/** Removes the drafts of processes that no longer run. */
function dropDeadDrafts(parentDir: string): void {
  for (const name of readdirSync(parentDir)) {
    const processId = /^[a-z]+-[0-9a-f]+\.(\d+)-\w+(?:\.old)?$/.exec(name)?.[1];
    if (processId !== undefined && !isRunning(Number(processId))) {
      rmSync(join(parentDir, name), { recursive: true, force: true });
    }
  }
}

function dropOldFolders(currentDir: string): void {
  const [parentDir, currentName] = [dirname(currentDir), basename(currentDir)];
  const [kind = ''] = currentName.split('-');
  const byAge = readdirSync(parentDir)
    .filter((name) => /^[a-z]+-[0-9a-f]+$/.test(name) && name.startsWith(`${kind}-`) && name !== currentName)
    .map((name) => join(parentDir, name))
    .map((path) => ({ path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
  for (const { path } of byAge.slice(keptFolders - 1)) rmSync(path, { recursive: true, force: true });
}
