// IO. Renders pages beside the baking: on a worker thread when they are many, on this one when there is nothing else to do.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPageRenderer, type PageRenderer, type RendererOptions, type RenderTask } from './page-renderer.ts';

/** Renders pages in no particular order. */
export interface RenderPool {
  /** Takes a page on. */
  readonly add: (task: RenderTask) => void;
  /**
   * Renders pages on this thread while more than so many wait.
   * @throws Error when a page cannot be rendered
   */
  readonly help: (maxWaiting: number) => Promise<void>;
  /**
   * Waits for all pages; the pool is gone afterwards.
   * @throws Error when a page cannot be rendered
   */
  readonly finish: () => Promise<void>;
  /** Stops; what waits is not rendered. */
  readonly close: () => Promise<void>;
}

/** Pages from which a worker pays: it loads its own copy of React, beside the baking. */
export const workerBreakEvenPages = 48;

/** Tasks a worker holds: enough for the time in which this thread bakes and does not listen. */
const tasksAhead = 12;

/**
 * Creates a pool. The documents are the same with and without workers; one that fails leaves its pages to this thread.
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
      const task = queue.pop();
      if (task === undefined) return;
      renderer ??= await createPageRenderer(workerData);
      onDocument(task.filePath, await renderer(task));
      await new Promise(setImmediate); // lets the workers' answers, and signals, in
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
      await help(0); // what a failed worker gave back
      await close();
    },
    close,
  };
}

/** Is a thread that takes tasks from the queue. */
interface RenderWorker {
  readonly feed: () => void;
  /** Resolves when the worker holds nothing, also because it failed. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<unknown>;
}

function startWorker(
  workerData: RendererOptions,
  queue: RenderTask[],
  onDocument: (filePath: string, document: Uint8Array) => void,
): RenderWorker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData });
  const held: RenderTask[] = [];
  let isFailed = false;
  let wake: (() => void) | undefined;

  function feed(): void {
    while (held.length < tasksAhead) {
      const task = isFailed ? undefined : queue.shift();
      if (task === undefined) break;
      held.push(task);
      worker.postMessage(task); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window
    }
    if (held.length === 0) wake?.();
  }

  worker.on('message', (document: Uint8Array) => {
    const task = held.shift();
    if (task !== undefined) onDocument(task.filePath, document);
    feed();
  });
  worker.on('error', () => undefined); // this thread will meet the error itself
  worker.on('exit', () => {
    isFailed = true;
    queue.push(...held.splice(0));
    wake?.();
  });
  return {
    feed,
    idle: () =>
      held.length === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            wake = resolve;
          }),
    close: () => worker.terminate(),
  };
}
