// Readers change between languages and versions of one documentation, which are sites in folders of one host.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../api/hosts/node/listen.ts';
import { createEditionTrees, type EditionTrees } from '../web/export/edition-trees.ts';
import { openControlled } from './open-controlled.ts';
import { openPage, waitForClient, waitForTitle, type OpenPage } from './open-page.ts';
import { servePlainly } from './serve-plainly.ts';
import { shareChromium } from './share-chromium.ts';

let trees: EditionTrees;
let server: Pick<RunningServer, 'url' | 'close'>;
let browser: Browser;
beforeAll(async () => {
  trees = await createEditionTrees();
  for (const name of ['en', 'de', 'v1'] as const) await trees.build(name);
  [server, browser] = await Promise.all([servePlainly(trees.outDir), shareChromium()]);
});
afterAll(async () => {
  await server?.close();
  trees?.close();
});

const urlOf = (path: string): string => new URL(path, server.url).href;
const site = { urlOf, getBrowser: () => browser };

async function open(path: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const tab = await openPage(browser, { serviceWorkers: 'block', ...options });
  await tab.page.goto(urlOf(path));
  if (options.javaScriptEnabled !== false) await waitForClient(tab.page);
  return tab;
}

const findPath = (page: Page): string => new URL(page.url()).pathname;

/** What a browser says about a site that may not register its worker. */
const ofWorker = /not available offline|Service[ ]?Worker/i;

test('the keyboard chooses a language, and the same page of that language comes', async () => {
  const { page, complaints, close } = await open('/guides/start/#axes');
  await page.locator('summary[aria-label="Language: EN"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Deutsch');
  await page.keyboard.press('Enter');
  await waitForTitle(page, 'Erste Schritte');
  expect(findPath(page)).toBe('/de/guides/start/');
  await waitForClient(page);
  expect(await page.locator('.dg-menu a[lang="en"]').getAttribute('href')).toBe('/guides/start/');
  expect(complaints.filter((complaint) => !ofWorker.test(complaint))).toEqual([]);
  await close();
});

test('after a move within the site, the menu leads to what the other language has for the new page', async () => {
  const { page, complaints, requests, close } = await open('/guides/start/');
  await page.getByRole('link', { name: 'Stacked bars' }).first().click();
  await waitForTitle(page, 'Stacked bars');
  await page.locator('summary[aria-label="Language: EN"]').click();
  const link = page.getByRole('link', { name: 'Deutsch' });
  await expect.poll(() => link.getAttribute('href')).toBe('/de/guides/');
  await link.hover();
  await link.click();
  await waitForTitle(page, 'Anleitungen');
  expect(requests.filter((path) => path.startsWith('/data/') && path.includes('~de~'))).toEqual([]);
  expect(complaints.filter((complaint) => !ofWorker.test(complaint))).toEqual([]);
  await close();
});

test('on a phone the version is chosen in the drawer, and the notice of the old one leads back to the same page', async () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const { page, complaints, close } = await open('/guides/start/', phone);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator('summary[aria-label="Version: Version 2"]').tap();
  await page.getByRole('link', { name: 'Version 1' }).tap();
  await page.waitForURL('**/v1/guides/start/');
  await waitForClient(page);
  const notice = page.getByRole('complementary', { name: 'Notice' });
  expect(await notice.innerText()).toContain('This is the documentation of version 1, which is no longer current.');
  await notice.getByRole('link', { name: 'Go to version 2' }).tap();
  await page.waitForURL(urlOf('/guides/start/'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints.filter((complaint) => !ofWorker.test(complaint))).toEqual([]);
  await close();
});

test('pages of other names are counterparts, and an old address of an inner site leads on', async () => {
  const { page, complaints, close } = await open('/guides/legend/');
  await page.locator('summary[aria-label="Language: EN"]').click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await waitForTitle(page, 'Legenden');
  expect(findPath(page)).toBe('/de/guides/legenden/');
  await page.goto(urlOf('/de/guides/anfang/'));
  await waitForTitle(page, 'Erste Schritte');
  expect(findPath(page)).toBe('/de/guides/start/');
  expect(complaints.filter((complaint) => !ofWorker.test(complaint))).toEqual([]);
  await close();
});

test('the version is chosen on the home page, on a desk in the header and on a phone in the drawer', async () => {
  const desk = await open('/');
  await desk.page.locator('.dg-bar summary[aria-label="Version: Version 2"]').click();
  await desk.page.locator('.dg-bar').getByRole('link', { name: 'Version 1' }).click();
  await desk.page.waitForURL(urlOf('/v1/'));
  await desk.close();
  const phone = await open('/', { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.page.getByRole('button', { name: 'Menu' }).tap();
  await phone.page.locator('#dg-drawer summary[aria-label="Version: Version 2"]').tap();
  await phone.page.getByRole('link', { name: 'Version 1' }).tap();
  await phone.page.waitForURL(urlOf('/v1/'));
  await phone.close();
});

test('without a script the menus are links, too', async () => {
  const { page, close } = await open('/de/guides/start/', { javaScriptEnabled: false });
  await page.locator('summary[aria-label="Sprache: DE"]').click();
  await page.getByRole('link', { name: 'English' }).click();
  await waitForTitle(page, 'Get started');
  expect(findPath(page)).toBe('/guides/start/');
  await close();
});

test('the worker of one site neither keeps nor answers pages of a site below it', async () => {
  const { page, context, close } = await openControlled(site, '/guides/start/');
  await context.setOffline(true);
  const other = await context.newPage();
  await expect(other.goto(urlOf('/de/guides/start/'))).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await other.close();
  await page.goto(urlOf('/guides/start/'));
  await waitForTitle(page, 'Get started');
  await context.setOffline(false);
  await page.goto(urlOf('/de/guides/start/'));
  await waitForTitle(page, 'Erste Schritte');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(urlOf('/de/sw.js'));
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('dg-'));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/de/'))).toEqual([]);
  expect(kept).toContain('/guides/start/');
  await close();
});
