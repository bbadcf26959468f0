// IO. Reads a file inside a folder, but never through a symbolic link that leads out of it.

import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';

/** The limits of a read. */
export interface ReadBounds {
  /** Folder that no link may lead out of; a real path itself. */
  readonly realRoot: string;
  readonly maxBytes: number;
}

/**
 * Reads a regular file. Links within the folder are followed. The checks run on the opened file, so that nobody can
 * replace the file or a folder by a link in between. Opening never blocks on a pipe.
 * @throws Error of the system, or with the code `EOUTSIDE` (outside of the folder), `EFBIG` (too large) or `ENOTFILE`
 */
export function readFileWithin(path: string, { realRoot, maxBytes }: ReadBounds): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // Windows has no O_NONBLOCK
  try {
    const realPath = findOpenedPath(file, path);
    if (!realPath?.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep))
      throw createReadError('EOUTSIDE', `"${path}" leads out of "${realRoot}"`);
    return readOpened(file, path, maxBytes);
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a regular file that may be anywhere.
 * @throws Error of the system, or with the code `EFBIG` (too large) or `ENOTFILE`
 */
export function readFileUpTo(path: string, maxBytes: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // Windows has no O_NONBLOCK
  try {
    return readOpened(file, path, maxBytes);
  } finally {
    closeSync(file);
  }
}

/** Size of the pieces after the size that a file had when it was opened. */
const pieceBytes = 64 * 1024;

/** Reads an open file to its end. It may grow meanwhile, so that what is read counts, not the size. */
function readOpened(file: number, path: string, maxBytes: number): Buffer {
  const opened = fstatSync(file);
  if (!opened.isFile()) throw createReadError('ENOTFILE', `"${path}" is not a regular file`);
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  let wantedBytes = opened.size + 1; // one more, to find the end with it
  for (;;) {
    if (Math.max(opened.size, sizeBytes) > maxBytes)
      throw createReadError('EFBIG', `"${path}" has more than ${maxBytes} bytes`);
    const piece = Buffer.allocUnsafeSlow(Math.min(wantedBytes, maxBytes + 1 - sizeBytes));
    const readBytes = readSync(file, piece);
    if (readBytes === 0) break;
    pieces.push(piece.subarray(0, readBytes));
    sizeBytes += readBytes;
    wantedBytes = sizeBytes < opened.size ? opened.size + 1 - sizeBytes : pieceBytes;
  }
  const [first] = pieces;
  return first !== undefined && pieces.length === 1 ? first : Buffer.concat(pieces);
}

/**
 * Finds the real path of an open file: on Linux from the system; elsewhere, the path must still lead to the same file.
 */
function findOpenedPath(file: number, path: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    const realPath = realpathSync.native(path); // there is no such folder on other systems
    const [opened, found] = [fstatSync(file, { bigint: true }), statSync(realPath, { bigint: true })];
    return opened.ino === found.ino && opened.dev === found.dev ? realPath : undefined;
  }
}

function createReadError(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}
