// IO: the bytes of outputs, each in a file that is named by its hash. An output folder links these files.

import { hash as hashOnce, randomInt } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '../disk/create-folder.ts';
import { readErrorCode } from '../disk/file-system.ts';
import { isRunning } from './is-running.ts';
import { isSealed, sealFile } from './seal.ts';

/**
 * Files named by the sha256 of their bytes, in hexadecimal: a disk may not distinguish upper and lower case, so base64
 * could give two blobs one name. A blob appears whole, under its name, and is never written in place. It is sealed. The
 * bytes of one that has lost its seal are checked before they are used, because an output folder may share its file: an
 * edit there is damage here. A damaged blob is removed, and is then missing like any other.
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
   * in one output folder must not change another. Then, and where links are impossible, it is a copy. It is sealed.
   * @param filePath does not exist; its folder does
   * @returns false, and no file, when the blob is missing or damaged
   * @throws Error of the file system
   */
  readonly place: (hash: string, filePath: string) => boolean;
  /** Removes blobs that no result has any more. */
  readonly remove: (hashes: readonly string[]) => void;
  /** Removes the blobs that are not used, and what killed processes left. The caller has the store's lock. */
  readonly sweep: (isUsed: (hash: string) => boolean) => void;
}

/** Opens the blobs of a store, whose folder need not exist. */
export function createBlobStore(dir: string): BlobStore {
  const blobsDir = join(dir, 'blobs');
  const locate = (hash: string): string => join(blobsDir, hash.slice(0, 2), hash);
  /** Returns whether a blob is there and whole. Its bytes are read only if it has lost its seal. */
  const check = (hash: string): boolean => isSealed(locate(hash), hash) || read(hash) !== undefined;

  function read(hash: string): Uint8Array | undefined {
    const bytes = readBlob(locate(hash));
    if (bytes === undefined) return undefined;
    if (hashOnce('sha256', bytes) === hash) {
      if (!isSealed(locate(hash), hash)) sealFile(locate(hash), { hash, sizeBytes: bytes.byteLength });
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
      if (!check(hash)) writeBlob(locate(hash), bytes, hash);
      return hash;
    },
    read,
    place(hash, filePath) {
      if (linkAlone(locate(hash), filePath)) {
        if (check(hash)) return true;
        rmSync(filePath);
        return false;
      }
      const bytes = read(hash);
      if (bytes === undefined) return false;
      writeFileSync(filePath, bytes, { flag: 'wx' });
      sealFile(filePath, { hash, sizeBytes: bytes.byteLength });
      return true;
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
 */
function writeBlob(filePath: string, bytes: Uint8Array, hash: string): void {
  const draftPath = `${filePath}.${process.pid}-${randomInt(2 ** 32)}.tmp`; // other threads may write the same blob
  try {
    writeDraft(draftPath, bytes, hash);
    renameSync(draftPath, filePath);
  } catch (error) {
    rmSync(draftPath, { force: true });
    throw error;
  }
}

function writeDraft(draftPath: string, bytes: Uint8Array, hash: string): void {
  const fd = openDraft(draftPath);
  try {
    writeFileSync(fd, bytes);
    sealFile(fd, { hash, sizeBytes: bytes.byteLength });
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
 * @returns whether there is a link: another folder or process may have one, or the disk has none
 */
function linkAlone(source: string, target: string): boolean {
  try {
    linkSync(source, target);
  } catch {
    return false; // e.g. it does not exist, or is on another disk
  }
  if (statSync(target).nlink === 2) return true;
  rmSync(target);
  return false;
}

/** Reads a blob; undefined when it is no file. */
function readBlob(filePath: string): Uint8Array | undefined {
  return statSync(filePath, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(filePath) : undefined;
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // nothing was written yet
  }
}
