// IO. Parses pages on this thread and on worker threads. The results are the same as those of the query `facts`.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import type { PageInput } from '../types/parse-task.ts';

/** A page to parse. */
export interface ParseJob {
  /** Hash of its content. */
  readonly key: string;
  readonly sizeBytes: number;
}

/** The results of a page by name of the query, as JSON. */
export type ParsedJson = readonly (readonly [name: string, json: string])[];

/** The pages to parse, and the receiver of the results. */
export interface ParseRequest {
  readonly jobs: readonly ParseJob[];
  /** Reads the content of a page. */
  readonly readPage: (key: string) => PageInput;
  /** Called once for each page, in no particular order. */
  readonly onParsed: (key: string, results: ParsedJson) => void;
  /** Bytes of markdown from which worker threads are faster; {@link workerBreakEvenBytes} by default. */
  readonly breakEvenBytes?: number | undefined;
  /** None by default. */
  readonly kits?: KitTables;
}

/**
 * Size from which parsing on two cores is faster than on one, although a worker has to load its own copy of the parser.
 */
export const workerBreakEvenBytes = 400_000;

/** Number of pages that a worker has at a time, so that it never waits for the next one. */
const pagesAhead = 3;

/** Parses pages. The pages of a worker that fails are parsed on this thread. */
export async function parsePages(request: ParseRequest): Promise<void> {
  const { jobs, breakEvenBytes = workerBreakEvenBytes } = request;
  if (jobs.length === 0) return;
  const sizeBytes = jobs.reduce((sum, job) => sum + job.sizeBytes, 0);
  const workerCount = sizeBytes < breakEvenBytes ? 0 : Math.min(availableParallelism() - 1, jobs.length - 1);
  /** Smallest first, taken from the end: the largest are parsed first, so that all threads finish together. */
  const queue = jobs.toSorted((one, other) => one.sizeBytes - other.sizeBytes);
  const workers = Array.from({ length: workerCount }, () => runWorker(queue, request));
  await parseOnThisThread(queue, request);
  await Promise.all(workers);
  await parseOnThisThread(queue, request); // the pages of workers that failed
}

async function parseOnThisThread(queue: ParseJob[], { readPage, onParsed, kits }: ParseRequest): Promise<void> {
  if (queue.length === 0) return;
  const { encodeParsed, parseSource } = await import('../queries/parse-code.ts'); // not loaded when nothing has changed
  for (let job = queue.pop(); job !== undefined; job = queue.pop()) {
    onParsed(job.key, encodeParsed(parseSource(readPage(job.key), kits)));
    await new Promise(setImmediate); // lets the workers' answers and other requests in
  }
}

/** Sends pages to one worker until the queue is empty. Also resolves when the worker fails. */
function runWorker(queue: ParseJob[], { readPage, onParsed, kits = noKits }: ParseRequest): Promise<void> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: kits.projectDir,
  });
  const inFlight: ParseJob[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();

  function send(): void {
    while (inFlight.length < pagesAhead) {
      const job = queue.pop();
      if (job === undefined) break;
      inFlight.push(job);
      worker.postMessage(readPage(job.key));
    }
    if (inFlight.length === 0) void worker.terminate();
  }

  function sendNext(): void {
    try {
      send();
    } catch (error) {
      reject(error); // e.g. a file has changed meanwhile
      void worker.terminate();
    }
  }

  worker.on('online', sendNext);
  worker.on('message', (results: ParsedJson) => {
    const job = inFlight.shift();
    if (job !== undefined) onParsed(job.key, results);
    sendNext();
  });
  worker.on('error', () => undefined); // an error of the parser will be thrown on this thread too
  worker.on('exit', () => {
    queue.push(...inFlight.splice(0));
    resolve();
  });
  return promise;
}
