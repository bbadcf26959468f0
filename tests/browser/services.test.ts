// Analytics that site.yaml may switch on, and that nothing of it is there while it does not.

import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser, getWorkshop } = useReaderSite();

test('while analytics is off, no byte of it is loaded and no request leaves the site', async () => {
  const { page, close } = await openPage(getBrowser());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/guides/first/', '/vote/', '/guides/printable/']) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((url) => !url.startsWith(urlOf('/')))).toEqual([]);
  expect(asked.filter((url) => url.includes('analytics') || url.endsWith('/sw.js'))).toEqual([]);
  await close();
});

test.each([
  [
    'plausible, options: { domain: docs.example }',
    'https://plausible.io/js/script.js',
    '<script data-domain="docs.example" src="https://plausible.io/js/script.js">',
  ],
  [
    'google-analytics, options: { id: G-1 }',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    '<script async="" src="https://www.googletagmanager.com/gtag/js?id=G-1">',
  ],
])('analytics of %s is loaded after the page', async (setting, url, element) => {
  const workshop = getWorkshop();
  const analytics = `analytics: { provider: ${setting} }`;
  workshop.edit({ 'site.yaml': buildReaderFiles({ ...readerSettings, analytics })['site.yaml'] ?? '' });
  await workshop.build();
  const { page, close } = await openPage(getBrowser());
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const asked = page.waitForRequest(url);
  await page.goto(urlOf('/guides/first/'));
  await asked;
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ outerHTML }) => outerHTML.replace(/>.*/s, '>')),
  );
  expect(scripts.map((script) => script.replace(' defer=""', ''))).toContain(element);
  await close();
});
