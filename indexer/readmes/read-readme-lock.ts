// IO (through FileSystem). The record of READMEs of a content tree.

import { readErrorCode, type FileSystem } from '../read/file-system.ts';
import { parseReadmeLock, readmeLockPath, type ReadmeLock } from './readme-lock.ts';

/**
 * Reads the record of a tree; one that does not exist is empty.
 * @param contentDir absolute or relative, with `/`
 * @returns undefined when it cannot be read, or has the wrong form
 */
export function readReadmeLock(fileSystem: FileSystem, contentDir: string): ReadmeLock | undefined {
  try {
    return parseReadmeLock(Buffer.from(fileSystem.readFile(`${contentDir}/${readmeLockPath}`)).toString('utf8'));
  } catch (error) {
    const code = readErrorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? new Map() : undefined;
  }
}
