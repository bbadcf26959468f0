// IO: what one thread restores of a cached export.

import { mkdirSync } from 'node:fs';
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
 * Restores files until none is left, and makes their folders. A file that is missing or damaged ends the work of all
 * threads.
 * @throws Error of the file system
 */
export function restoreShare({ dir, targetDir, files, times, next }: RestoreTask): void {
  const restoreFile = createRestoreFile();
  const madeFolders = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (madeFolders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
  };
  const restoreOne = (index: number): boolean => {
    const entry = files[index];
    if (entry === undefined) return true;
    const [path, file] = entry;
    const target = `${targetDir}/${path}`; // `join` takes a tenth of the time
    makeFolder(target.slice(0, target.lastIndexOf('/')));
    const restored = restoreFile(`${dir}/${path}`, target, file);
    times[index] = restored?.mtimeMs ?? NaN;
    return restored !== undefined;
  };
  try {
    for (let start = 0; start < files.length;) {
      start = Atomics.add(next, 0, filesAtOnce);
      for (let index = start; index < start + filesAtOnce; index += 1) if (!restoreOne(index)) return;
    }
  } finally {
    Atomics.store(next, 0, files.length); // nothing is left for any thread
  }
}
