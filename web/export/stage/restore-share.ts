// IO: what one thread restores of a cached export.

import { mkdirSync } from 'node:fs';
import { readErrorCode } from '../../../indexer/disk/file-system.ts';
import type { ExportedFile } from './export-manifest.ts';
import { createRestoreFile } from './restore-file.ts';

/** What the threads that restore an export share. */
export interface RestoreTask {
  readonly dir: string;
  readonly targetDir: string;
  readonly files: readonly (readonly [path: string, file: ExportedFile])[];
  /** When each file was written (ms since 1970); NaN until it is restored. Memory that the threads share. */
  readonly times: Float64Array<SharedArrayBuffer>;
  /** Index of the first file that no thread has taken yet. Memory that the threads share. */
  readonly next: Int32Array<SharedArrayBuffer>;
}

/** Files that a thread takes at a time. */
const filesAtOnce = 32;

/**
 * Restores files until none is left, and makes their folders. An error ends the work of all threads.
 * @throws Error of the file system
 */
export function restoreShare(task: RestoreTask): void {
  const { dir, targetDir, files, times, next } = task;
  const restoreFile = createRestoreFile();
  const madeFolders = new Set([targetDir]);
  // not `recursive`: when a signal removes the unfinished export, no part of it may come back
  const makeFolder = (folder: string): void => {
    if (madeFolders.has(folder)) return;
    makeFolder(folder.slice(0, folder.lastIndexOf('/')));
    try {
      mkdirSync(folder);
    } catch (error) {
      if (readErrorCode(error) !== 'EEXIST') throw error; // another thread was faster
    }
    madeFolders.add(folder);
  };
  const restoreOne = (index: number): void => {
    const entry = files[index];
    if (entry === undefined) return;
    const [path, file] = entry;
    const target = `${targetDir}/${path}`; // `join` takes a tenth of the time
    makeFolder(target.slice(0, target.lastIndexOf('/')));
    times[index] = restoreFile(`${dir}/${path}`, target, file)?.mtimeMs ?? NaN;
  };
  try {
    for (let start = 0; start < files.length;) {
      start = Atomics.add(next, 0, filesAtOnce);
      for (let index = start; index < start + filesAtOnce; index += 1) restoreOne(index);
    }
  } finally {
    leaveRest(task);
  }
}

/** Leaves nothing for any thread. */
export function leaveRest({ files, next }: RestoreTask): void {
  Atomics.store(next, 0, files.length);
}
