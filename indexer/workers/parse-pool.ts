// IO. Parses pages on this thread and, if there are many, also on worker threads.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StoredBody } from '../../schema/records/page-body.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { ParseWorkerData } from './parse-worker.ts';
import type { ParseTask } from '../types/parse-task.ts';

/** The pages to parse, and the receivers of the results. */
export interface ParseRequest {
  /** Emptied, so that the bytes of a page leave memory once it is parsed. */
  readonly tasks: ParseTask[];
  readonly cacheDir: string;
  /** Called once for each page, or its JSON, in no particular order, after its body is written. */
  readonly onParsed: (key: string, page: ParsedPage | string) => void;
  readonly writeBody: (bodyHash: string, body: StoredBody) => void;
  /** Bytes of markdown from which worker threads are faster; {@link workerBreakEvenBytes} by default. */
  readonly breakEvenBytes?: number;
}

/**
 * Size from which parsing on two cores is faster than on one, although a worker has to load its own copy of the parser.
 */
export const workerBreakEvenBytes = 400_000;

/** Number of tasks that a worker has at a time, so that it never waits for the next one. */
const tasksAhead = 3;

/** Parses pages. Workers do not change the results, and the pages of a worker that fails are parsed on this thread. */
export async function parsePages(request: ParseRequest): Promise<void> {
  const { tasks, breakEvenBytes = workerBreakEvenBytes } = request;
  if (tasks.length === 0) return;
  const sizeBytes = tasks.reduce((sum, task) => sum + task.bytes.byteLength, 0);
  const workerCount = sizeBytes < breakEvenBytes ? 0 : Math.min(availableParallelism() - 1, tasks.length - 1);
  /** Smallest first, taken from the end: the largest are parsed first, so that all threads finish together. */
  const queue = tasks.sort((one, other) => one.bytes.byteLength - other.bytes.byteLength);
  const workers = Array.from({ length: workerCount }, () => runWorker(queue, request));
  await parseOnThisThread(queue, request);
  await Promise.all(workers);
  await parseOnThisThread(queue, request); // the pages of workers that failed
}

async function parseOnThisThread(queue: ParseTask[], { onParsed, writeBody }: ParseRequest): Promise<void> {
  if (queue.length === 0) return;
  const { parseSource } = await import('../parse/parse-source.ts'); // imported here, so that it is not loaded when nothing has changed
  for (let task = queue.pop(); task !== undefined; task = queue.pop()) {
    const { page, body } = parseSource(task);
    writeBody(task.key, body);
    onParsed(task.key, page);
    await new Promise(setImmediate); // lets the workers' answers and other requests in
  }
}

/** Sends tasks to one worker until the queue is empty. Also resolves when the worker fails. */
function runWorker(queue: ParseTask[], { cacheDir, onParsed }: ParseRequest): Promise<void> {
  const workerData: ParseWorkerData = { cacheDir };
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { workerData });
  const inFlight: ParseTask[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();

  function send(): void {
    while (inFlight.length < tasksAhead) {
      const task = queue.pop();
      if (task === undefined) break;
      inFlight.push(task);
      worker.postMessage(task); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
    }
    if (inFlight.length === 0) void worker.terminate();
  }

  worker.on('online', send);
  worker.on('message', (json: string) => {
    const task = inFlight.shift();
    if (task !== undefined) onParsed(task.key, json);
    send();
  });
  worker.on('error', () => undefined); // an error of the parser will be thrown on this thread too
  worker.on('exit', () => {
    queue.push(...inFlight.splice(0));
    resolve();
  });
  return promise;
}
