// All files of an export that is kept in the cache, into a new export. A second thread restores them while this one finds
// out whether they are wanted; then both do.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ExportedFile } from './export-manifest.ts';
import { leaveRest, restoreShare, type RestoreTask } from './restore-share.ts';

/** Files from which a second thread is faster: it takes some 50 ms to start. */
const workerBreakEven = 1_000;

/** Files that are being restored. */
export interface FilesRestore {
  /**
   * Restores the files that are left, and waits for the second thread.
   * @returns those that are neither missing nor damaged, with their times, in the order in which they were given
   * @throws Error of the file system
   */
  readonly finish: () => Promise<ReadonlyMap<string, ExportedFile>>;
  /** Leaves the files that are left. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts to restore files, and to make their folders: on a second thread, until {@link FilesRestore.finish} helps it.
 * @param request.dir a folder of the cache
 * @param request.targetDir the folder of the new export, which has none of the files
 */
export function startFilesRestore(request: {
  readonly dir: string;
  readonly targetDir: string;
  readonly files: ReadonlyMap<string, ExportedFile>;
}): FilesRestore {
  const { dir, targetDir, files } = request;
  const task: RestoreTask = {
    dir,
    targetDir,
    files: [...files],
    times: new Float64Array(new SharedArrayBuffer(files.size * Float64Array.BYTES_PER_ELEMENT)).fill(NaN),
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const ended = files.size >= workerBreakEven && availableParallelism() > 1 ? runWorker(task) : undefined;
  return {
    async finish() {
      let failure: unknown;
      try {
        restoreShare(task);
      } finally {
        failure = await ended;
      }
      if (failure instanceof Error && 'syscall' in failure) throw failure; // any other leaves the files to this thread
      return new Map(
        task.files.flatMap(([path, file], index): (readonly [string, ExportedFile])[] => {
          const mtimeMs = task.times[index] ?? NaN;
          return Number.isNaN(mtimeMs) ? [] : [[path, { ...file, mtimeMs }]];
        }),
      );
    },
    async stop() {
      leaveRest(task);
      await ended;
    },
  };
}

/** Runs a second thread. @returns the error that has ended it */
function runWorker(workerData: RestoreTask): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('./restore-worker.ts', import.meta.url), { workerData });
  worker.on('error', resolve);
  worker.on('exit', () => resolve(undefined));
  return promise;
}
