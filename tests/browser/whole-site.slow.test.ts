// In a browser, every kind of page of the site that this repository ships, and all its pages on the narrowest screens.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser, getDocuments } = useContentExport();

const kinds = [
  '/',
  '/configuration/',
  '/configuration/optimization/',
  '/guides/code-splitting/',
  '/plugins/html-webpack-plugin/',
  '/loaders/css-loader/',
  '/blog/',
  '/blog/2020-10-10-webpack-5-release/',
  '/migrate/printable/',
  '/vote/',
  '/license/',
  '/search/',
  '/app-shell/',
];

const visits = kinds.flatMap((path) => [1440, 390].map((width) => [path, width] as const));

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>';

test('no page scrolls sideways, on the narrowest screen and beside the narrowest text', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 320, height: 800 }, bypassCSP: true });
  await page.goto(urlOf('/license/'));
  const all = [...getDocuments()].filter(([, html]) => html.includes('id="dg-body"')).map(([file]) => `/${file}`);
  const found: string[] = [];
  for (const width of [320, 860]) {
    await page.setViewportSize({ width, height: 800 });
    // one document with the content of each page in turn, because loading them all would take a minute
    const wide = await page.evaluate(async (urls) => {
      const root = document.createElement('div');
      root.id = 'dg-root';
      document.body.replaceChildren(root);
      const result: string[] = [];
      for (const url of urls) {
        const parsed = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
        root.replaceChildren(...(parsed.getElementById('dg-root')?.childNodes ?? []));
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth > clientWidth) result.push(`${url} ${scrollWidth} > ${clientWidth}`);
      }
      return result;
    }, all);
    found.push(...wide);
  }
  expect(found).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
  await close();
});

test.each(visits)('%s at %d pixels gives no message, fails no request and moves nothing', async (path, width) => {
  const { page, complaints, requests, close } = await openPage(getBrowser(), { viewport: { width, height: 900 } });
  // pictures of contributors are the one thing that comes from elsewhere
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('code-tabs', '["yarn"]');
  });
  await noteShifts(page);
  await page.goto(urlOf(path), { waitUntil: 'networkidle' });
  await waitForClient(page);
  for (let top = 0; top <= 6_000; top += 600) await page.mouse.wheel(0, 600);
  await page.waitForLoadState('networkidle');
  const total = await sumShifts(page);
  expect(complaints).toEqual([]);
  expect(total).toBeLessThanOrEqual(0.01);
  expect(requests.length).toBeGreaterThan(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await close();
});
