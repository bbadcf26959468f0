// IO. Reads a file inside a folder, but never through a symbolic link that leads out of it.

import { closeSync, constants, fstatSync, openSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
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
    const opened = fstatSync(file);
    if (!opened.isFile()) throw createReadError('ENOTFILE', `"${path}" is not a regular file`);
    if (opened.size > maxBytes) throw createReadError('EFBIG', `"${path}" has more than ${maxBytes} bytes`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
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
