// The development server, with the site in a folder of its host: all that the pages do works there as it does at the root.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadProject } from '../../indexer/kits/load-project.ts';
import { startDevServer, type DevServer } from '../../web/dev/dev-server.ts';
import { repositoryDir } from '../../web/export/bundle/repository.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage, type OpenPage } from './open-page.ts';
import { shareChromium } from './share-chromium.ts';

const base = '/larkspur';
const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-live-'));
const contentDir = join(rootDir, 'content');
const longText = Array.from({ length: 80 }, (_, number) => `Paragraph ${number}.`).join('\n\n');
const buildPage = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: A page.\n---\n\n${text}\n\n## Setup\n\n${longText}\n`;

let server: DevServer;
let browser: Browser;
let tab: OpenPage;
const serverErrors: unknown[] = [];

function save(filePath: string, text: string): void {
  const path = join(contentDir, filePath);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(async () => {
  save('site.yaml', `name: Sample\ndescription: A small site.\nisOffline: true\nbase: ${base}/\n`);
  save('guides/first.md', buildPage('First Guide', 'Opening words.'));
  save('guides/second.md', buildPage('Second Guide', 'Other words.'));
  server = await startDevServer({
    contentDir,
    cacheDir: join(rootDir, 'cache'),
    port: 0,
    kits: (await loadProject(repositoryDir)).kits,
    reportError: (error) => serverErrors.push(error),
  });
  [browser] = await Promise.all([shareChromium(), server.isWatching]);
});

beforeEach(async () => {
  save('guides/first.md', buildPage('First Guide', 'Opening words.'));
  tab = await openPage(browser);
  await lengthenLimits(tab.page);
  await tab.page.goto(urlOf('/guides/first/'));
  await tab.page.getByText('Opening words.').waitFor();
  await tab.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return tab.close;
});

afterAll(async () => {
  await server?.close();
  rmSync(rootDir, { recursive: true, force: true });
});

const urlOf = (path: string): string => new URL(base + path, server.url).href;

/** Returns whether the document is still the one that was loaded first. */
const isSameDocument = (): Promise<boolean> => tab.page.evaluate(() => 'isSameDocument' in window);

test('a saved change appears without a reload; scroll position and open sidebar item stay', async () => {
  const { page, complaints } = tab;
  await page.getByRole('button', { name: 'Headings of Second Guide' }).click();
  // on a wide screen the sidebar leaves out the headings of the open page
  const secondHeading = page.locator('.dg-sidebar').getByRole('link', { name: 'Setup' }).filter({ visible: true });
  await secondHeading.waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  save('guides/first.md', buildPage('Better Guide', 'Closing words.'));
  await page.getByText('Closing words.').waitFor({ state: 'attached' });
  expect(await page.getByText('Opening words.').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Better Guide');
  expect(await page.title()).toBe('Better Guide | Sample');
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
  expect(await secondHeading.isVisible()).toBe(true);
  expect(await isSameDocument()).toBe(true);
  expect(complaints.filter((complaint) => !/^debug: |React DevTools/.test(complaint))).toEqual([]);
});

test('a broken file is reported over the last good page until it is fixed', async () => {
  const { page } = tab;
  save('guides/first.md', '---\ntitle: First Guide\nsort: soon\n---\n\nBroken words.\n');
  const overlay = page.getByRole('alert', { name: 'Problems in the content' });
  await overlay.waitFor();
  const text = await overlay.innerText();
  expect(text).toMatch(/guides\/first\.md:3:\d+/);
  expect(text).toContain('front-matter/wrong-type');
  expect(text).toContain('sort: soon');
  expect(text).toContain('hint: ');
  expect(await page.getByText('Opening words.').count()).toBe(1);
  save('guides/first.md', buildPage('First Guide', 'Mended words.'));
  await page.getByText('Mended words.').waitFor({ state: 'attached' });
  await overlay.waitFor({ state: 'detached' });
  expect(await isSameDocument()).toBe(true);
});

test('a new page appears in the sidebar, and a deleted one disappears', async () => {
  const { page } = tab;
  const link = page.locator('.dg-sidebar').getByRole('link', { name: 'Third Guide' });
  save('guides/third.md', buildPage('Third Guide', 'Third words.'));
  await link.waitFor();
  rmSync(join(contentDir, 'guides/third.md'));
  await link.waitFor({ state: 'detached' });
  expect(await isSameDocument()).toBe(true);
});

test('an old URL redirects, and an unknown one shows the not-found screen with the status 404', async () => {
  const { page } = tab;
  save('guides/second.md', buildPage('Second Guide\nredirects: [/older/]', 'Other words.'));
  await expect
    .poll(async () => (await fetch(urlOf('/older/'), { redirect: 'manual', headers })).headers.get('location'))
    .toBe(`${base}/guides/second/`);
  const response = await page.goto(urlOf('/nowhere/'));
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});

test('the development server registers no service worker', async () => {
  const { page } = tab;
  await page.addInitScript(() => {
    const registered: unknown[] = [];
    Object.assign(window, { registered });
    ServiceWorkerContainer.prototype.register = (url) => {
      registered.push(String(url));
      return new Promise(() => undefined);
    };
  });
  await page.reload();
  await page.getByText('Read everything offline').waitFor();
  // what starts after the page is there has started two frames on
  const readRegistered = (): Promise<unknown> =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve('registered' in window && window.registered)),
          ),
        ),
    );
  expect(await readRegistered()).toEqual([]);
});

