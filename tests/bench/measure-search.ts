import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { parseSearchManifest, parseTitlesFile } from '../../api/search/index-format.ts';
import type { DocgraphTool } from './docgraph-tool.ts';
import { buildOwnFigure, type Figure } from './figure.ts';
import { percentile } from './median.ts';
import { runProcess } from './run-process.ts';
import { serveFolder } from './serve-folder.ts';

/** How many titles are typed letter by letter, and how many letters of each. */
const titleCount = 12;
const lettersPerTitle = 12;
/** Pause between two keys, as readers make it. Without it, an answer would wait for the previous paint. */
const restMs = 120;

/**
 * Measures the search of the exported site as its readers meet it: from a key press until the results for what the
 * field then has are painted, the files that are loaded until the first answer, and what the index costs the export.
 * @throws when the site cannot be built, or an answer does not come
 */
export async function measureSearch(options: {
  readonly tool: DocgraphTool;
  readonly browser: Browser;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}): Promise<readonly Figure[]> {
  const { tool, browser, runs, onProgress } = options;
  onProgress('search: export');
  tool.clean();
  await runProcess(tool.build);
  const site = await serveFolder(tool.outDir);
  try {
    const words = await chooseWords(site.origin);
    const weigh = createScales();
    const results: SearchRun[] = [];
    for (let run = 1; run <= runs; run++) {
      onProgress(`search: key presses, run ${run} of ${runs}`);
      results.push(await typeWords({ browser, origin: site.origin, words, weigh }));
    }
    const presses = results[0]?.delaysMs.length ?? 0;
    const pick = (share: number) => results.map(({ delaysMs }) => percentile(delaysMs, share));
    const note = `search: ${presses} key presses a run, all texts loaded; another program's work shows in them, so the best run is given too`;
    return [
      { ...buildOwnFigure('search, key to painted results, p50', 'ms', pick(0.5)), note },
      buildOwnFigure('search, key to painted results, p95', 'ms', pick(0.95)),
      {
        ...buildOwnFigure('search, key to painted results, p95 of the best run', 'ms', [Math.min(...pick(0.95))]),
        runs,
      },
      buildOwnFigure(
        'search, first key to first results, nothing loaded',
        'ms',
        results.map(({ firstMs }) => firstMs),
      ),
      buildOwnFigure(
        'search, loaded until the first answer',
        'kB',
        results.map(({ firstBytes }) => firstBytes / 1000),
      ),
      buildOwnFigure(
        'search, loaded in the end',
        'kB',
        results.map(({ allBytes }) => allBytes / 1000),
      ),
    ];
  } finally {
    await site.close();
  }
}

/** Chooses titles from all over the tree. */
async function chooseWords(origin: string): Promise<readonly string[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/${path}`)).json();
  const manifest = parseSearchManifest(await read('search/index.json'));
  const records = manifest === undefined ? undefined : parseTitlesFile(await read(manifest.titles));
  const titles = [...new Set(records?.map(({ title }) => title.toLowerCase()))].filter((title) => title.length > 5);
  if (titles.length === 0) throw new Error('The export has no search index with titles to type.');
  const step = Math.max(1, Math.floor(titles.length / titleCount));
  return titles.filter((_, index) => index % step === 0).slice(0, titleCount);
}

/** What one visit measured. */
interface SearchRun {
  readonly delaysMs: readonly number[];
  readonly firstMs: number;
  readonly firstBytes: number;
  readonly allBytes: number;
}

async function typeWords(options: {
  readonly browser: Browser;
  readonly origin: string;
  readonly words: readonly string[];
  readonly weigh: (files: readonly LoadedFile[]) => Promise<number>;
}): Promise<SearchRun> {
  const { browser, origin, words, weigh } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const loaded: LoadedFile[] = [];
    context.on('response', (response) => {
      // a visit that ended early has no body any more; the error that ended it is the one to report
      const body = response.body().catch(() => Buffer.alloc(0));
      loaded.push({ url: response.url(), body, atMs: performance.now() });
    });
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    const firstMs = await press(page, words[0]?.charAt(0) ?? 'a');
    const firstAtMs = performance.now();
    await waitForTexts(page);
    const delaysMs: number[] = [];
    for (const word of words) {
      await page.getByRole('combobox').fill('');
      for (const letter of word.slice(0, lettersPerTitle)) {
        await page.waitForTimeout(restMs);
        delaysMs.push(await press(page, letter));
      }
    }
    const isEarly = ({ atMs }: LoadedFile): boolean => atMs <= firstAtMs;
    const firstBytes = await weigh(loaded.filter(isEarly));
    return {
      delaysMs,
      firstMs,
      firstBytes,
      allBytes: firstBytes + (await weigh(loaded.filter((file) => !isEarly(file)))),
    };
  } finally {
    await context.close();
  }
}

/** A file that a visit loaded. */
interface LoadedFile {
  readonly url: string;
  readonly body: Promise<Buffer>;
  readonly atMs: number;
}

/** Creates a function that sums the compressed sizes of files. It compresses after the key presses, so as not to slow them. */
function createScales(): (files: readonly LoadedFile[]) => Promise<number> {
  const known = new Map<string, number>();
  return async (files) => {
    let sum = 0;
    for (const { url, body } of files) {
      const bytes = known.get(url) ?? brotliCompressSync(await body).length;
      known.set(url, bytes);
      sum += bytes;
    }
    return sum;
  };
}

/** Presses a key and waits until its results are painted. @returns milliseconds */
async function press(page: Page, key: string): Promise<number> {
  await page.evaluate(expectAnswer);
  await page.keyboard.press(key);
  return await page.evaluate(() => Reflect.get(window, 'painted') as Promise<number>); // expectAnswer put it there
}

/** Waits until all texts are indexed. */
async function waitForTexts(page: Page): Promise<void> {
  await page.locator('[role="listbox"]:not([data-is-growing])').waitFor({ state: 'attached', timeout: 180_000 });
}

/**
 * Runs in the page: times the next key press from the moment of its event until after the frame with its answer.
 */
function expectAnswer(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  Reflect.set(window, 'painted', promise);
  const field = document.querySelector<HTMLInputElement>('[role="combobox"]');
  const before = field?.value;
  const onKey = ({ timeStamp }: KeyboardEvent): void => {
    const observer = new MutationObserver(() => {
      const answered = document.querySelector<HTMLElement>('[role="listbox"]')?.dataset['query'];
      if (field?.value === before || answered !== field?.value) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel(); // its task comes after the paint
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  };
  window.addEventListener('keydown', onKey, { once: true, capture: true });
}
