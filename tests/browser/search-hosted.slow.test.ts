import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser, getWorkshop } = useReaderSite(
  buildReaderFiles({
    ...readerSettings,
    ...offlineSetting,
    search: 'search: { provider: algolia, options: { appId: APP, apiKey: key, indexName: docs } }',
  }),
);
const service = /^https:\/\/app-[\w-]+\.algolia(?:net)?\.(?:com|net)\//i;

const hit = {
  url: 'https://elsewhere.example/guides/second/#cache',
  hierarchy: { lvl0: 'Guides', lvl1: 'Second Guide', lvl2: 'Cache <b>it</b>' },
  _highlightResult: { hierarchy: { lvl2: { value: '\uE000Cache\uE001 <b>it</b>' } } },
};

/** Opens a page with the search and a fake of the service. */
async function openSearch(answer: (route: Route) => Promise<void>) {
  const tab = await openPage(getBrowser(), { reducedMotion: 'reduce', serviceWorkers: 'block' });
  await tab.page.route(service, answer);
  await tab.page.goto(urlOf('/guides/'), { waitUntil: 'networkidle' });
  await waitForClient(tab.page);
  return { ...tab, option: tab.page.getByRole('option').first() };
}

test('a hit on another host leads to this site, and its own index is not loaded', async () => {
  const asked: unknown[] = [];
  const addresses: string[] = [];
  const { page, option, requests, complaints, close } = await openSearch(async (route) => {
    asked.push(route.request().postDataJSON());
    addresses.push(route.request().url());
    await route.fulfill({ json: { hits: [hit] }, headers: { 'access-control-allow-origin': '*' } });
  });
  expect([asked, requests.filter((path) => /search|hosted/.test(path))]).toEqual([[], []]);
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('c');
  await option.waitFor();
  expect([await option.getAttribute('href'), await option.locator('.dg-search-title').textContent()]).toEqual([
    '/guides/second/#cache',
    'Cache <b>it</b>',
  ]);
  expect(await option.locator('mark').textContent()).toBe('Cache');
  expect(asked).toMatchObject([{ query: 'c', enablePersonalization: false, clickAnalytics: false, analytics: false }]);
  expect(addresses).toEqual([
    'https://app-dsn.algolia.net/1/indexes/docs/query?x-algolia-application-id=APP&x-algolia-api-key=key',
  ]);
  await page.getByText('Search by Algolia').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guides/second/#cache');
  const others = complaints.filter((complaint) => !/Service Worker|not available offline/.test(complaint)); // blocked above
  expect([requests.filter((path) => path.startsWith('/search/')), others]).toEqual([[], []]);
  await close();
});

test('the own search takes over when the service fails', async () => {
  const { page, option, close } = await openSearch((route) => route.abort());
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('second guide');
  await option.waitFor();
  expect(await option.getAttribute('href')).toBe('/guides/second/');
  expect(await page.getByText('Search by Algolia').count()).toBe(0);
  await close();
});

test('the code for the service is a separate file, which the service worker precaches', () => {
  const files = getWorkshop().readOut();
  const own = [...files.keys()].filter((path) => path.includes('hosted'));
  expect(own).toHaveLength(1);
  expect([files.get('sw.js')?.includes(own[0] ?? '?'), files.get('index.html')?.includes('hosted')]).toEqual([
    true,
    false,
  ]);
});
