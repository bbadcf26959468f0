// Readers who keep a tab or an offline copy of one release while the host already has the next one.

import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { exportNextRelease } from './export-next-release.ts';
import { openControlled } from './open-controlled.ts';
import { openPage, waitForClient, waitForTitle } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const site = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), { isPrivate: true });
const { urlOf, getBrowser, getWorkshop } = site;

/** Every test begins with the first release. */
beforeEach(() => {
  const { outDir } = getWorkshop();
  const firstDir = `${outDir}.first`;
  if (!existsSync(firstDir)) cpSync(outDir, firstDir, { recursive: true });
  else swapIn(firstDir);
});

/** Puts a copy of a folder in the place of the export. */
function swapIn(dir: string): void {
  const { outDir } = getWorkshop();
  cpSync(dir, `${outDir}.copy`, { recursive: true });
  renameSync(outDir, `${outDir}.before`);
  renameSync(`${outDir}.copy`, outDir);
  rmSync(`${outDir}.before`, { recursive: true });
}

/** Replaces the export with one whose documents and client have changed. */
function releaseOtherDocuments(): void {
  const { contentDir, outDir } = getWorkshop();
  const nextDir = `${outDir}.next`;
  if (!existsSync(nextDir)) exportNextRelease({ contentDir, dir: `${outDir}.source`, outDir: nextDir });
  swapIn(nextDir);
}

const open = (path: string): ReturnType<typeof openControlled> => openControlled(site, path);

/** Makes the waiting service worker take over. */
async function takeOver(page: Page): Promise<void> {
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(isWaiting).toBe(true);
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const loaded = page.waitForEvent('load');
  await session.send('ServiceWorker.skipWaiting', { scopeURL: urlOf('/') });
  await loaded;
  await waitForClient(page);
}

/** Publishes the next release, lets it take over in a tab, and disconnects the tab from the network. */
async function updateAndGoOffline(page: Page): Promise<void> {
  releaseOtherDocuments();
  await page.reload();
  await waitForClient(page);
  await takeOver(page);
  await page.context().setOffline(true);
}

test('an offline copy is updated before the client of the next release takes over', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByText('The documentation is saved in this browser').waitFor();
  const listData = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const cache = await caches.open('dg-offline');
      const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => path.startsWith('/data/Page-'));
    });
  const before = await listData();
  releaseOtherDocuments();
  await page.reload();
  await waitForClient(page);
  await takeOver(page);
  const after = await listData();
  expect(after).toHaveLength(before.length);
  expect(after.filter((path) => before.includes(path))).toEqual([]);

  // no page but the first was ever opened
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/#cache'));
  await waitForTitle(page, 'Second Guide');
  await page.getByRole('link', { name: 'Vote' }).first().click();
  await waitForTitle(page, 'Vote');
  expect(await page.getByText('Error loading content').count()).toBe(0);
  await close();
});

test('a page that was opened before a release still has its script and style offline after it', async () => {
  const { page, close } = await open('/guides/first/');
  await page.goto(urlOf('/guides/second/'));
  await waitForClient(page);
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  await updateAndGoOffline(page);
  await page.goto(urlOf('/guides/second/'));
  await waitForClient(page);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Second Guide');
  await close();
});

test('pages that a reader has visited stay readable offline after a release, however they were opened', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Second Guide');
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  await updateAndGoOffline(page);
  await page.goto(urlOf('/guides/second/'));
  await waitForTitle(page, 'Second Guide');
  await page.locator('.dg-sidebar').getByRole('link', { name: 'First Guide' }).waitFor();
  // what is listed can be read
  await page.goto(urlOf('/vote/'));
  await waitForTitle(page, 'You are offline');
  const kept = page.getByRole('navigation', { name: 'Pages that you can read now' });
  await expect
    .poll(() => kept.innerText())
    .toBe('Pages that you can read now\nGuides\nFirst Guide\nGuides\nSecond Guide');
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  for (const name of ['First Guide', 'Second Guide']) {
    await kept.getByRole('link', { name }).click();
    await waitForTitle(page, name);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    await page.goto(urlOf('/vote/'));
    await waitForTitle(page, 'You are offline');
  }
  await close();
});

test('what a visit has stored is as new as the offline copy', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Second Guide');
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByText('The documentation is saved in this browser').waitFor();
  const listVisited = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const paths = (await (await caches.open('dg-data')).keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => path.startsWith('/data/Page-')).map((path) => path.replace(/^.*url=/, ''));
    });
  // the copy is not stored twice
  expect(await listVisited()).toEqual(['~guides~second~.json']);
  const workshop = getWorkshop();
  workshop.edit({ 'guides/second.md': '---\ntitle: Renewed Guide\ndescription: New.\nsort: 2\n---\n\nNew words.\n' });
  await workshop.build();
  await page.reload();
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  await page.getByText('A newer version is available.').waitFor();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(/^The documentation is saved in this browser \(.*[kM]B\)\.$/).waitFor();
  await context.setOffline(true);
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Renewed Guide' }).click();
  await waitForTitle(page, 'Renewed Guide');
  await close();
  workshop.edit({ 'guides/second.md': buildReaderFiles()['guides/second.md'] ?? '' });
});

