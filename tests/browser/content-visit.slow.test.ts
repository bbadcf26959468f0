// A first visit to the documentation: the theme of the system, and what works without a network afterwards.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openControlled } from './open-controlled.ts';
import { openPage, waitForClient, waitForTitle } from './open-page.ts';

const site = useContentExport();
const { urlOf, getBrowser } = site;

test.each([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(15, 23, 28)'],
] as const)('a first visit has the theme of the system, %s, before any script runs', async (colorScheme, ground) => {
  for (const path of ['/', '/configuration/output/', '/guides/code-splitting/']) {
    for (const javaScriptEnabled of [false, true]) {
      const { page, close } = await openPage(getBrowser(), { colorScheme, javaScriptEnabled });
      await page.goto(urlOf(path));
      if (javaScriptEnabled) await waitForClient(page);
      const color = await page.locator('body').evaluate((body) => {
        const shown = [body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor);
        return shown.find((value) => value !== 'rgba(0, 0, 0, 0)');
      });
      expect([path, javaScriptEnabled, color]).toEqual([path, javaScriptEnabled, ground]);
      await close();
    }
  }
});

test('after a first visit, the sidebar and a search over titles work offline', async () => {
  const { page, context, complaints, close } = await openControlled(site, '/configuration/output/');
  const hasTitles = (): Promise<boolean> =>
    page.evaluate(async () => {
      const requests = await (await caches.open('dg-assets')).keys();
      return requests.some(({ url }) => /\/search\/parts\/titles-/.test(url));
    });
  await expect.poll(hasTitles).toBe(true);
  expect(complaints).toEqual([]);
  await context.setOffline(true);
  await page.goto(urlOf('/configuration/resolve/')); // never opened
  await waitForTitle(page, 'You are offline');
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Output', exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('splitChunks.cacheGroups');
  await page.locator('[role="option"][href="/plugins/split-chunks-plugin/#splitchunkscachegroups"]').waitFor();
  await close();
});
