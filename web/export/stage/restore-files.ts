// All files of an export that is kept in the cache, into a new export. A second thread restores them while this one finds
// out whether they are wanted; then both do.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ExportedFile } from './export-manifest.ts';
import { leaveRest, restoreShare, type RestoreTask } from './restore-share.ts';

/** Files from which a second thread is faster. */
const threadBreakEven = 1_000;

/** A second thread. */
export interface RestoreThread {
  /**
   * Restores files.
   * @returns the error that has ended it
   */
  readonly run: (task: RestoreTask) => Promise<unknown>;
  readonly close: () => void;
}

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
 * @param request.thread one that was started before, and has not been used; one is started where it is worth it by default
 */
export function startFilesRestore(request: {
  readonly dir: string;
  readonly targetDir: string;
  readonly files: ReadonlyMap<string, ExportedFile>;
  readonly thread?: RestoreThread | undefined;
}): FilesRestore {
  const { dir, targetDir, files } = request;
  const thread = request.thread ?? startRestoreThread(files.size);
  const task: RestoreTask = {
    dir,
    targetDir,
    files: [...files],
    times: new Float64Array(new SharedArrayBuffer(files.size * Float64Array.BYTES_PER_ELEMENT)).fill(NaN),
    next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const ended = thread?.run(task);
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

/**
 * Starts a second thread. That takes some 50 ms, so it may be done before there is anything to restore.
 * @param fileCount about how many files it will restore
 * @returns undefined when one thread is faster
 */
export function startRestoreThread(fileCount: number): RestoreThread | undefined {
  if (fileCount < threadBreakEven || availableParallelism() === 1) return undefined;
  const worker = new Worker(new URL('./restore-worker.ts', import.meta.url));
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  worker.on('message', () => resolve(undefined)); // it has done its work: its end takes longer
  worker.on('error', resolve);
  worker.on('exit', () => resolve(undefined));
  return {
    run(task) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task);
      return ended;
    },
    close: () => void worker.terminate(),
  };
}
