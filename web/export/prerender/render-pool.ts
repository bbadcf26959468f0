// IO. Renders pages while results are baked: on worker threads when there are many, on this thread when it is free.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPageRenderer, type PageRenderer, type RendererOptions, type RenderTask } from './page-renderer.ts';

/** Renders pages in no particular order. */
export interface RenderPool {
  /** Adds a page to the queue. */
  readonly add: (task: RenderTask) => void;
  /**
   * Renders pages on this thread while more than this many wait.
   * @throws Error when a page cannot be rendered
   */
  readonly help: (maxWaiting: number) => Promise<void>;
  /**
   * Waits for all pages, and closes the pool.
   * @throws Error when a page cannot be rendered
   */
  readonly finish: () => Promise<void>;
  /** Stops. Pages that wait are not rendered. */
  readonly close: () => Promise<void>;
}

/** Number of pages from which a worker saves time: it has to load its own copy of React. */
export const workerBreakEvenPages = 48;

/**
 * Size of a page's results from which its document is left to a worker, while other pages wait: this thread has the tree
 * in memory, and a section to print takes another 60 MB.
 */
const longBytes = 1_000_000;

/** Tasks sent to a worker in advance: enough for the time in which this thread bakes and receives no messages. */
const tasksAhead = 12;

/**
 * Creates a pool. The documents are the same with and without workers. This thread renders the pages of a worker that
 * fails.
 * @param expectedPages about how many there will be
 * @param onDocument called once for each page with its whole document, UTF-8
 */
export function createRenderPool(
  options: RendererOptions & {
    readonly expectedPages: number;
    readonly onDocument: (filePath: string, document: string | Uint8Array) => void;
  },
): RenderPool {
  const { serverFile, client, siteHead, expectedPages, onDocument } = options;
  const workerData: RendererOptions = { serverFile, client, siteHead };
  const queue: RenderTask[] = [];
  const workerCount = expectedPages < workerBreakEvenPages ? 0 : Math.max(availableParallelism() - 1, 0);
  const workers = Array.from({ length: workerCount }, () => startWorker(workerData, queue, onDocument));
  let renderer: PageRenderer | undefined;

  async function help(maxWaiting: number): Promise<void> {
    while (queue.length > maxWaiting) {
      const task = takeShort(queue);
      if (task === undefined) return;
      renderer ??= await createPageRenderer(workerData);
      onDocument(task.filePath, await renderer(task));
      await new Promise(setImmediate); // lets messages and signals through
    }
  }

  async function close(): Promise<void> {
    queue.length = 0;
    await Promise.all(workers.map((worker) => worker.close()));
  }

  return {
    add(task) {
      queue.push(task);
      for (const worker of workers) worker.feed();
    },
    help,
    async finish() {
      await help(0);
      await Promise.all(workers.map((worker) => worker.idle()));
      await help(0); // the pages of a failed worker
      await close();
    },
    close,
  };
}

/** Takes the last task that is not long, or the last one where all are. */
function takeShort(queue: RenderTask[]): RenderTask | undefined {
  const position = queue.findLastIndex(({ results }) => {
    let sizeBytes = 0;
    for (const { byteLength } of results.values()) sizeBytes += byteLength;
    return sizeBytes < longBytes;
  });
  return position === -1 ? queue.pop() : queue.splice(position, 1)[0];
}

/** A thread that takes tasks from the queue. */
interface RenderWorker {
  readonly feed: () => void;
  /** Resolves when the worker has no task, also because it failed. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<unknown>;
}

function startWorker(
  workerData: RendererOptions,
  queue: RenderTask[],
  onDocument: (filePath: string, document: Uint8Array) => void,
): RenderWorker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData });
  const sent: RenderTask[] = [];
  let isFailed = false;
  let wake: (() => void) | undefined;

  function feed(): void {
    while (sent.length < tasksAhead) {
      const task = isFailed ? undefined : queue.shift();
      if (task === undefined) break;
      sent.push(task);
      worker.postMessage(task); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
    }
    if (sent.length === 0) wake?.();
  }

  worker.on('message', (document: Uint8Array) => {
    const task = sent.shift();
    if (task !== undefined) onDocument(task.filePath, document);
    feed();
  });
  worker.on('error', () => undefined); // this thread renders the page again and gets the same error
  worker.on('exit', () => {
    isFailed = true;
    queue.push(...sent.splice(0));
    wake?.();
  });
  return {
    feed,
    idle: () =>
      sent.length === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            wake = resolve;
          }),
    close: () => worker.terminate(),
  };
}
