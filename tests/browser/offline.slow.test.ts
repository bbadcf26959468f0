import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openControlled } from './open-controlled.ts';
import { waitForClient, waitForTitle } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const site = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), { isPrivate: true });
const { urlOf, getWorkshop } = site;

const open = (path: string): ReturnType<typeof openControlled> => openControlled(site, path);

const hasInCache = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (value) => (await caches.match(value)) !== undefined, url);

test('a visited page opens offline, including the first one', async () => {
  const { page, context, complaints, requests, close } = await open('/guides/first/');
  const { active, scope } = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return { active: registration.active?.scriptURL, scope: registration.scope };
  });
  expect([active, scope]).toEqual([urlOf('/sw.js'), urlOf('/')]);
  await expect.poll(() => hasInCache(page, '/guides/first/')).toBe(true);
  // the first worker takes control without a load
  expect(requests.filter((path) => path === '/guides/first/')).toHaveLength(2);
  await page.goto(urlOf('/guides/second/'));
  await waitForClient(page);
  await expect.poll(() => hasInCache(page, '/guides/second/')).toBe(true);
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  await page.goto(urlOf('/guides/first/'));
  await waitForTitle(page, 'First Guide');
  await waitForClient(page);
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Second Guide');
  await close();
});

test('a page that was opened by a link has its sidebar offline', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Second Guide');
  const hasSidebar = (): Promise<boolean> =>
    page.evaluate(async () => {
      const requests = await (await caches.open('dg-data')).keys();
      return requests.some(({ url }) => /\/data\/Sidebar-[^/]+\/slug=guides\.json$/.test(url));
    });
  await expect.poll(hasSidebar).toBe(true);
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/'));
  await waitForTitle(page, 'Second Guide');
  await page.locator('.dg-sidebar').getByRole('link', { name: 'First Guide' }).waitFor();
  await close();
});

