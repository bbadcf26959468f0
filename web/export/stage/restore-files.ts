// All files of an export that is kept in the cache, into a new export, on two threads.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ExportedFile } from './export-manifest.ts';
import { restoreShare, type RestoreTask } from './restore-share.ts';

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
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const ended = files.size >= workerBreakEven && availableParallelism() > 1 ? runWorker(task) : undefined;
  let failure: unknown;
  try {
    restoreShare(task);
  } finally {
    failure = await ended;
  }
  if (failure instanceof Error && 'syscall' in failure) throw failure; // any other leaves the files to this thread
  const restored = task.files.map(([path, file], index): readonly [string, ExportedFile] => [
    path,
    { ...file, mtimeMs: task.times[index] ?? NaN },
  ]);
  return restored.some(([, { mtimeMs }]) => Number.isNaN(mtimeMs)) ? undefined : new Map(restored);
}

/** Runs a second thread. @returns the error that has ended it */
function runWorker(workerData: RestoreTask): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('./restore-worker.ts', import.meta.url), { workerData });
  worker.on('error', resolve);
  worker.on('exit', () => resolve(undefined));
  return promise;
}
