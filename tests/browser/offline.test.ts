import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser, getWorkshop } = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }));

/** A busy machine is not a failure. */
const patience = { timeout: 30_000 };

/** Opens a page and waits until the service worker is in control. */
async function open(path: string): Promise<OpenPage & { readonly context: BrowserContext }> {
  const tab = await openPage(getBrowser());
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  await tab.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  return { ...tab, context: tab.page.context() };
}

const hasInCache = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (value) => (await caches.match(value)) !== undefined, url);

const waitForTitle = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

test('a page that was seen opens without a network, the first one too', async () => {
  const { page, context, complaints, close } = await open('/guides/first/');
  await expect.poll(() => hasInCache(page, '/guides/first/'), patience).toBe(true);
  await page.goto(urlOf('/guides/second/'));
  await waitForClient(page);
  await expect.poll(() => hasInCache(page, '/guides/second/'), patience).toBe(true);
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  await page.goto(urlOf('/guides/first/'));
  await waitForTitle(page, 'First Guide');
  await waitForClient(page);
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Second Guide');
  await close();
});

test('a page that was never seen shows the frame and a way on', async () => {
  const { page, context, close } = await open('/guides/first/');
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/'));
  await page.getByText('Error loading content.').waitFor();
  expect(await page.getByRole('link', { name: 'Guides' }).first().isVisible()).toBe(true);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForTitle(page, 'Second Guide');
  await close();
});

test('the whole documentation can be kept, with progress, and removed', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.getByText('Read without a network').click();
  await page.getByRole('button', { name: 'Keep the whole documentation in this browser' }).click();
  await page.getByText(/^The documentation is kept in this browser \(.*kB\)\.$/).waitFor();
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/'));
  await waitForTitle(page, 'Second Guide');
  await page.getByRole('link', { name: 'Vote' }).first().click();
  await waitForTitle(page, 'Vote');
  await page.getByText('Read without a network').click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Keep the whole documentation in this browser' }).waitFor();
  expect(await page.evaluate(() => caches.has('dg-offline'))).toBe(false);
  await close();
});

test('a copy that breaks off says so, and goes on where it stopped', async () => {
  const { page, close } = await open('/guides/first/');
  const broken = '**/data/Page-*/url=~guides~second~.json';
  await page.context().route(broken, (route) => route.fulfill({ status: 503 }));
  await page.getByText('Read without a network').click();
  await page.getByRole('button', { name: 'Keep the whole documentation in this browser' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('The documentation could not be kept.');
  await page.context().unroute(broken);
  await page.locator('.dg-offline').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The documentation is kept in this browser').waitFor();
  await close();
});

test('a new worker waits and says so once; when it takes over, the page is loaded once', async () => {
  const { page, complaints, requests, forgetRequests, close } = await open('/guides/first/');
  const workshop = getWorkshop();
  const before = workshop.readOut().get('sw.js');
  workshop.edit({
    'site.yaml': buildReaderFiles({ ...readerSettings, ...offlineSetting, name: 'name: Renamed' })['site.yaml'] ?? '',
  });
  await workshop.build();
  expect(workshop.readOut().get('sw.js')).not.toBe(before);
  await page.reload();
  await waitForClient(page);
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(isWaiting, patience).toBe(true);
  await expect
    .poll(() => complaints.filter((complaint) => complaint.includes('A new version of this site is ready')), patience)
    .toHaveLength(1);
  forgetRequests();
  // what the browser says when another worker takes over, here twice
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    for (let time = 0; time < 2; time += 1) navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  await loaded;
  await waitForClient(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/guides/first/')).toHaveLength(1);
  await close();
});
