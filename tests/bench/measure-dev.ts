import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { createPageEditor, findProbePage } from './bench-tree.ts';
import type { Figure } from './figure.ts';
import { median, percentile } from './median.ts';
import { findFreePort, isListening, startServer, type ServerProcess } from './server-process.ts';
import type { SiteTool } from './site-tool.ts';

/** Enough for a first start, which parses every page: fifty copies take some four minutes. */
const giveUpMs = 20 * 60_000;
const pauseMs = 250;

/**
 * Measures development servers with a warm cache: from starting the process until a page's heading is visible in a
 * Chromium that already runs, and from saving a file until its words are in the page.
 * @throws when a page never shows, or a save never arrives
 */
export async function measureDev(options: {
  readonly tools: readonly SiteTool[];
  readonly browser: Browser;
  readonly runs: number;
  readonly edits: number;
  readonly onProgress: (text: string) => void;
}): Promise<readonly Figure[]> {
  const { tools, browser, runs, edits, onProgress } = options;
  const served = tools.filter(({ dev }) => dev !== undefined);
  const firstPages = new Map<SiteTool, number[]>(served.map((tool) => [tool, []]));
  // Run 0 fills the caches.
  for (let run = 0; run <= runs; run++) {
    for (const [tool, durations] of firstPages) {
      onProgress(`first page: ${tool.name}, run ${run} of ${runs}`);
      const durationMs = await withServer({ tool, browser }, ({ elapsedMs }) => Promise.resolve(elapsedMs));
      if (run > 0) durations.push(durationMs);
    }
  }
  const figures: Figure[] = [...firstPages].map(([{ name }, durations]) =>
    buildMsFigure('first page after start', name, median(durations), durations.length),
  );
  for (const tool of served) {
    onProgress(`save to DOM: ${tool.name}`);
    const { delays, memory } = await withServer({ tool, browser }, async ({ page, server }) => {
      const before = server.readRssBytes();
      const measured = await measureSaves(tool, page, edits);
      return { delays: measured, memory: { before, after: server.readRssBytes() } };
    });
    figures.push(
      ...toMemory('development server, RSS with the first page', tool.name, memory.before),
      ...toMemory(`development server, RSS after ${edits} saves`, tool.name, memory.after),
      buildMsFigure('save to DOM, p50', tool.name, percentile(delays, 0.5), edits),
      buildMsFigure('save to DOM, p95', tool.name, percentile(delays, 0.95), edits),
    );
  }
  return figures;
}

/** A page that a server has just delivered. */
interface OpenedPage {
  readonly page: Page;
  readonly server: ServerProcess;
  /** Since the server was started. */
  readonly elapsedMs: number;
}

async function withServer<Value>(
  { tool, browser }: { tool: SiteTool; browser: Browser },
  measure: (opened: OpenedPage) => Promise<Value>,
): Promise<Value> {
  const port = await findFreePort();
  const command = tool.dev?.(port);
  if (command === undefined) throw new Error(`${tool.name} has no development server.`);
  const page = await browser.newPage();
  const startMs = performance.now();
  const server = startServer(command);
  try {
    const address = `http://localhost:${port}${tool.buildAddress(findProbePage(tool.contentDir))}`;
    await openPage({ page, server, address, selector: tool.headingSelector });
    return await measure({ page, server, elapsedMs: performance.now() - startMs });
  } finally {
    await page.close();
    await server.stop();
  }
}

async function openPage(options: {
  page: Page;
  server: ServerProcess;
  address: string;
  selector: string;
}): Promise<void> {
  const { page, server, address, selector } = options;
  const deadlineMs = performance.now() + giveUpMs;
  // Probing the port is cheap; a browser that keeps trying would take processor time from the starting server.
  while (!(await isListening(Number(new URL(address).port)))) {
    server.assertRunning();
    if (performance.now() > deadlineMs) throw new Error(`${address} did not open within ${giveUpMs / 1000} s.`);
    await wait(5);
  }
  await page.goto(address, { waitUntil: 'commit', timeout: giveUpMs });
  await page.locator(selector).first().waitFor({ state: 'visible', timeout: giveUpMs });
}

async function measureSaves(tool: SiteTool, page: Page, edits: number): Promise<readonly number[]> {
  await page.waitForLoadState('networkidle').catch(() => undefined); // a stream of events may stay open
  const save = createPageEditor(tool.contentDir, findProbePage(tool.contentDir));
  const delays: number[] = [];
  for (let edit = 0; edit <= edits; edit++) {
    const words = `Saved as number ${edit}.`;
    const seen = page.evaluate(waitForWords, words);
    await page.evaluate(() => undefined); // the observer is there
    const savedAt = performance.timeOrigin + performance.now();
    save(words);
    const seenAt = await Promise.race([seen, giveUp(tool.name, words)]);
    if (edit > 0) delays.push(seenAt - savedAt); // the first one warms both sides up
    await wait(pauseMs);
  }
  return delays;
}

/** Runs in the page. @returns milliseconds since 1970 when the words were there, by a clock both processes share */
function waitForWords(words: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = performance.timeOrigin + performance.now();
      if (document.body.textContent.includes(words)) {
        observer.disconnect();
        resolve(now);
      }
    });
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
}

async function giveUp(name: string, words: string): Promise<never> {
  await wait(30_000, undefined, { ref: false });
  throw new Error(`${name} did not show "${words}" within 30 s.`);
}

function toMemory(measure: string, subject: string, bytes: number | undefined): readonly Figure[] {
  return bytes === undefined ? [] : [{ measure, subject, value: bytes / 1e6, unit: 'MB', runs: 1 }];
}

function buildMsFigure(measure: string, subject: string, value: number, runs: number): Figure {
  return { measure, subject, value, unit: 'ms', runs };
}
