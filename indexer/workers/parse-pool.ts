// IO. Parses the pages that the cache lacks: on this thread when they are few, on worker threads too when they are many.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { StoredBody } from '../../schema/records/page-body.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { ParseWorkerData } from './parse-worker.ts';
import type { ParseTask } from '../types/parse-task.ts';

/** Pages to parse, and where their results go. */
export interface ParseRequest {
  readonly tasks: readonly ParseTask[];
  readonly cacheDir: string;
  /** Called once for each page, in no particular order, after its body is written. */
  readonly onParsed: (page: ParsedPage) => void;
  readonly writeBody: (bodyHash: string, body: StoredBody) => void;
  /** Bytes of markdown from which worker threads are faster; {@link workerBreakEvenBytes} by default. */
  readonly breakEvenBytes?: number;
}

/**
 * Size from which parsing on two cores is faster than on one: a worker loads its own copy of the parser.
 */
export const workerBreakEvenBytes = 400_000;

/** Tasks that a worker is sent in advance, so that it never waits for the next one. */
const tasksAhead = 3;

/** Parses pages. The results are the same with and without workers; a worker that fails leaves its pages to this thread. */
export async function parsePages(request: ParseRequest): Promise<void> {
  const { tasks, breakEvenBytes = workerBreakEvenBytes } = request;
  if (tasks.length === 0) return;
  const sizeBytes = tasks.reduce((sum, task) => sum + task.bytes.byteLength, 0);
  const workerCount = sizeBytes < breakEvenBytes ? 0 : Math.min(availableParallelism() - 1, tasks.length - 1);
  /** Largest first, taken from the end: the threads finish together. */
  const queue = [...tasks].sort((one, other) => one.bytes.byteLength - other.bytes.byteLength);
  const workers = Array.from({ length: workerCount }, () => runWorker(queue, request));
  await parseHere(queue, request);
  await Promise.all(workers);
  await parseHere(queue, request); // what a failed worker gave back
}

async function parseHere(queue: ParseTask[], { onParsed, writeBody }: ParseRequest): Promise<void> {
  if (queue.length === 0) return;
  const { parseSource } = await import('../parse/parse-source.ts'); // not loaded when nothing has changed
  for (let task = queue.pop(); task !== undefined; task = queue.pop()) {
    const { page, body } = parseSource(task);
    writeBody(task.key, body);
    onParsed(page);
    await new Promise(setImmediate); // lets the workers' answers and other requests in
  }
}

/** Feeds one worker until the queue is empty; resolves also when the worker fails. */
function runWorker(queue: ParseTask[], { cacheDir, onParsed }: ParseRequest): Promise<void> {
  const workerData: ParseWorkerData = { cacheDir };
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { workerData });
  const held: ParseTask[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();

  function send(): void {
    while (held.length < tasksAhead) {
      const task = queue.pop();
      if (task === undefined) break;
      held.push(task);
      worker.postMessage(task); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
    }
    if (held.length === 0) void worker.terminate();
  }

  worker.on('online', send);
  worker.on('message', (json: string) => {
    held.shift();
    onParsed(JSON.parse(json) as ParsedPage); // the worker's JSON.stringify of a ParsedPage
    send();
  });
  worker.on('error', () => undefined); // this thread will meet the error itself
  worker.on('exit', () => {
    queue.push(...held.splice(0));
    resolve();
  });
  return promise;
}
