// What one thread restores of a cached export.

import { join } from 'node:path';
import type { ExportedFile } from './export-manifest.ts';
import { createRestoreFile } from './restore-file.ts';

/** What the threads that restore an export share. */
export interface RestoreTask {
  readonly dir: string;
  readonly targetDir: string;
  readonly files: readonly (readonly [path: string, file: ExportedFile])[];
  /** When each file was written (ms since 1970); NaN until it is restored. Memory that the threads share. */
  readonly times: Float64Array<SharedArrayBuffer>;
  /** What the threads have agreed on, by {@link shared}. Memory that the threads share. */
  readonly state: Int32Array<SharedArrayBuffer>;
}

/** Positions in the state of a task: the first file that no thread has taken yet, and whether the folders are there. */
export const shared = { next: 0, hasFolders: 1 } as const;

/** Files that a thread takes at a time. */
const filesAtOnce = 32;

/**
 * Restores files until none is left, once their folders are there. A file that is missing or damaged ends the work of all
 * threads.
 * @throws Error of the file system
 */
export function restoreShare({ dir, targetDir, files, times, state }: RestoreTask): void {
  const restoreFile = createRestoreFile();
  const restoreOne = (index: number): boolean => {
    const entry = files[index];
    if (entry === undefined) return true;
    const [path, file] = entry;
    const restored = restoreFile(join(dir, path), join(targetDir, path), file);
    times[index] = restored?.mtimeMs ?? NaN;
    return restored !== undefined;
  };
  Atomics.wait(state, shared.hasFolders, 0);
  try {
    for (let start = 0; start < files.length;) {
      start = Atomics.add(state, shared.next, filesAtOnce);
      for (let index = start; index < start + filesAtOnce; index += 1) if (!restoreOne(index)) return;
    }
  } finally {
    endTask(state, files.length);
  }
}

/** Leaves nothing to be done by any thread. */
export function endTask(state: RestoreTask['state'], fileCount: number): void {
  Atomics.store(state, shared.next, fileCount);
}
