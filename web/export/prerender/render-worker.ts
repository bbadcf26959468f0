// IO. A worker thread of the render pool: receives a page's results and sends its document in UTF-8.

import { parentPort, workerData } from 'node:worker_threads';
import { createPageRenderer, type RendererOptions } from './page-renderer.ts';
import type { RenderTask } from './prerender-page.ts';

const render = createPageRenderer(workerData as RendererOptions); // only render-pool.ts starts this file
const encoder = new TextEncoder();
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: RenderTask) => {
  last = last.then(async () => {
    const document = encoder.encode(await render(task));
    parentPort?.postMessage(document, [document.buffer]);
  });
});
