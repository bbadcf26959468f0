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

test.each(['light', 'dark'] as const)('a sign has a color of the %s theme', async (theme) => {
  // on a system with the other one
  const { page, close } = await openPage(getBrowser(), { colorScheme: theme === 'light' ? 'dark' : 'light' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  for (const path of ['/', '/concepts/', '/search/']) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    // whatever has its own color needs the scheme of the page, too
    const [count, wrong] = await page.evaluate(() => {
      const signs = [...document.querySelectorAll('.dg-icon, .callout-title, .code-copy')];
      const broken = signs.filter((sign) => {
        const { color, colorScheme } = getComputedStyle(sign, '::before');
        const own = getComputedStyle(sign);
        return color !== own.color && colorScheme !== own.colorScheme;
      });
      return [signs.length, broken.map(({ className }) => className)] as const;
    });
    expect(count).toBeGreaterThan(5);
    expect([path, wrong]).toEqual([path, []]);
  }
  await close();
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