const buildSample = (tide: string): string =>
  buildPage(
    'First Guide',
    `\`\`\`js file=src/index.js example=tides\nconsole.log("${tide}");\n\`\`\`\n\n\`\`\`sh example=tides run\nnpx webpack --mode production\n\`\`\`\n\n\`\`\`sh example=tides run\nnode dist/main.js\n\`\`\``,
  );

test('a sample runs, and runs again when the page is saved', async () => {
  const { page } = tab;
  save('guides/first.md', buildSample('high'));
  await page.getByRole('button', { name: 'Run', exact: true }).nth(1).click();
  const terminal = page.getByRole('region', { name: 'Sample tides' }).getByLabel('Terminal');
  await terminal.getByText('high', { exact: false }).last().waitFor();
  save('guides/first.md', buildSample('low'));
  await terminal.getByText('low', { exact: false }).last().waitFor();
  expect(await page.locator('iframe').count()).toBe(1);
  expect(await isSameDocument()).toBe(true);
  await page.getByRole('link', { name: 'Second Guide' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  await expect.poll(() => page.locator('iframe').count()).toBe(0);
});

test('the page says nothing on the console, and asks for its data, its samples and its files below the folder', async () => {
  const { page, requests } = tab;
  await page.getByRole('link', { name: 'Second Guide' }).first().click();
  await page.getByText('Other words.').waitFor();
  expect(requests.filter((path) => !path.startsWith(`${base}/`))).toEqual([]);
  expect(requests).toContain(`${base}/graphql`);
  expect(tab.complaints.filter((each) => !/^debug: |React DevTools/.test(each))).toEqual([]);
  const answer = await page.evaluate(
    async (url) => (await (await fetch(url, { headers: { accept: 'text/markdown' } })).text()).split('\n')[0],
    `${base}/guides/second/`,
  );
  expect(answer).toBe('# Second Guide');
});

test('the server reported no error during these tests', () => {
  expect(serverErrors).toEqual([]);
});

const headers = { accept: 'text/html' };

test('a theme, styles of one’s own and words appear as they are saved; other words load the page again', async () => {
  const { page } = tab;
  const site = 'name: Sample\ndescription: A small site.\nisOffline: true\n';
  const read = (property: string): Promise<string> =>
    page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), property);
  save('site.yaml', `${site}theme: { radius: none, accent: "#9c2f1f" }\n`);
  await expect.poll(() => read('--round')).toBe('0');
  save('extra.css', ':root { --own: first; }\n');
  await expect.poll(() => read('--own')).toBe('first');
  save('extra.css', ':root { --own: other; }\n');
  await expect.poll(() => read('--own')).toBe('other');
  rmSync(join(contentDir, 'extra.css'));
  await expect.poll(() => read('--own')).toBe('');
  expect(await isSameDocument()).toBe(true);
  save('messages/en.yaml', 'search: Find\n');
  await expect.poll(isSameDocument).toBe(false);
  await page.locator('.dg-bar-search', { hasText: 'Find' }).waitFor();
  save('site.yaml', `${site}direction: rtl\n`);
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  rmSync(join(contentDir, 'messages'), { recursive: true });
  save('site.yaml', site);
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('');
});
