// A host that does not answer, and a browser that stores nothing.

import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser } = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), {
  hasKits: true,
});

test('a screen whose code cannot be loaded leaves the site open while the host does not answer', async () => {
  const { page, requests, forgetRequests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  forgetRequests();
  await page.locator('.dg-bar-links').getByRole('link', { name: 'Vote' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Error loading content.').waitFor();
  await expect.poll(() => requests).toContain('HEAD /vote/');
  expect(requests).not.toContain('/vote/'); // the browser would replace the page by one of its own
  expect(await page.getByRole('link', { name: 'Guides' }).first().isVisible()).toBe(true);
  // only the question to the host fails from now on: if it were answered, the page would be loaded without a press
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.continue(),
  );
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vote' }).waitFor();
  await close();
});

test('without network, service worker and storage, the site stays open and says that a page cannot be loaded', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  await page.addInitScript(() => {
    for (const name of ['caches', 'localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    }
  });
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  await page.getByRole('button', { name: /^Save the whole documentation in this browser/ }).click();
  await page.getByText('The documentation could not be saved.').waitFor();
  await page.context().setOffline(true);
  await page.locator('#dg-body').getByRole('link', { name: 'second' }).click();
  await page.getByRole('main').getByRole('alert').getByText('Error loading content.').waitFor();
  expect(await page.getByRole('link', { name: 'Guides' }).first().isVisible()).toBe(true);
  expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  await close();
});
