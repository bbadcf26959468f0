import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { serveExport } from '../browser/serve-export.ts';
import type { DocgraphTool } from './docgraph-tool.ts';
import { buildOwnFigure, type Figure } from './figure.ts';
import { runProcess } from './run-process.ts';

/** Edits of the sample in each visit. */
const editsPerRun = 5;

const fence = '```';

/** A page with a small sample: three modules, and a chunk of its own for one of them. */
const samplePage = `---
title: Measured sample
description: A small sample.
---

${fence}js file=src/count.js example=measured
export const count = 1;
${fence}

${fence}js file=src/later.js example=measured
export const text = "later";
${fence}

${fence}js file=src/index.js example=measured
import { count } from "./count.js";

import("./later.js").then(({ text }) => console.log(text, count));
${fence}

${fence}js file=webpack.config.js example=measured
export default { mode: "production" };
${fence}

${fence}sh example=measured run
npx webpack
${fence}
`;

/**
 * Measures a sample as readers run it, with all files in the browser's HTTP cache: from the press of Run, without a
 * pointer that hovers over it first, until the result is shown, and from the end of a pause in typing until the next result.
 * @throws when the site cannot be built, or the sample does not run
 */
export async function measureSamples(options: {
  readonly tool: DocgraphTool;
  readonly browser: Browser;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}): Promise<readonly Figure[]> {
  const { tool, browser, runs, onProgress } = options;
  onProgress('samples: export');
  tool.clean();
  writeFileSync(path.join(tool.contentDir, 'measured-sample.md'), samplePage);
  await runProcess(tool.build);
  const site = await serveExport(tool.outDir);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const url = new URL('/measured-sample/', site.url).href;
  try {
    await visit(context, url); // fills the cache
    const results: SampleRun[] = [];
    for (let run = 1; run <= runs; run++) {
      onProgress(`samples: run ${run} of ${runs}`);
      results.push(await visit(context, url));
    }
    const later = results.flatMap(({ laterMs }) => laterMs);
    return [
      buildOwnFigure(
        'sample, press of Run to result, HTTP cache warm',
        'ms',
        results.map(({ firstMs }) => firstMs),
      ),
      buildOwnFigure('sample, pause in typing to next result', 'ms', later),
      buildOwnFigure('sample, pause in typing to next result, longest', 'ms', [Math.max(...later)]),
    ];
  } finally {
    await context.close();
    await site.close();
  }
}

/** The times of one visit. */
interface SampleRun {
  readonly firstMs: number;
  readonly laterMs: readonly number[];
}

async function visit(context: BrowserContext, url: string): Promise<SampleRun> {
  const page = await context.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Run', exact: true });
    await button.waitFor();
    const firstMs = await button.evaluate(pressAndWait);
    await page.getByRole('tab', { name: 'src/count.js' }).click();
    const laterMs: number[] = [];
    for (let edit = 1; edit <= editsPerRun; edit++) {
      await page.evaluate(expectBuild);
      await page.getByRole('textbox', { name: 'Code of src/count.js' }).fill(`export const count = ${edit * 1001};\n`);
      laterMs.push(await page.evaluate(() => Reflect.get(window, 'built') as Promise<number>)); // expectBuild put it there
    }
    return { firstMs, laterMs };
  } finally {
    await page.close();
  }
}

/** Runs in the page: presses the button, and waits for the frame that shows the result. @returns milliseconds */
async function pressAndWait(button: Element): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  const observer = new MutationObserver(() => {
    const text = document.querySelector('.workbench-state')?.textContent ?? '';
    if (text === '' || text === 'Building…') return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(text.startsWith('Built in ') ? performance.now() - startedAt : Number.NaN));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  if (button instanceof HTMLElement) button.click();
  return await promise;
}

/** Runs in the page: times the next build from its start until the frame that shows its result. */
function expectBuild(): void {
  const { promise, resolve } = Promise.withResolvers<number>();
  Reflect.set(window, 'built', promise);
  let startedAt: number | undefined;
  const observer = new MutationObserver(() => {
    const text = document.querySelector('.workbench-state')?.textContent ?? '';
    if (text === 'Building…') startedAt ??= performance.now();
    else if (startedAt !== undefined) {
      observer.disconnect();
      const beganAt = startedAt;
      requestAnimationFrame(() => resolve(/^(?:Reb|B)uilt in /.test(text) ? performance.now() - beganAt : Number.NaN));
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
