// IO. A worker thread of the render pool: receives a page's results and sends its document in UTF-8.

import { parentPort, workerData } from 'node:worker_threads';
import { createPageRenderer, type RendererOptions, type RenderTask } from './page-renderer.ts';

const rendering = createPageRenderer(workerData as RendererOptions); // only render-pool.ts starts this file
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: RenderTask) => {
  last = last.then(async () => {
    const renderer = await rendering;
    const document = new TextEncoder().encode(await renderer(task));
    parentPort?.postMessage(document, [document.buffer]);
  });
});
