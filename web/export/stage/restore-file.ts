// IO: files of an export that is kept in the cache, into a new export. Their bytes are checked first.

import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ExportedFile } from './export-manifest.ts';

/**
 * Restores a file. The cache and the export then share it, unless another export shares it already: an edit of a file in one
 * export must not change another export.
 * @param target does not exist; its folder does
 * @returns the file with its time; undefined when it is missing or damaged
 */
export type RestoreFile = (source: string, target: string, file: ExportedFile) => ExportedFile | undefined;

/** Files from this size on are not read into the shared buffer. */
const bufferBytes = 1024 * 1024;

/** Creates a function that restores files, one after the other. */
export function createRestoreFile(): RestoreFile {
  let shared: Buffer | undefined;

  function restoreOpened(fd: number, source: string, target: string, file: ExportedFile): ExportedFile | undefined {
    const found = fstatSync(fd);
    if (!found.isFile() || found.size !== file.sizeBytes) return undefined;
    shared ??= Buffer.allocUnsafeSlow(bufferBytes);
    const buffer = found.size <= bufferBytes ? shared.subarray(0, found.size) : Buffer.allocUnsafeSlow(found.size);
    if (!fill(buffer, fd) || crc32(buffer) !== file.crc32) return undefined;
    if (found.nlink === 1 && linkAlone(fd, source, target)) return { ...file, mtimeMs: found.mtimeMs };
    writeFileSync(target, buffer, { flag: 'wx' });
    return { ...file, mtimeMs: statSync(target).mtimeMs };
  }

  return (source, target, file) => {
    const fd = openToRead(source);
    if (fd === undefined) return undefined;
    try {
      return restoreOpened(fd, source, target, file);
    } finally {
      closeSync(fd);
    }
  };
}

/** Opens a file that is not a link; undefined when there is none: another build may just have taken it. */
function openToRead(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)); // not on Windows
  } catch {
    return undefined;
  }
}

/** Reads a file into a buffer of its size; false when it is shorter meanwhile. */
function fill(buffer: Buffer, fd: number): boolean {
  let length = 0;
  while (length < buffer.byteLength) {
    const count = readSync(fd, buffer, length, buffer.byteLength - length, length);
    if (count === 0) return false;
    length += count;
  }
  return true;
}

/** Links a file unless another process does the same at this moment, or the file system has no links. */
function linkAlone(fd: number, source: string, target: string): boolean {
  try {
    linkSync(source, target);
  } catch {
    return false; // e.g. the cache is on another disk
  }
  if (fstatSync(fd).nlink === 2) return true;
  rmSync(target); // also when another file has taken the place of the one that was checked
  return false;
}
