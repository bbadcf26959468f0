// IO. A worker thread of the render pool: receives a page's results and sends its document in UTF-8.

import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage.ts';
import { createPageRenderer, type RendererOptions, type RenderTask } from './page-renderer.ts';

/** Size from which a document, such as a section to print, leaves more garbage than all pages since the last one. */
const longBytes = 1_000_000;

const rendering = createPageRenderer(workerData as RendererOptions); // only render-pool.ts starts this file
const encoder = new TextEncoder();
let last: Promise<void> = Promise.resolve();

async function render(task: RenderTask): Promise<number> {
  const renderer = await rendering;
  const document = encoder.encode(await renderer(task));
  const { byteLength } = document;
  parentPort?.postMessage(document, [document.buffer]);
  return byteLength;
}

parentPort?.on('message', (task: RenderTask) => {
  last = last
    .then(() => render(task))
    .then((sizeBytes) => {
      if (sizeBytes > longBytes) collectGarbage();
    });
});
