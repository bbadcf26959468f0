import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolations } from './find-violations.ts';
import { launchChromium } from './launch-chromium.ts';
import { openPage, type OpenPage } from './open-page.ts';
import { offlineSetting, buildReaderFiles, readerSettings, useReaderSite } from './reader-site.ts';

const site = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }));

/** Opens the page and waits until it can execute. */
async function openExplorer(fragment = ''): Promise<OpenPage> {
  const opened = await openPage(site.getBrowser());
  await opened.page.goto(site.urlOf(`/explore/${fragment}`));
  await opened.page.locator('.graphiql-query-editor .CodeMirror').waitFor();
  return opened;
}

const ask = (page: Page, query: string, variables?: Record<string, unknown>): Promise<unknown> =>
  page.evaluate(async ([text, values]) => window.docgraph?.graphql(text, values), [query, variables] as const);

test('a query of a link runs in the page, which names the files it has loaded', async () => {
  const query = '{ page(by: { url: "/guides/first/" }) { title } }';
  const { page, complaints, requests, close } = await openExplorer(`#${new URLSearchParams({ query })}`);
  const summary = page.locator('.dg-explore-files summary');
  await expect
    .poll(
      async () => {
        // the editor takes a click once it knows the schema
        await page.getByRole('button', { name: 'Execute query' }).click();
        return summary.textContent();
      },
      { interval: 300 },
    )
    .toMatch(/^\d+ ms/);
  await page.locator('.graphiql-response').getByText('First Guide').waitFor();
  expect(requests.filter((path) => path === '/graphql')).toEqual([]);
  expect(requests.some((path) => path.startsWith('/graph/parts/pages-'))).toBe(true);
  expect(requests.some((path) => path.startsWith('/graph/bodies/'))).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

const isDocumentation = (path: string): boolean => path.includes('/doc-explorer-');

test('the documentation of the schema is loaded when it is opened, and the fonts are those of the other pages', async () => {
  const { page, complaints, requests, close } = await openExplorer();
  const documents = page.getByRole('button', { name: 'Show Documentation Explorer' });
  await documents.waitFor();
  expect(requests.filter(isDocumentation)).toEqual([]);
  expect(requests.filter((path) => /^\/assets\/explore\/.*\.woff2$/.test(path))).toEqual([]);
  await documents.click();
  await page.locator('.graphiql-doc-explorer').getByText('Root Types').waitFor();
  expect(requests.filter(isDocumentation)).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test('a first visit loads at most 440 kB of script and style, compressed', async () => {
  const { page, requests, close } = await openExplorer();
  await page.waitForLoadState('networkidle');
  await close();
  const code = new Set(requests.filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)));
  const sizes = [...code].map((path) => brotliCompressSync(readFileSync(join(site.getWorkshop().outDir, path))).length);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(440_000);
});

test('the console can query, also in a tab that is opened without a network once everything is stored', async () => {
  const { page, complaints, close } = await openExplorer();
  expect(await ask(page, 'query ($u: URL!) { page(by: { url: $u }) { title } }', { u: '/guides/' })).toEqual({
    data: { page: { title: 'Guides' } },
  });
  await page.getByRole('button', { name: 'Save for offline use' }).click();
  await page.getByText('All content is saved in this browser.').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
  const query = '{ page(by: { url: "/guides/first/" }) { text } search(query: "opening") { totalCount } }';
  expect(await ask(page, query)).toMatchObject({
    data: { page: { text: expect.stringContaining('Opening') }, search: { totalCount: 1 } },
  });
  const unexpected = complaints.filter((complaint) => !/^log:|^failed: \S+\/graph\/manifest\.json /.test(complaint));
  expect(unexpected).toEqual([]);
  await close();
});

/** The part of the browser's interface that an assistant uses. */
interface AssistantContext {
  readonly getTools: () => Promise<readonly { readonly name: string; readonly description: string }[]>;
  readonly executeTool: (tool: object, input: object | string) => Promise<string>;
}

declare global {
  interface Document {
    readonly modelContext?: AssistantContext;
  }
}

test('an assistant in the browser finds the tools on every page, and they answer without a server', async () => {
  const browser = await launchChromium(['WebMCP']);
  const { page, complaints, requests, close } = await openPage(browser);
  await page.goto(site.urlOf('/guides/first/'));
  const listTools = () => page.evaluate(async () => (await document.modelContext?.getTools())?.map(({ name }) => name));
  await expect.poll(listTools).toEqual(['follow_links', 'list_section', 'read_heading', 'read_page', 'search']);
  expect(requests.filter((path) => path.includes('graph-worker') || path.startsWith('/graph/'))).toEqual([
    '/graph/tools.js',
    '/graph/tools.json',
  ]);
  const call = (name: string, input: object) =>
    page.evaluate(
      async ([wanted, given]) => {
        const model = document.modelContext;
        const tool = (await model?.getTools())?.find((one) => one.name === wanted);
        if (tool === undefined) return undefined;
        // releases of Chromium differ in whether they take an object or its text
        return model?.executeTool(tool, given).catch(() => model.executeTool(tool, JSON.stringify(given)));
      },
      [name, input] as const,
    );
  expect(await call('read_page', { url: '/guides/second/' })).toContain('Middle of the second guide.');
  expect(await call('search', { query: 'middle' })).toContain('/guides/second/');
  expect(await call('search', { limit: 0 })).toContain('give words to look for');
  expect(await call('read_page', { url: '/gone/' })).toMatch(/hint/);
  expect(requests.filter((path) => path === '/mcp' || path === '/graphql')).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
  await browser.close();
});

test.each(['light', 'dark'] as const)(
  'stands in the frame, fonts and theme of the site, clean for axe, in the %s theme',
  async (theme) => {
    const opened = await openPage(site.getBrowser(), { colorScheme: theme });
    const { page, complaints, close } = opened;
    await page.goto(site.urlOf('/explore/'));
    const query = page.getByRole('combobox', { name: 'Query' });
    await expect.poll(() => query.locator('option').count()).toBeGreaterThan(3);
    expect(
      await page.locator('.graphiql-container').evaluate((element) => getComputedStyle(element).fontFamily),
    ).toMatch(/^"Source Sans 3/);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sample' }).getAttribute('href')).toBe('/');
    expect(await page.locator('.dg-footer a').count()).toBeGreaterThan(0);
    const colors = { light: 'rgb(255, 255, 255)', dark: 'rgb(15, 23, 28)' };
    expect(
      await page.locator('.graphiql-container').evaluate((element) => getComputedStyle(element).backgroundColor),
    ).toBe(colors[theme]);
    expect(await findViolations(page)).toEqual([]);
    // another query takes the place of the first one
    const text = page.locator('.graphiql-query-editor .CodeMirror-code');
    const first = await text.innerText();
    await query.selectOption({ index: 1 });
    await expect.poll(() => text.innerText()).not.toBe(first);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each(['light', 'dark'] as const)(
  'on a phone, one row is above the queries and the tools are in a drawer, clean for axe, in the %s theme',
  async (theme) => {
    const { page, complaints, close } = await openPage(site.getBrowser(), {
      colorScheme: theme,
      viewport: { width: 390, height: 740 },
      hasTouch: true,
    });
    await page.goto(site.urlOf('/explore/'));
    const query = page.getByRole('combobox', { name: 'Query' });
    await expect.poll(() => query.locator('option').count()).toBeGreaterThan(3);
    const rows = await page.locator('.dg-explore-bar').evaluate((bar) => bar.clientHeight);
    expect(rows).toBeLessThanOrEqual(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const add = page.getByRole('button', { name: 'New query' });
    expect(await add.isVisible()).toBe(false);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const count = await query.locator('option').count();
    await add.click();
    await expect.poll(() => query.locator('option').count()).toBe(count + 1);
    await add.waitFor({ state: 'hidden' });
    expect(await findViolations(page)).toEqual([]);
    await menu.click();
    await page.keyboard.press('Escape');
    await add.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await close();
  },
);

test('a browser without an assistant loads nothing for it', async () => {
  const { page, requests, close } = await openPage(site.getBrowser());
  await page.goto(site.urlOf('/guides/first/'), { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.startsWith('/graph/') || path.startsWith('/assets/explore/'))).toEqual([]);
  await close();
});
