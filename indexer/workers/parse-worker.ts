// IO. A worker thread of the parse pool: parses a page, writes its body and answers with its metadata as JSON.

import { parentPort, workerData } from 'node:worker_threads';
import { createBodyStore } from '../cache/body-store.ts';
import { parseSource } from '../parse/parse-source.ts';
import type { ParseTask } from '../types/parse-task.ts';

/** What a worker thread starts with. It gets {@link ParseTask}s and answers each with its page as JSON. */
export interface ParseWorkerData {
  readonly cacheDir: string;
}

const { cacheDir } = workerData as ParseWorkerData; // parse-pool.ts is the only one that starts this file
const bodies = createBodyStore(cacheDir);

parentPort?.on('message', (task: ParseTask) => {
  const { page, body } = parseSource(task);
  bodies.write(task.key, body, false);
  parentPort?.postMessage(JSON.stringify(page)); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread
});
