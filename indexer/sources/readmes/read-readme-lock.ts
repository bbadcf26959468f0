// IO (through FileSystem). Reads the lock of a content tree's READMEs.

import { readErrorCode, type FileSystem } from '../../disk/file-system.ts';
import { parseReadmeLock, readmeLockPath, type ReadmeLock } from './readme-lock.ts';

const maxLockBytes = 8 * 1024 * 1024;

/**
 * Reads the lock of a tree. A lock that does not exist is empty.
 * @param contentDir absolute or relative, with `/`
 * @returns undefined when it cannot be read or parsed
 */
export function readReadmeLock(fileSystem: FileSystem, contentDir: string): ReadmeLock | undefined {
  try {
    const realRoot = fileSystem.readRealPath(contentDir);
    const bytes = fileSystem.readFile(`${contentDir}/${readmeLockPath}`, { realRoot, maxBytes: maxLockBytes });
    return parseReadmeLock(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    const code = readErrorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' || code === 'ENOTDIR' ? new Map() : undefined;
  }
}