test('a new service worker is not installed while the offline copy cannot be completed', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByText('The documentation is saved in this browser').waitFor();
  releaseOtherDocuments();
  // the host answers what it does not know with a page
  await context.route('**/data/Page-*/url=~guides~second~.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  );
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isDone = new Promise((resolve) => {
      registration?.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => resolve(installing.state));
      });
    });
    await registration?.update();
    return await isDone;
  });
  expect(outcome).toBe('redundant');
  await context.unrouteAll();
  // the older copy is complete, and the reader is told so
  await page.reload();
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  const copy = page.getByRole('group', { name: 'Copy of the documentation' });
  await copy.getByText('A newer version is available.').waitFor();
  await context.route('**/data/Page-*/url=~guides~second~.json', (route) => route.fulfill({ status: 503 }));
  await copy.getByRole('button', { name: 'Update' }).click();
  await copy.getByRole('alert').waitFor();
  expect((await copy.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^The documentation is saved in this browser \(.*\)\. A newer version is available\. It could not be completed\./,
  );
  await context.unrouteAll();
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/'));
  await waitForTitle(page, 'Second Guide');
  await close();
});

test('the shell of an older release loads the page of the new one, once', async () => {
  const { page, context, requests, forgetRequests, close } = await open('/guides/first/');
  releaseOtherDocuments();
  // the network is there, but this navigation fails, so that the old service worker answers with its shell
  let failures = 1;
  await context.route('**/guides/second/', (route) => (failures-- > 0 ? route.abort() : route.continue()));
  forgetRequests();
  await page.goto(urlOf('/guides/second/'));
  await waitForTitle(page, 'Second Guide');
  expect(await page.getByText('Page Not Found').count()).toBe(0);
  expect(requests.filter((path) => path === '/guides/second/').length).toBeLessThanOrEqual(3);
  await close();
});

test('the shell of an older release that comes again offers to try again, and does not deny the page', async () => {
  const { page, context, close } = await open('/guides/first/');
  releaseOtherDocuments();
  await context.route('**/guides/second/', (route) => route.abort());
  await page.goto(urlOf('/guides/second/'));
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Error loading content.');
  expect(await page.getByText('Page Not Found').count()).toBe(0);
  await context.unroute('**/guides/second/');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await waitForTitle(page, 'Second Guide');
  await close();
});

test('a page that was asked for while the host was away opens by itself, also from the next release', async () => {
  const { page, context, close } = await open('/guides/first/');
  await context.route('**/*', (route) => route.abort());
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'You are offline');
  releaseOtherDocuments();
  await context.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitForTitle(page, 'Second Guide');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Second Guide');
  await close();
});

test('a tab of an older release loads the home page of the new one, once', async () => {
  const { page, requests, forgetRequests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  releaseOtherDocuments();
  forgetRequests();
  await page.evaluate(() => document.querySelector<HTMLElement>('.dg-logo')?.click());
  await page.getByRole('navigation', { name: 'Documentation' }).waitFor();
  expect(requests.filter((path) => path === '/')).toHaveLength(1);
  await close();
});

test('a tab that has its own code but not its results loads the home page of the new release, once', async () => {
  const { page, requests, complaints, forgetRequests, close } = await open('/guides/first/');
  releaseOtherDocuments();
  forgetRequests();
  await page.evaluate(() => document.querySelector<HTMLElement>('.dg-logo')?.click());
  await page.getByRole('navigation', { name: 'Documentation' }).waitFor();
  await waitForClient(page);
  expect(requests.filter((path) => path === '/')).toHaveLength(1);
  expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
  await close();
});

test('a host with pages of one release and results of another is asked for a page once by each client', async () => {
  const { page, requests, forgetRequests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  // every result is missing for good, whichever page is loaded
  await page.route('**/data/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  );
  const home = readFileSync(join(getWorkshop().outDir, 'index.html'), 'utf8');
  // with another opener policy, the browser would forget the state of the entry
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
  await page.route('**/guides/second/', (route) => route.fulfill({ headers, body: home }));
  forgetRequests();
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Page Not Found');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/guides/second/')).toHaveLength(1);
  await page.goBack();
  await waitForTitle(page, 'First Guide');
  await close();
});

test('a host that answers unknown paths with its home page shows that there is no such page', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  const home = readFileSync(join(getWorkshop().outDir, 'index.html'), 'utf8');
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const isKnown = existsSync(join(getWorkshop().outDir, pathname, pathname.endsWith('/') ? 'index.html' : ''));
    return isKnown ? route.continue() : route.fulfill({ contentType: 'text/html', body: home });
  });
  await page.goto(urlOf('/guides/nothing/'));
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  expect(complaints.filter((complaint) => /hydrat|uncaught/i.test(complaint))).toEqual([]);
  await page.goto(urlOf('/guides/first/'));
  await waitForTitle(page, 'First Guide');
  await close();
});
