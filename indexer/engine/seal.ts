// IO. The seal of a file: the microseconds of the time of its last change, which follow from the hash of its bytes. Whoever
// writes to the file changes them, so a file of which a hash is known still has these bytes while it has their seal: it need
// not be read. One of a million other files has the same seal, so a seal alone does not tell what a file contains. Copies that
// keep times keep it. The seconds are those of the clock, as for any other file.

import { lstatSync, utimesSync } from 'node:fs';
import { readErrorCode } from '../disk/file-system.ts';

/** Seals a file whose bytes have this hash (hex). A disk that does not keep such times has no sealed files. */
export function sealFile(filePath: string, hash: string): void {
  const seconds = computeSealedTime(hash);
  utimesSync(filePath, seconds, seconds);
}

/** Computes a time in seconds that is now, with the seal of a hash (hex). */
export function computeSealedTime(hash: string): number {
  return Math.floor(Date.now() / 1000) + (computeSeal(hash) + 0.5) / 1e6; // numbers and disks cut off what is smaller
}

/** Returns whether a file has the seal of a hash (hex). A link is no file. */
export function isSealed(filePath: string, hash: string): boolean {
  try {
    const stats = lstatSync(filePath, { throwIfNoEntry: false }); // asked once for each of tens of thousands of files
    return stats?.isFile() === true && hasSeal(stats.mtimeMs, hash);
  } catch (error) {
    if (readErrorCode(error) === 'ENOTDIR') return false; // a file where one of its folders was
    throw error;
  }
}

/** Returns whether a time of change in milliseconds has the seal of a hash (hex). */
export function hasSeal(mtimeMs: number, hash: string): boolean {
  return Math.floor((mtimeMs % 1000) * 1000) === computeSeal(hash);
}

/** Computes the seal of a hash: 1 to 999,999, because 0 is what disks and archives leave that keep whole seconds. */
function computeSeal(hash: string): number {
  return 1 + (Number.parseInt(hash.slice(0, 8), 16) % 999_999);
}
