// IO: the worker of `/explore/` in Chromium: time until its first answer, memory of its isolate.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphMessage } from '../../../web/app/explore/graph-messages.ts';
import { launchChromium } from '../../browser/launch-chromium.ts';
import { serveExport } from '../../browser/serve-export.ts';
import { firstQuery, heavyQueries } from './heavy-queries.ts';

/** The time and memory that the worker takes. */
export interface BrowserFigures {
  /** From the start of the worker to its first answer. */
  readonly firstAnswerMs: number;
  /** Heap of the worker after queries that load all tables and the search index. */
  readonly fullHeapBytes: number;
}

/** Measures the worker of a folder. */
export async function measureBrowser(outDir: string): Promise<BrowserFigures> {
  const [server, browser] = await Promise.all([serveExport(outDir), launchChromium()]);
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    const script = readdirSync(join(outDir, 'assets/explore')).find((name) => /^graph-worker-.*\.js$/.test(name)) ?? '';
    const session = await page.context().newCDPSession(page);
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    const attached = new Promise<string>((resolve) => {
      session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId));
    });
    const ask = (queries: readonly string[]): Promise<number> =>
      page.evaluate(
        async ([url, all]) => {
          const startedAt = performance.now();
          const place = globalThis as { measured?: Worker };
          place.measured ??= new Worker(url, { type: 'module' });
          const worker = place.measured;
          for (const query of all) {
            const answer = await new Promise<GraphMessage>((resolve) => {
              worker.addEventListener('message', ({ data }) => resolve(data as GraphMessage), { once: true });
              worker.postMessage({ kind: 'query', id: 1, parameters: { query } });
            });
            if (answer.kind !== 'answer' || answer.answer.body.includes('"errors":['))
              throw new Error(JSON.stringify(answer));
          }
          return performance.now() - startedAt;
        },
        [`/assets/explore/${script}`, queries] as const,
      );
    const firstAnswerMs = await ask([firstQuery]);
    const sessionId = await attached;
    await ask(heavyQueries);
    let lastId = 0;
    const send = (method: string): Promise<{ readonly totalSize?: number }> =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        session.on('Target.receivedMessageFromTarget', ({ message }) => {
          const { id: answered, result } = JSON.parse(message) as { id?: number; result?: { totalSize?: number } };
          if (answered === id) resolve(result ?? {});
        });
        void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
      });
    await send('HeapProfiler.collectGarbage');
    const { totalSize = 0 } = await send('Runtime.getHeapUsage');
    return { firstAnswerMs, fullHeapBytes: totalSize };
  } finally {
    await Promise.all([browser.close(), server.close()]);
  }
}
