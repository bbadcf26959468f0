// IO: files of an export that is kept in the cache, into a new export. Their bytes are checked.

import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ExportedFile } from './export-manifest.ts';

/**
 * Restores a file. The cache and the export then share it, unless another export shares it already: an edit of a file in one
 * export must not change another export.
 * @param target does not exist; its folder does
 * @returns the file with its time; undefined, and no target, when it is missing or damaged
 */
export type RestoreFile = (source: string, target: string, file: ExportedFile) => ExportedFile | undefined;

/** Bytes that are read at a time: they stay in the processor's own memory. */
const bufferBytes = 256 * 1024;

/** Creates a function that restores files, one after the other. */
export function createRestoreFile(): RestoreFile {
  let buffer: Buffer | undefined;

  /** Reads a file. @returns whether it has the bytes of the export */
  function isIntact(fd: number, file: ExportedFile, take?: (bytes: Uint8Array) => void): boolean {
    buffer ??= Buffer.allocUnsafeSlow(bufferBytes);
    let checksum = 0;
    for (let position = 0; position < file.sizeBytes;) {
      const count = readSync(fd, buffer, 0, Math.min(bufferBytes, file.sizeBytes - position), position);
      if (count === 0) return false; // it is shorter meanwhile
      const bytes = buffer.subarray(0, count);
      checksum = crc32(bytes, checksum);
      take?.(bytes);
      position += count;
    }
    return checksum === file.crc32;
  }

  /** Checks a file that is linked, or copies it. @returns what the target is; undefined when it is not the file */
  function restoreOpened(fd: number, source: string, target: string, file: ExportedFile): Stats | undefined {
    const linked = linkAlone(fd, source, target);
    if (linked !== undefined) return isSame(linked, file) && isIntact(fd, file) ? linked : undefined;
    if (!isSame(fstatSync(fd), file)) return undefined;
    const copy = openSync(target, 'wx');
    try {
      return isIntact(fd, file, (bytes) => writeFileSync(copy, bytes)) ? fstatSync(copy) : undefined;
    } finally {
      closeSync(copy);
    }
  }

  return (source, target, file) => {
    const fd = openToRead(source);
    if (fd === undefined) return undefined;
    try {
      const restored = restoreOpened(fd, source, target, file);
      if (restored !== undefined) return { ...file, mtimeMs: restored.mtimeMs };
      rmSync(target, { force: true });
      return undefined;
    } finally {
      closeSync(fd);
    }
  };
}

function isSame(stats: Stats, { sizeBytes }: ExportedFile): boolean {
  return stats.isFile() && stats.size === sizeBytes;
}

/** Opens a file that is not a link; undefined when there is none: another build may just have taken it. */
function openToRead(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)); // not on Windows
  } catch {
    return undefined;
  }
}

/**
 * Links a file that no other export shares.
 * @returns what it is; undefined when there is no link: another export or process has one, or the file system has none
 */
function linkAlone(fd: number, source: string, target: string): Stats | undefined {
  try {
    linkSync(source, target);
  } catch {
    return undefined; // e.g. the cache is on another disk
  }
  const stats = fstatSync(fd);
  if (stats.nlink === 2) return stats;
  rmSync(target); // also when another file has taken the place of the one that is open
  return undefined;
}
