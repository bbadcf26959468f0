// `node tests/bench/trace-saves.ts [PAGE…] [--edits N]`: when a save reaches each stage on its way into the page, in ms
// since the save, as medians. Without pages: the one of middle size and the largest. The server runs in this process.

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { createChokidarSource } from '../../indexer/read/chokidar-source.ts';
import { buildPageUrl } from '../../indexer/link/page-url.ts';
import { startDevServer } from '../../web/dev/dev-server.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { copyTree, createPageEditor, findProbePage, listPages } from './bench-tree.ts';
import { percentile } from './median.ts';

/** The stages of a save, in order. The browser reports the stages from its message on. */
const stages = [
  'file written',
  'event of the watcher',
  'refresh begins',
  'page parsed',
  'message sent',
  'message in the browser',
  'words in the page',
  'painted',
] as const;

type Stage = (typeof stages)[number];

interface TracedWindow extends Window {
  trace?: Partial<Record<Stage, number>>;
}

const { values, positionals } = parseArgs({
  options: { edits: { type: 'string', default: '40' }, content: { type: 'string', default: 'content' } },
  allowPositionals: true,
});
const edits = Number(values.edits);
const workDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-trace-'));
const contentDir = path.join(workDir, 'content');
copyTree(path.resolve(values.content), contentDir, 1);

let marks: Partial<Record<Stage, number>> = {};
const now = (): number => performance.timeOrigin + performance.now();
const mark = (stage: Stage): void => {
  marks[stage] ??= now();
};

const server = await startDevServer({
  contentDir,
  cacheDir: path.join(workDir, 'cache'),
  port: 0,
  reportError: (error) => console.error(error),
  createWatcher: (options) =>
    createChokidarSource({
      ...options,
      onEvent: (...event) => {
        mark('event of the watcher');
        options.onEvent(...event);
      },
    }),
  onProgress({ stage }) {
    if (stage === 'read') mark('refresh begins');
    if (stage === 'link') mark('page parsed');
  },
  onIndexed: () => mark('message sent'),
});
const browser = await launchChromium();
try {
  await server.isWatching;
  const pages = positionals.length > 0 ? positionals : [findProbePage(contentDir), findLargestPage()];
  for (const filePath of pages) await tracePage(filePath);
} finally {
  await browser.close();
  await server.close();
  rmSync(workDir, { recursive: true, force: true });
}

function findLargestPage(): string {
  const sized = listPages(contentDir).map((filePath) => ({ filePath, size: readSize(filePath) }));
  return sized.sort((a, b) => b.size - a.size)[0]?.filePath ?? '';
}

function readSize(filePath: string): number {
  return statSync(path.join(contentDir, filePath)).size;
}

async function tracePage(filePath: string): Promise<void> {
  const page = await browser.newPage();
  await page.addInitScript(installTrace);
  await page.goto(new URL(buildPageUrl(filePath), server.url).href);
  await page.locator('h1').first().waitFor();
  await wait(2500); // the parser is loaded two seconds after the start
  const save = createPageEditor(contentDir, filePath);
  const traces: Partial<Record<Stage, number>>[] = [];
  for (let edit = 0; edit <= edits; edit++) {
    const trace = await traceSave(page, save, `Saved as number ${edit}.`);
    if (edit > 3) traces.push(trace);
    await wait(150);
  }
  await page.close();
  console.log(`\n${filePath}, ${readSize(filePath)} bytes, ${traces.length} saves`);
  let last = 0;
  for (const stage of stages) {
    const times = traces.flatMap((trace) => trace[stage] ?? []);
    const [low, middle, high] = [0, 0.5, 0.95].map((share) => percentile(times, share)) as [number, number, number];
    const [step, ...rest] = [middle - last, middle, low, high].map((ms) => ms.toFixed(1).padStart(6));
    console.log(`${stage.padEnd(24)} +${step}  p50${rest[0]}  min${rest[1]}  p95${rest[2]}`);
    last = middle;
  }
}

async function traceSave(
  page: Page,
  save: (words: string) => void,
  words: string,
): Promise<Partial<Record<Stage, number>>> {
  const seen = page.evaluate(waitForWords, words);
  await page.evaluate(() => undefined);
  await wait(20);
  marks = {};
  const savedAt = now();
  save(words);
  mark('file written');
  const all = { ...(await seen), ...marks };
  return Object.fromEntries(Object.entries(all).map(([stage, at]) => [stage, at - savedAt]));
}

/** Runs in the page before its scripts. */
function installTrace(): void {
  const traced: TracedWindow = window;
  const note = (): void => {
    traced.trace = { 'message in the browser': performance.timeOrigin + performance.now() };
  };
  const { addEventListener } = EventSource.prototype;
  EventSource.prototype.addEventListener = function (this: EventSource, type: string, listener: never): void {
    if (type === 'next') addEventListener.call(this, type, note);
    addEventListener.call(this, type, listener);
  };
}

/** Runs in the page. @returns times in ms since 1970, by a clock both processes share */
function waitForWords(words: string): Promise<Partial<Record<Stage, number>>> {
  const traced: TracedWindow = window;
  traced.trace = {};
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const seenAt = performance.timeOrigin + performance.now();
      if (!document.body.textContent.includes(words)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          resolve({
            ...traced.trace,
            'words in the page': seenAt,
            painted: performance.timeOrigin + performance.now(),
          });
        });
        port1.start();
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  });
}
