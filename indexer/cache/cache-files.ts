// IO. Files of the cache. Other programs may use the same folder, and delete or damage what is in it. So only files
// with names of our own are read and removed, and a file that cannot be read counts as missing.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readErrorCode } from '../disk/file-system.ts';
import { writeFileAtomically } from '../disk/write-file-atomically.ts';
import { createFolder } from '../disk/create-folder.ts';

/** Marks a folder as a cache, so that backup tools skip it. @see https://bford.info/cachedir/ */
const marker = {
  name: 'CACHEDIR.TAG',
  text: 'Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of docgraph and can be deleted at any time.\n',
} as const;

/** Creates the cache folder and marks it. @throws Error of the system */
export function createCacheFolder(cacheDir: string): void {
  createFolder(cacheDir);
  const path = join(cacheDir, marker.name);
  if (!existsSync(path)) writeFileSync(path, marker.text);
}

/** Lists the names in a folder that match a pattern, in code-point order; none when the folder cannot be read. */
export function listCacheFiles(directory: string, pattern: RegExp): readonly string[] {
  try {
    return readdirSync(directory)
      .filter((name) => pattern.test(name))
      .sort();
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return [];
  }
}

/**
 * Reads a file; undefined when it cannot be read.
 * @throws Error of the system when this process has too many open files, which says nothing about the file
 */
export function readCacheFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = readErrorCode(error);
    if (code === undefined || code === 'EMFILE' || code === 'ENFILE') throw error;
    return undefined;
  }
}

/**
 * Writes a file. Its folder is created again if it is gone, and a folder with the name of the file is removed.
 * @throws Error of the system
 */
export function writeCacheFile(path: string, data: string | Uint8Array): void {
  try {
    writeFileAtomically(path, data);
  } catch (error) {
    const code = readErrorCode(error);
    if (code === 'ENOENT') createFolder(dirname(path));
    else if (code === 'EISDIR' || code === 'ENOTEMPTY') rmSync(path, { recursive: true, force: true });
    else throw error;
    writeFileAtomically(path, data);
  }
}

/** Removes a file. One that cannot be removed is left: it only makes the cache larger. */
export function removeCacheFile(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
  }
}

/** Removes the temporary files of processes that have ended. */
export function removeTemporaryFiles(directory: string): void {
  for (const name of listCacheFiles(directory, /\.\d+-\d+\.tmp$/)) {
    const pid = Number(/\.(\d+)-\d+\.tmp$/.exec(name)?.[1]);
    if (!isLiveProcess(pid)) removeCacheFile(join(directory, name));
  }
}

/** Returns whether a process of this machine is running. */
export function isLiveProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}
