// IO. A worker thread of the parse pool. It receives a {@link ParseTask}, writes the body of the page, and replies with
// its metadata as JSON.

import { parentPort, workerData } from 'node:worker_threads';
import { createBodyStore } from '../cache/body-store.ts';
import { parseSource } from '../parse/parse-source.ts';
import type { ParseTask } from '../types/parse-task.ts';

/** The data that a worker thread is started with. */
export interface ParseWorkerData {
  readonly cacheDir: string;
}

const { cacheDir } = workerData as ParseWorkerData; // only parse-pool.ts starts this file
const bodies = createBodyStore(cacheDir);

parentPort?.on('message', (task: ParseTask) => {
  const { page, body } = parseSource(task);
  bodies.write(task.key, body, false);
  parentPort?.postMessage(JSON.stringify(page)); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread
});
