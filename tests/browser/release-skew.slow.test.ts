// Readers who keep a tab or an offline copy of one release while the host already has the next one.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openControlled } from './open-controlled.ts';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const site = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), { isPrivate: true });
const { urlOf, getBrowser, getWorkshop } = site;

/** A busy machine is not a failure. */
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

/**
 * Replaces the export with one whose documents and client have changed: other hashes in the paths of results, other
 * names of scripts, another service worker.
 */
function releaseOtherDocuments(): void {
  const siteDir = getWorkshop().outDir;
  const outDir = `${siteDir}.next`;
  cpSync(siteDir, outDir, { recursive: true });
  const renamed = new Map<string, string>();
  for (const name of readdirSync(join(outDir, 'data'))) {
    const id = name.slice(name.lastIndexOf('-') + 1);
    renamed.set(id, createHash('sha256').update(id).digest('hex').slice(0, id.length));
  }
  for (const name of readdirSync(join(outDir, 'assets')).filter((other) => other.endsWith('.js'))) {
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
    renamed.set(name, name.replace(/-[\w-]{8}\.js$/, `-${hash}.js`));
  }
  const files = readdirSync(outDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((path) => /\.(?:html|js|json)$/.test(path))) {
    const text = readFileSync(file, 'utf8');
    let changed = text;
    for (const [before, after] of renamed) changed = changed.replaceAll(before, after);
    // the worker knows the shell by a hash of its content
    if (basename(file) === 'sw.js') changed = changed.replace(/("revision":")\w{4}/g, '$1beef');
    if (changed !== text) writeFileSync(file, changed);
  }
  for (const [before, after] of renamed) {
    for (const folder of ['data', 'assets']) {
      for (const name of readdirSync(join(outDir, folder)).filter((other) => other.endsWith(before))) {
        renameSync(join(outDir, folder, name), join(outDir, folder, name.replace(before, after)));
      }
    }
  }
  swapIn(outDir);
  rmSync(outDir, { recursive: true });
}

const open = (path: string): ReturnType<typeof openControlled> => openControlled(site, path);

const waitForTitle = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

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

test('an offline copy is updated before the client of the next release takes over', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.getByRole('button', { name: 'Read everything without a network' }).click();
  await page.getByRole('button', { name: 'Keep the whole documentation in this browser' }).click();
  await page.getByText('The documentation is kept in this browser').waitFor();
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
  const { page, context, close } = await open('/guides/first/');
  await page.goto(urlOf('/guides/second/'));
  await waitForClient(page);
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  releaseOtherDocuments();
  await page.reload();
  await waitForClient(page);
  await takeOver(page);
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/'));
  await waitForClient(page);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Second Guide');
  await close();
});

test('a new service worker is not installed while the offline copy cannot be completed', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.getByRole('button', { name: 'Read everything without a network' }).click();
  await page.getByRole('button', { name: 'Keep the whole documentation in this browser' }).click();
  await page.getByText('The documentation is kept in this browser').waitFor();
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

test('a tab of an older release loads the home page of the new one, once', async () => {
  const { page, requests, forgetRequests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  releaseOtherDocuments();
  forgetRequests();
  await page.evaluate(() => document.querySelector<HTMLElement>('.dg-logo')?.click());
  await page.getByRole('heading', { name: 'Support the Team' }).waitFor();
  expect(requests.filter((path) => path === '/')).toHaveLength(1);
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
