// The site that this repository ships, from its own content: every page of it, and in a browser every kind of page.

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../api/server/listen.ts';
import { exportSite } from '../../web/node/export-site.ts';
import { checkHtml } from '../web/check-html.ts';
import { launchChromium } from './launch-chromium.ts';
import { openPage, waitForClient } from './open-page.ts';
import { serveExport } from './serve-export.ts';

const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-whole-'));
const outDir = join(rootDir, 'out');
let documents: ReadonlyMap<string, string>;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  await exportSite({ contentDir, cacheDir: join(rootDir, 'cache'), outDir });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  documents = new Map(files.sort().map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
  [server, browser] = await Promise.all([serveExport(outDir), launchChromium()]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
  rmSync(rootDir, { recursive: true, force: true });
});

/** Finds the longest text between two tags that JSON would write the same way. */
const findLongText = (html: string): string | undefined =>
  [...html.matchAll(/>([^<>&"\\\n]{80,})</g)]
    .map(([, text = '']) => text)
    .toSorted((left, right) => right.length - left.length)[0];

const readData = (html: string): string => />([^<]*)<\/script>\s*<\/body>/.exec(html)?.[1] ?? '';

describe('every exported page', () => {
  test('is HTML that a validator has nothing to say about', { timeout: 300_000 }, async () => {
    const complaints: string[] = [];
    for (const [file, html] of documents) {
      for (const complaint of await checkHtml(html)) complaints.push(`${file} ${complaint}`);
    }
    expect(complaints).toEqual([]);
    expect(documents.size).toBeGreaterThan(100);
  });

  test('carries its text once, and at most 4 kB of data for the script', () => {
    const heavy: string[] = [];
    const repeated: string[] = [];
    for (const [file, html] of documents) {
      const data = readData(html);
      if (brotliCompressSync(data).length > 4_000) heavy.push(file);
      const text = findLongText(html.slice(html.indexOf('id="dg-body"'), html.indexOf('id="dg-data"')));
      if (text !== undefined && data.includes(text)) repeated.push(file);
    }
    expect([heavy, repeated]).toEqual([[], []]);
  });

  test('has a title, a description and a canonical address, each once; what is no page has no address', () => {
    const patterns = [/<title>/g, /<meta [^>]*name="description"/g, /<link [^>]*rel="canonical"/g];
    const noPages = ['404.html', 'app-shell/index.html', 'search/index.html'];
    const pages = [...documents].filter(([, html]) => html.includes('<main')); // the others are redirects
    const wrong = pages.flatMap(([file, html]) => {
      const counts = patterns.map((pattern) => html.match(pattern)?.length ?? 0).join();
      return counts === (noPages.includes(file) ? '1,1,0' : '1,1,1') ? [] : [`${file} ${counts}`];
    });
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });
});

const kinds = [
  '/',
  '/configuration/',
  '/configuration/optimization/',
  '/guides/code-splitting/',
  '/plugins/html-webpack-plugin/',
  '/loaders/css-loader/',
  '/blog/',
  '/blog/2020-10-10-webpack-5-release/',
  '/migrate/printable/',
  '/vote/',
  '/license/',
  '/search/',
  '/app-shell/',
];

test.each(kinds.flatMap((path) => [1440, 390].map((width) => [path, width] as const)))(
  '%s at %d pixels gives no message, fails no request and moves nothing',
  async (path, width) => {
    const { page, complaints, requests, close } = await openPage(browser, { viewport: { width, height: 900 } });
    // pictures of contributors are the one thing that comes from elsewhere
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('code-tabs', '["yarn"]');
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(new URL(path, server.url).href, { waitUntil: 'networkidle' });
    await waitForClient(page);
    for (let top = 0; top <= 6_000; top += 600) await page.mouse.wheel(0, 600);
    await page.waitForLoadState('networkidle');
    const total = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const noted: unknown = 'shifts' in window ? window.shifts : undefined;
              resolve(Array.isArray(noted) ? noted.reduce((sum, value) => sum + Number(value), 0) : Number.NaN);
            }),
          );
        }),
    );
    expect(complaints).toEqual([]);
    expect(total).toBeLessThanOrEqual(0.01);
    expect(requests.length).toBeGreaterThan(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await close();
  },
);

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>';

test('the frame is what the site is to have: header, sections, hosts, footer', async () => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const read = (selector: string): Promise<string[]> =>
    page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  await page.goto(new URL('/guides/caching/', server.url).href);
  await waitForClient(page);
  expect(await page.title()).toBe('Caching | webpack');
  expect(await read('.dg-bar-links a')).toEqual([
    'Documentation /concepts/',
    'Contribute /contribute/',
    'Vote /vote/',
    'Blog /blog/',
  ]);
  expect(await page.locator('.dg-bar-links [aria-current]').allInnerTexts()).toEqual(['Documentation']);
  expect(await page.locator('.dg-sub-bar a').allInnerTexts()).toEqual([
    'API',
    'Concepts',
    'Configuration',
    'Guides',
    'Loaders',
    'Migrate',
    'Plugins',
  ]);
  expect(
    await page.locator('.dg-bar .dg-menu a').evaluateAll((all) => all.map((link) => link.getAttribute('lang'))),
  ).toEqual(['en', 'zh', 'ko']);
  expect(await read('.dg-sidebar .dg-menu a')).toEqual([
    'Version 5 /guides/caching/',
    'Version 4 https://v4.webpack.js.org/guides/caching/',
  ]);
  expect((await page.locator('.dg-footer a').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Get Started',
    'Comparison',
    'Privacy Policy',
    'Swag Store',
    'Awesome',
    'Glossary',
    'Branding',
    'Chat',
    'Changelog',
    'License',
  ]);
  await close();
});

test.each([
  ['/contribute/', ['Contribute'], 1, 0],
  ['/blog/', ['Blog'], 0, 0],
  ['/api/', ['Documentation'], 1, 1],
  ['/vote/', ['Vote'], 0, 0],
] as const)('%s: active link, Print Section, menu of the sections', async (path, active, printCount, menuCount) => {
  const { page, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.goto(new URL(path, server.url).href);
  await waitForClient(page);
  expect([
    await page.locator('.dg-bar-links [aria-current]').allInnerTexts(),
    await page.getByRole('link', { name: 'Print Section' }).count(),
    await page.getByRole('navigation', { name: 'Sections' }).count(),
  ]).toEqual([active, printCount, menuCount]);
  await close();
});

test('an old fragment of the other options leads to the page of the cache', async () => {
  const { page, complaints, close } = await openPage(browser);
  await page.goto(new URL('/configuration/other-options/#cache', server.url).href);
  await page.waitForURL(new URL('/configuration/cache/#cache', server.url).href);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Cache');
  expect(complaints).toEqual([]);
  await close();
});
