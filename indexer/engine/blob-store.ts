// IO: the bytes of outputs, each in a file that is named by its hash. An output folder links these files.

import { hash as hashOnce, randomInt } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { readErrorCode } from '../disk/file-system.ts';
import { isRunning } from './is-running.ts';

/**
 * Files named by the sha256 of their bytes, in hexadecimal: a disk may not distinguish upper and lower case, so base64
 * could give two blobs one name. A blob appears whole, under its name, and is never written in place. Its bytes are
 * checked before they are used, because an output folder may share its file: an edit there is damage here. A damaged
 * blob is removed, and is then missing like any other.
 *
 * Two processes may use one store. Only {@link BlobStore.sweep} needs the store's lock.
 */
export interface BlobStore {
  /** The folder of the store. */
  readonly dir: string;
  /**
   * Adds bytes. Bytes that are there already are not written again, unless they are damaged.
   * @returns their hash
   * @throws Error of the file system
   */
  readonly put: (bytes: string | Uint8Array) => string;
  /** Reads and checks a blob; undefined when it is missing or damaged. */
  readonly read: (hash: string) => Uint8Array | undefined;
  /**
   * Creates a file from a blob. The file is a link, unless another file links the blob already: an edit
   * in one output folder must not change another. Then, and where links are impossible, it is a copy.
   * @param filePath does not exist; its folder does
   * @returns what the file is; undefined, and no file, when the blob is missing or damaged
   * @throws Error of the file system
   */
  readonly place: (hash: string, filePath: string) => Stats | undefined;
  /** Removes blobs that no result has any more. */
  readonly remove: (hashes: readonly string[]) => void;
  /** Removes the blobs that are not used, and what killed processes left. The caller has the store's lock. */
  readonly sweep: (isUsed: (hash: string) => boolean) => void;
}

/** Opens the blobs of a store, whose folder need not exist. */
export function createBlobStore(dir: string): BlobStore {
  const blobsDir = join(dir, 'blobs');
  /** Times of the blobs that this process has written or checked: whoever changes one changes its time. */
  const checkedMs = new Map<string, number>();
  const locate = (hash: string): string => join(blobsDir, hash.slice(0, 2), hash);
  const find = (hash: string): Stats | undefined => statSync(locate(hash), { throwIfNoEntry: false });

  function read(hash: string): Uint8Array | undefined {
    const stats = find(hash);
    if (stats?.isFile() !== true) return undefined;
    const bytes = readFileSync(locate(hash));
    if (hashOnce('sha256', bytes) === hash) {
      checkedMs.set(hash, stats.mtimeMs);
      return bytes;
    }
    rmSync(locate(hash), { force: true });
    return undefined;
  }

  return {
    dir,
    put(data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      const hash = hashOnce('sha256', bytes);
      const stats = find(hash);
      const isThere = stats !== undefined && (checkedMs.get(hash) === stats.mtimeMs || read(hash) !== undefined);
      if (!isThere) checkedMs.set(hash, writeBlob(locate(hash), bytes));
      return hash;
    },
    read,
    place(hash, filePath) {
      const stats = linkAlone(locate(hash), filePath);
      if (stats !== undefined) {
        if (checkedMs.get(hash) === stats.mtimeMs || read(hash) !== undefined) return stats;
        rmSync(filePath);
        return undefined;
      }
      const bytes = read(hash);
      if (bytes === undefined) return undefined;
      writeFileSync(filePath, bytes, { flag: 'wx' });
      return statSync(filePath);
    },
    remove(hashes) {
      for (const hash of hashes) rmSync(locate(hash), { force: true });
    },
    sweep(isUsed) {
      for (const prefix of listNames(blobsDir)) {
        for (const name of listNames(join(blobsDir, prefix))) {
          const [, hash, processId] = /^([0-9a-f]{64})(?:\.(\d+)-\d+\.tmp)?$/.exec(name) ?? [];
          if (hash === undefined) continue; // not ours
          const isKept = processId === undefined ? isUsed(hash) : isRunning(Number(processId));
          if (!isKept) rmSync(join(blobsDir, prefix, name), { force: true });
        }
      }
    },
  };
}

/**
 * Writes a blob: a reader sees all of it or nothing. Asynchronous writes would take four times the processor time, which
 * both cores need while an export is made.
 * @returns its time
 */
function writeBlob(filePath: string, bytes: Uint8Array): number {
  const draftPath = `${filePath}.${process.pid}-${randomInt(2 ** 32)}.tmp`; // other threads may write the same blob
  try {
    const mtimeMs = writeDraft(draftPath, bytes);
    renameSync(draftPath, filePath);
    return mtimeMs;
  } catch (error) {
    rmSync(draftPath, { force: true });
    throw error;
  }
}

/** @returns the time of the file */
function writeDraft(draftPath: string, bytes: Uint8Array): number {
  const fd = openDraft(draftPath);
  try {
    writeFileSync(fd, bytes);
    return fstatSync(fd).mtimeMs;
  } finally {
    closeSync(fd);
  }
}

/** Asks for the folder only where it is missing, for the first of more than a hundred blobs. */
function openDraft(draftPath: string): number {
  try {
    return openSync(draftPath, 'wx');
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') throw error;
    createFolder(dirname(draftPath));
    return openSync(draftPath, 'wx');
  }
}

/**
 * Links a file that no other file links.
 * @returns what it is; undefined when there is no link: another folder or process has one, or the disk has none
 */
function linkAlone(source: string, target: string): Stats | undefined {
  try {
    linkSync(source, target);
  } catch {
    return undefined; // e.g. it does not exist, or is on another disk
  }
  const stats = statSync(target);
  if (stats.nlink === 2) return stats;
  rmSync(target);
  return undefined;
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // nothing was written yet
  }
}