test('after the first visit, the sidebar and a search over titles work offline', async () => {
  const { page, context, complaints, close } = await open('/guides/first/');
  const hasTitles = (): Promise<boolean> =>
    page.evaluate(async () => {
      const requests = await (await caches.open('dg-assets')).keys();
      return requests.some(({ url }) => /\/search\/parts\/titles-/.test(url));
    });
  await expect.poll(hasTitles).toBe(true);
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  // a page of the section that was never opened
  await page.goto(urlOf('/guides/second/'));
  await waitForTitle(page, 'You are offline');
  await page.locator('.dg-sidebar').getByRole('link', { name: 'First Guide' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('first guide');
  await page.locator('[role="option"][href="/guides/first/"]').waitFor();
  await close();
});

test('the browser accepts the manifest, its icons and the theme color', async () => {
  const { page, close } = await open('/guides/first/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const manifest: unknown = JSON.parse(data ?? '');
  expect([url, errors]).toEqual([urlOf('/manifest.json'), []]);
  expect(manifest).toMatchObject({ name: 'Sample', start_url: '/', theme_color: '#2B3A42' });
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#2B3A42');
  const sizes = await page.evaluate(async (text) => {
    const { icons } = JSON.parse(text) as { icons: { src: string; sizes: string }[] }; // as compared above
    return await Promise.all(
      icons.map(async ({ src, sizes: said }) => {
        const icon = await createImageBitmap(await (await fetch(src)).blob());
        return said === `${icon.width}x${icon.height}` ? icon.width : `${src} is ${icon.width}`;
      }),
    );
  }, data ?? '');
  expect([...new Set(sizes)].sort()).toEqual([150, 180, 192, 512]);
  await close();
});

test('a page that was never visited lists the saved pages by section, and opens when the network is back', async () => {
  const { page, context, close } = await open('/guides/first/');
  await expect.poll(() => hasInCache(page, '/guides/first/')).toBe(true);
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await waitForTitle(page, 'Second Guide');
  await context.setOffline(true);
  await page.goto(urlOf('/guides/'));
  await waitForTitle(page, 'You are offline');
  expect(await page.getByRole('link', { name: 'Guides' }).first().isVisible()).toBe(true);
  const kept = page.getByRole('navigation', { name: 'Pages that you can read now' });
  await expect.poll(() => kept.innerText()).toBe('Pages that you can read now\nGuides\nFirst Guide\nSecond Guide');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await kept.getByRole('link', { name: 'Second Guide' }).click();
  await waitForTitle(page, 'Second Guide');
  await page.goto(urlOf('/vote/'));
  await waitForTitle(page, 'You are offline');
  await context.setOffline(false);
  await waitForTitle(page, 'Vote');
  await close();
});

test('a page that cannot be loaded counts as offline even if the browser reports that it is online', async () => {
  const { page, context, close } = await open('/guides/first/');
  await expect.poll(() => hasInCache(page, '/guides/first/')).toBe(true);
  // nothing answers, as behind a router without a line, and navigator.onLine stays true
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  await page.locator('.dg-bar-links').getByRole('link', { name: 'Vote' }).click();
  await waitForTitle(page, 'You are offline');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.goto(urlOf('/guides/'));
  await waitForTitle(page, 'You are offline');
  const kept = page.getByRole('navigation', { name: 'Pages that you can read now' });
  await expect.poll(() => kept.innerText()).toBe('Pages that you can read now\nGuides\nFirst Guide');
  // the page itself notices nothing, and the reader knows better
  await context.unroute('**/*');
  await context.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForTitle(page, 'Guides');
  await close();
});

test('a page opens automatically when the network responds again, even if the browser reports nothing', async () => {
  const { page, context, close } = await open('/guides/first/');
  await expect.poll(() => hasInCache(page, '/guides/first/')).toBe(true);
  await context.route('**/*', (route) => route.abort('connectionrefused'));
  await page.locator('.dg-bar-links').getByRole('link', { name: 'Vote' }).click();
  await waitForTitle(page, 'You are offline');
  await context.unroute('**/*');
  await waitForTitle(page, 'Vote');
  await close();
});

test('the whole documentation can be stored, with progress, and removed', async () => {
  const { page, context, close } = await open('/guides/first/');
  await page.getByText('Read everything offline').click();
  const held = Promise.withResolvers<void>();
  await context.route('**/data/Page-*/url=~guides~second~.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByText(/^Saving the documentation: [\d.]+ [kM]B of [\d.]+ [kM]B/).waitFor();
  const progress = page.getByRole('progressbar');
  const readProgress = (): Promise<number> =>
    progress.evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value / bar.max : -1));
  await expect.poll(readProgress).toBeGreaterThan(0.5);
  expect(await readProgress()).toBeLessThan(1);
  held.resolve();
  await page.getByText(/^The documentation is saved in this browser \(.*[kM]B\)\.$/).waitFor();
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/#cache'));
  await waitForTitle(page, 'Second Guide');
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById('cache')?.getBoundingClientRect().top ?? -1)))
    .toBeLessThan(200);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.getByRole('link', { name: 'Vote' }).first().click();
  await waitForTitle(page, 'Vote');
  await page.goBack();
  await waitForTitle(page, 'Second Guide');
  await page.getByText('Read everything offline').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).waitFor();
  expect(await page.evaluate(() => caches.has('dg-offline'))).toBe(false);
  await close();
});

test('a new worker waits and logs it once; when it takes over, the page reloads once', async () => {
  const { page, complaints, requests, forgetRequests, close } = await open('/guides/first/');
  const workshop = getWorkshop();
  const before = workshop.readOut().get('sw.js');
  workshop.edit({
    'site.yaml': buildReaderFiles({ ...readerSettings, ...offlineSetting, name: 'name: Renamed' })['site.yaml'] ?? '',
  });
  await workshop.build();
  expect(workshop.readOut().get('sw.js')).not.toBe(before);
  forgetRequests();
  await page.reload();
  await waitForClient(page);
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(isWaiting).toBe(true);
  const message = 'info: A new version of this site is ready; it is used when all its tabs are closed.';
  await expect.poll(() => complaints).toContain(message);
  // nothing else happens, and nobody is asked
  expect([complaints, await page.getByRole('alert').count(), await page.getByRole('dialog').count()]).toEqual([
    [message],
    0,
    0,
  ]);
  expect(requests.filter((path) => path === '/guides/first/')).toHaveLength(1);
  forgetRequests();
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    const { serviceWorker } = navigator;
    // told twice before the page is gone
    const again = (): boolean => serviceWorker.dispatchEvent(new Event('controllerchange'));
    serviceWorker.addEventListener('controllerchange', again, { once: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.skipWaiting', { scopeURL: urlOf('/') });
  await loaded;
  await waitForClient(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/guides/first/')).toHaveLength(1);
  expect(complaints).toEqual([message]);
  await close();
});
