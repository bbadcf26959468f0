// IO. Renders pages: on a worker thread when there are many, and on this thread when it is free.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPageRenderer, type PageRenderer, type RendererOptions } from './page-renderer.ts';
import type { RenderTask } from './prerender-page.ts';

/** Renders pages in no particular order. */
export interface RenderPool {
  /**
   * Renders a page to a document, in UTF-8.
   * @throws Error when the page cannot be rendered
   */
  readonly render: (task: RenderTask) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Pages after which worker threads save time: each has to load its own copy of React. */
export const workerBreakEvenPages = 24;

/** Pages that a worker has at a time: enough for the time in which this thread is busy and receives no messages. */
const tasksAhead = 8;

/** A page that waits, or that is being rendered. */
interface Job {
  readonly task: RenderTask;
  readonly resolve: (document: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** Creates a pool. The documents are the same with and without workers. This thread renders the pages of a worker that fails. */
export function createRenderPool(options: RendererOptions): RenderPool {
  const queue: Job[] = [];
  const encoder = new TextEncoder();
  let workers: readonly RenderWorker[] = [];
  let renderer: PageRenderer | undefined;
  let taskCount = 0;
  let isBusy = false;

  function add(job: Job): void {
    queue.push(job);
    taskCount += 1;
    if (taskCount === workerBreakEvenPages)
      workers = Array.from({ length: availableParallelism() - 1 }, () => startWorker(options, queue, renderHere));
    for (const worker of workers) worker.feed();
    void renderHere();
  }

  /** Renders what no worker has taken, a page at a time. */
  async function renderHere(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      try {
        renderer ??= createPageRenderer(options);
        job.resolve(encoder.encode(await renderer(job.task)));
      } catch (error) {
        job.reject(error);
      }
      await new Promise(setImmediate); // lets messages and signals through
    }
    isBusy = false;
  }

  return {
    render: (task) => new Promise((resolve, reject) => add({ task, resolve, reject })),
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

/** A thread that takes jobs from the queue. */
interface RenderWorker {
  readonly feed: () => void;
  readonly close: () => Promise<unknown>;
}

function startWorker(options: RendererOptions, queue: Job[], onFailed: () => void): RenderWorker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: options });
  const sent: Job[] = [];
  let isFailed = false;

  function feed(): void {
    while (sent.length < tasksAhead) {
      const job = isFailed ? undefined : queue.shift();
      if (job === undefined) return;
      sent.push(job);
      worker.postMessage(job.task);
    }
  }

  worker.on('message', (document: Uint8Array) => {
    sent.shift()?.resolve(document);
    feed();
  });
  worker.on('error', () => undefined); // this thread renders the page again and gets the same error
  worker.on('exit', () => {
    isFailed = true;
    queue.push(...sent.splice(0));
    onFailed();
  });
  return { feed, close: () => worker.terminate() };
}
