// IO. Files of the cache. The folder may be shared with other programs, and others may delete or damage what is in it:
// only names that are ours are read and removed, and whatever cannot be read counts as missing.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readErrorCode } from '../disk/file-system.ts';
import { writeFileAtomically } from '../disk/write-file-atomically.ts';

/** Marks a folder as a cache, so that backup tools skip it. @see https://bford.info/cachedir/ */
const marker = {
  name: 'CACHEDIR.TAG',
  text: 'Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of docgraph and can be deleted at any time.\n',
} as const;

/** Creates the cache folder and marks it. @throws Error of the system */
export function createCacheFolder(cacheDir: string): void {
  mkdirSync(cacheDir, { recursive: true });
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

/** Reads a file; undefined when it cannot be read, for whatever reason. */
export function readCacheFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** Writes a file whose name is ours, although its folder may be gone or a folder may have its name. @throws Error of the system */
export function writeCacheFile(path: string, data: string | Uint8Array): void {
  try {
    writeFileAtomically(path, data);
  } catch (error) {
    const code = readErrorCode(error);
    if (code === 'ENOENT') mkdirSync(dirname(path), { recursive: true });
    else if (code === 'EISDIR' || code === 'ENOTEMPTY') rmSync(path, { recursive: true, force: true });
    else throw error;
    writeFileAtomically(path, data);
  }
}

/** Removes a file whose name is ours. What cannot be removed stays: the cache is a little larger, and nothing else. */
export function removeCacheFile(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
  }
}

/** Removes the temporary files of writers that no longer live. */
export function removeDrafts(directory: string): void {
  for (const name of listCacheFiles(directory, /\.\d+-\d+\.tmp$/)) {
    const pid = Number(/\.(\d+)-\d+\.tmp$/.exec(name)?.[1]);
    if (!isLiveProcess(pid)) removeCacheFile(join(directory, name));
  }
}

/** Returns whether a process of this machine lives. */
export function isLiveProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}
