// IO. The seal of a file: the microseconds of the time of its last change, which follow from the hash of its bytes and from its
// size. Whoever writes to the file changes them, so a file of which a hash is known still has these bytes while it has their seal:
// it need not be read. One of a million other files has the same seal, so a seal alone does not tell what a file contains. Copies
// that keep times keep it. The seconds are those of the clock, as for any other file.

import { futimesSync, lstatSync, utimesSync } from 'node:fs';
import { readErrorCode } from '../disk/file-system.ts';

/** The bytes of a file. */
export interface SealedBytes {
  /** sha256 (hex). */
  readonly hash: string;
  readonly sizeBytes: number;
}

/**
 * Seals a file, by its path or descriptor. One whose times cannot be set, such as that of another user, stays without a seal, and
 * is read each time; so are all files of a disk that keeps whole seconds.
 */
export function sealFile(file: string | number, bytes: SealedBytes): void {
  const seconds = Math.floor(Date.now() / 1000) + (computeSeal(bytes) + 0.5) / 1e6; // numbers and disks cut off what is smaller
  try {
    if (typeof file === 'number') futimesSync(file, seconds, seconds);
    else utimesSync(file, seconds, seconds);
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
  }
}

/** Returns whether a file has the seal of a hash (hex). A link is no file. */
export function isSealed(filePath: string, hash: string): boolean {
  try {
    const stats = lstatSync(filePath, { throwIfNoEntry: false }); // asked once for each of tens of thousands of files
    if (stats?.isFile() !== true) return false;
    return Math.floor((stats.mtimeMs % 1000) * 1000) === computeSeal({ hash, sizeBytes: stats.size });
  } catch (error) {
    if (readErrorCode(error) === 'ENOTDIR') return false; // a file where one of its folders was
    throw error;
  }
}

/** Computes a seal: 1 to 999,999, because 0 is what disks and archives leave that keep whole seconds. */
function computeSeal({ hash, sizeBytes }: SealedBytes): number {
  return 1 + ((Number.parseInt(hash.slice(0, 8), 16) + sizeBytes) % 999_999);
}
