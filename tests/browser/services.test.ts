// Analytics that site.yaml may switch on, and that nothing of it is there while it does not.

import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser, getWorkshop } = useReaderSite(buildReaderFiles(), { isPrivate: true });

test('without analytics, none of its code is loaded and no request leaves the site', async () => {
  const { page, close } = await openPage(getBrowser());
  const asked: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.method() !== 'GET' || request.postData() !== null) sent.push(request.url());
  });
  for (const path of ['/', '/guides/first/', '/vote/', '/guides/printable/']) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.waitForLoadState('networkidle');
  }
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('second');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  expect(asked.filter((url) => !url.startsWith(urlOf('/')))).toEqual([]);
  expect(asked.filter((url) => /analytics|hosted|\/graphql|\/sw\.js/.test(url))).toEqual([]);
  expect(sent).toEqual([]);
  // nor is there anything of them to load
  const files = [...getWorkshop().readOut().keys()];
  expect(files.filter((path) => /analytics|hosted|sw\.js/.test(path))).toEqual([]);
  await close();
});

test.each([
  [
    'plausible, options: { domain: docs.example }',
    'https://plausible.io/js/script.js',
    '<script data-domain="docs.example" src="https://plausible.io/js/script.js">',
    [],
  ],
  [
    'google-analytics, options: { id: G-1 }',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    '<script async="" src="https://www.googletagmanager.com/gtag/js?id=G-1">',
    [
      ['js', 'a date'],
      ['config', 'G-1'],
    ],
  ],
])('analytics of %s is loaded after the page', async (setting, url, element, told) => {
  const workshop = getWorkshop();
  const analytics = `analytics: { provider: ${setting} }`;
  workshop.edit({ 'site.yaml': buildReaderFiles({ ...readerSettings, analytics })['site.yaml'] ?? '' });
  await workshop.build();
  const { page, close } = await openPage(getBrowser());
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.addInitScript(() => {
    window.addEventListener('load', () => Object.assign(window, { scriptsAtLoad: document.scripts.length }));
  });
  const asked = page.waitForRequest(url);
  await page.goto(urlOf('/guides/first/'));
  await asked;
  const added = await page.evaluate(
    () => document.scripts.length - Number('scriptsAtLoad' in window && window.scriptsAtLoad),
  );
  expect(added).toBe(1);
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ outerHTML }) => outerHTML.replace(/>.*/s, '>')),
  );
  expect(scripts.map((script) => script.replace(' defer=""', ''))).toContain(element);
  const queue = await page.evaluate(() => {
    const entries: unknown = 'dataLayer' in window ? window.dataLayer : [];
    const lists = Array.isArray(entries) ? entries.map((entry) => Array.from<unknown>(entry)) : [];
    return lists.map((list) => list.map((value) => (value instanceof Date ? 'a date' : value)));
  });
  expect(queue).toEqual(told);
  await close();
});
