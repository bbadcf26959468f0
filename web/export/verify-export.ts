// IO: compares an export in a folder with the hashes of what was built.

import { hash as hashOnce } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { markerName } from '../../indexer/engine/output-folder.ts';
import { readErrorCode } from '../../indexer/disk/file-system.ts';
import { readFileWithin } from '../../indexer/disk/read-file-within.ts';
import { walkFolder } from '../../indexer/disk/walk-folder.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { integrityName, parseIntegrityList, type IntegrityList } from './outputs/integrity-list.ts';

/** What differs from what was built, e.g. `{ path: 'sw.js', problem: 'is missing' }`. */
export interface Difference {
  readonly path: string;
  /** The end of a sentence that begins with the path. */
  readonly problem: string;
}

/** The outcome of a comparison. */
export interface Verification {
  /** Files that were compared. */
  readonly fileCount: number;
  /** sha256 (hex) of the list of hashes: equal ones mean equal exports. */
  readonly listHash: string;
  /** Sorted by path. */
  readonly differences: readonly Difference[];
  /** Why the comparison ended before all files were compared, as a clause, e.g. `it took longer than 30 minutes`. */
  readonly stopped?: string | undefined;
}

/** The largest file, in bytes. */
const maxFileBytes = 512 * 1024 * 1024;

/** Codes of the system for files that are there. */
const unreadableCodes: ReadonlySet<string> = new Set(['EACCES', 'EFBIG', 'EIO', 'ELOOP', 'EMFILE', 'EPERM']);

/**
 * Compares the files of a folder with a list of hashes.
 * @param listDir folder of the export with the list; the folder itself when left out
 * @throws ExpectedError without a list
 */
export function verifyFolder(dir: string, listDir: string = dir): Verification {
  const { list, listHash } = readList(listDir);
  const differences: Difference[] = [];
  for (const [path, hash] of Object.entries(list.files)) {
    const bytes = readBytes(dir, path);
    if (bytes === undefined) differences.push({ path, problem: 'is missing' });
    else if (typeof bytes === 'string') differences.push({ path, problem: `cannot be read (${bytes})` });
    else if (hashOnce('sha256', bytes) !== hash) differences.push({ path, problem: 'has other bytes' });
  }
  const own = new Set([...Object.keys(list.files), integrityName, markerName]);
  for (const { path, isFolder } of walkFolder(dir))
    if (!isFolder && !own.has(path)) differences.push({ path, problem: 'was not built' });
  return { fileCount: Object.keys(list.files).length, listHash, differences: sortByPath(differences) };
}

/** A list, and the hash of its bytes. */
export interface HashedList {
  readonly list: IntegrityList;
  /** sha256 (hex) */
  readonly listHash: string;
}

/**
 * Reads the list of an export in a folder.
 * @throws ExpectedError without a list
 */
export function readList(dir: string): HashedList {
  const bytes = readBytes(dir, integrityName);
  return parseList(typeof bytes === 'string' ? undefined : bytes, dir);
}

/**
 * Parses a list.
 * @throws ExpectedError for anything but a list
 */
export function parseList(bytes: Uint8Array | undefined, where: string): HashedList {
  const list = bytes && parseIntegrityList(Buffer.from(bytes).toString());
  if (bytes === undefined || list === undefined)
    throw new ExpectedError(
      `"${where}" has no ${integrityName} of an export.\nhint: build it again, or name the folder of the build with --built DIR`,
    );
  return { list, listHash: hashOnce('sha256', bytes) };
}

/**
 * Reads a file of a folder; a pipe, a device, or a file that a link leads to elsewhere is none.
 * @returns the code of the system for a file that is there, and cannot be read
 */
function readBytes(dir: string, path: string): Uint8Array | string | undefined {
  try {
    return readFileWithin(join(dir, path), { realRoot: realpathSync(dir), maxBytes: maxFileBytes });
  } catch (error) {
    const code = readErrorCode(error);
    if (code === undefined) throw error;
    return unreadableCodes.has(code) ? code : undefined;
  }
}

/** Sorts differences by path. */
export function sortByPath(differences: readonly Difference[]): readonly Difference[] {
  return differences.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
