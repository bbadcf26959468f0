import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findProbePage, listPages } from './bench-tree.ts';
import type { Figure } from './figure.ts';
import { hasPage } from './measure-weight.ts';
import { median } from './median.ts';
import { runProcess } from './run-process.ts';
import { serveFolder } from './serve-folder.ts';
import type { SiteTool } from './site-tool.ts';

/** How many times slower than this machine the processor is made. */
const slowdown = 4;
/** Time for what a page does after it has loaded, on the slow processor. */
const settlingMs = 4_000;
const viewport = { width: 1280, height: 800 };

/** A page on which another theme costs what the browser itself costs on this machine. */
const plainPage = `<!doctype html>
<style>:root { color-scheme: light; background: Canvas; color: CanvasText } [data-theme=dark] { color-scheme: dark }</style>
${'<p>One of ten lines.</p>'.repeat(10)}`;

/**
 * Measures what a reader waits for on a slow machine: the other theme on the longest page that every tool has built, and
 * the change from one page to another, whose data has been prefetched. Both end when the frame is painted. A page of ten
 * lines in the same run says what part of the first is the browser's own.
 * @throws when a page does not load
 */
export async function measureReading(options: {
  readonly tools: readonly SiteTool[];
  readonly browser: Browser;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}): Promise<readonly Figure[]> {
  const { browser, runs, onProgress } = options;
  const tools = options.tools.filter(({ theme }) => theme !== undefined);
  for (const tool of tools) if (!existsSync(tool.outDir)) await runProcess(tool.build);
  const [first] = tools;
  if (first === undefined) return [];
  const isBuilt = (filePath: string): boolean => tools.every((tool) => hasPage(tool, filePath));
  const longest = findLongestPage(first.contentDir, isBuilt);
  const probe = findProbePage(first.contentDir, (filePath) => filePath !== longest && isBuilt(filePath));
  const floor = await repeat(runs, () => measurePlainTheme(browser));
  const figures: Figure[] = [];
  for (const tool of tools) {
    onProgress(`reading: ${tool.name}`);
    const site = await serveFolder(tool.outDir);
    const address = (filePath: string): string => `${site.origin}${tool.buildAddress(filePath)}`;
    try {
      const themes = await repeat(runs, () => measureTheme(browser, tool, address(longest)));
      const changes = await repeat(runs, () => measureChange(browser, tool, address(longest), address(probe)));
      const build = (measure: string, values: readonly number[], note: string): Figure => ({
        measure,
        subject: tool.name,
        value: median(values),
        unit: 'ms',
        runs,
        note,
      });
      const machine = `processor ${slowdown} times slower, until the frame is painted`;
      figures.push(build('reading, other theme', themes, `reading: ${longest}, ${machine}`));
      figures.push(
        build('reading, next page', changes, `reading: from ${longest} to ${probe}, prefetched, ${machine}`),
      );
    } finally {
      await site.close();
    }
  }
  const note = 'ten lines: a page without a script, and with two colors for its whole style';
  return [
    ...figures,
    { measure: 'reading, other theme', subject: 'ten lines', value: median(floor), unit: 'ms', runs, note },
  ];
}

/** Finds the page with the most markdown. */
function findLongestPage(contentDir: string, isBuilt: (filePath: string) => boolean): string {
  const [longest] = listPages(contentDir)
    .filter(isBuilt)
    .map((filePath) => ({ filePath, size: statSync(path.join(contentDir, filePath)).size }))
    .sort((a, b) => b.size - a.size);
  if (longest === undefined) throw new Error(`${contentDir} has no page that every tool has built.`);
  return longest.filePath;
}

async function repeat(runs: number, measure: () => Promise<number>): Promise<readonly number[]> {
  const values: number[] = [];
  for (let run = 1; run <= runs; run++) values.push(await measure());
  return values;
}

/** Opens a page on the slow processor and waits until it rests. */
async function openSlowly(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`There is no page at ${address}.`);
  await slowDown(page);
  return page;
}

/** Makes the processor of a page slow, and waits until the page rests. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(settlingMs);
}

/** Measures another theme on the page of ten lines. */
async function measurePlainTheme(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport });
  try {
    await page.setContent(plainPage);
    await slowDown(page);
    return await switchTheme(page, 'data-theme', 'dark');
  } finally {
    await page.context().close();
  }
}

async function measureTheme(browser: Browser, { theme }: SiteTool, address: string): Promise<number> {
  const page = await openSlowly(browser, address);
  try {
    if (theme?.menu !== undefined) {
      await page.locator(theme.menu).click();
      await page.waitForTimeout(settlingMs);
    }
    return await switchTheme(page, theme?.attribute ?? '', theme?.dark ?? '');
  } finally {
    await page.context().close();
  }
}

/** Sets the attribute of a theme, and measures until the frame is painted. */
function switchTheme(page: Page, attribute: string, value: string): Promise<number> {
  return page.evaluate(
    async ([name, theme]) => {
      const start = performance.now();
      document.documentElement.setAttribute(name, theme);
      // a frame is painted after its callbacks, and messages come after that
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { port1, port2 } = new MessageChannel();
      const painted = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
      port1.start();
      port2.postMessage(undefined);
      await painted;
      return performance.now() - start;
    },
    [attribute, value] as const,
  );
}

async function measureChange(browser: Browser, tool: SiteTool, from: string, to: string): Promise<number> {
  const page = await openSlowly(browser, from);
  try {
    // a link of our own, because the page may have none to the other one
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.id = 'bench-link';
      link.textContent = 'Next';
      link.setAttribute('style', 'position: fixed; inset: 50% auto auto 50%; z-index: 99; padding: 1rem');
      document.body.append(link);
    }, to);
    const link = page.locator('#bench-link');
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settlingMs);
    return await page.evaluate(async (heading) => {
      const read = (): string | undefined => document.querySelector(heading)?.textContent;
      const before = read();
      const start = performance.now();
      document.querySelector<HTMLElement>('#bench-link')?.click();
      while (read() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { port1, port2 } = new MessageChannel();
      const painted = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
      port1.start();
      port2.postMessage(undefined);
      await painted;
      return performance.now() - start;
    }, tool.headingSelector);
  } finally {
    await page.context().close();
  }
}
