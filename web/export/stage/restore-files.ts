// IO: all files of an export that is kept in the cache, into a new export, on two threads.

import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportedFile } from './export-manifest.ts';
import { endTask, restoreShare, shared, type RestoreTask } from './restore-share.ts';

/** Files from which a second thread is faster: it takes some 50 ms to start. */
const workerBreakEven = 1_000;

/**
 * Restores files, and makes their folders.
 * @param request.dir a folder of the cache
 * @param request.targetDir the folder of the new export, which has none of the files
 * @returns the files with their times; undefined when one of them is missing or damaged
 * @throws Error of the file system
 */
export async function restoreFiles(request: {
  readonly dir: string;
  readonly targetDir: string;
  readonly files: ReadonlyMap<string, ExportedFile>;
}): Promise<ReadonlyMap<string, ExportedFile> | undefined> {
  const { dir, targetDir, files } = request;
  const task: RestoreTask = {
    dir,
    targetDir,
    files: [...files],
    times: new Float64Array(new SharedArrayBuffer(files.size * Float64Array.BYTES_PER_ELEMENT)).fill(NaN),
    state: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  };
  const ended = files.size >= workerBreakEven && availableParallelism() > 1 ? runWorker(task) : undefined;
  try {
    makeFolders(task);
    restoreShare(task);
  } finally {
    await ended;
  }
  const restored = task.files.map(([path, file], index): readonly [string, ExportedFile] => [
    path,
    { ...file, mtimeMs: task.times[index] ?? NaN },
  ]);
  return restored.some(([, { mtimeMs }]) => Number.isNaN(mtimeMs)) ? undefined : new Map(restored);
}

/** Makes the folders of all files, and then lets the second thread begin. */
function makeFolders({ targetDir, files, state }: RestoreTask): void {
  try {
    for (const folder of new Set(files.map(([path]) => dirname(path))))
      mkdirSync(join(targetDir, folder), { recursive: true });
  } catch (error) {
    endTask(state, files.length);
    throw error;
  } finally {
    Atomics.store(state, shared.hasFolders, 1);
    Atomics.notify(state, shared.hasFolders);
  }
}

/** Runs a second thread; resolves when it has ended, also by an error, which leaves files that are not restored. */
function runWorker(workerData: RestoreTask): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./restore-worker.ts', import.meta.url), { workerData });
  worker.on('error', () => undefined);
  worker.on('exit', () => resolve());
  return promise;
}
