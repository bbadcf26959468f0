// IO. A worker thread of the parse pool: parses a page, writes its body, answers with its facts as JSON.

import { parentPort, workerData } from 'node:worker_threads';
import { createBodyStore } from '../cache/body-store.ts';
import type { ParseWorkerData } from './parse-pool.ts';
import { parseSource, type ParseTask } from './parse-source.ts';

const { cacheDir } = workerData as ParseWorkerData; // parse-pool.ts is the only one that starts this file
const bodies = createBodyStore({ cacheDir });

parentPort?.on('message', (task: ParseTask) => {
  const { page, body } = parseSource(task);
  bodies.write(task.key, body);
  parentPort?.postMessage(JSON.stringify(page)); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread
});
