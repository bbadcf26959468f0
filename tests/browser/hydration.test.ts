import { expect, test } from 'vitest';
import { sampleFiles } from '../web/export/export-tree.ts';
import { openPage, waitForClient } from './open-page.ts';
import { useSite } from './use-site.ts';

const redirects = [
  'redirects:',
  '  - { from: /old-guide/, to: /guides/first/ }',
  "  - { from: '/guides/first/#gone', to: '/guides/second/#steps' }",
];
const { urlOf, getBrowser } = useSite({
  files: { ...sampleFiles, 'site.yaml': `name: Sample\ndescription: A small site.\n${redirects.join('\n')}\n` },
});

test.each(['/', '/guides/', '/guides/first/', '/guides/printable/', '/concepts/output/'])(
  '%s hydrates without a message, a mismatch, a blocking script or a request for data',
  async (path) => {
    const { page, complaints, requests, close } = await openPage(getBrowser(), { bypassCSP: true }); // for the parser below
    const response = await page.goto(urlOf(path));
    const served = await response?.text();
    await waitForClient(page);
    await page.waitForLoadState('networkidle');
    const bodies = await page.evaluate((html) => {
      const servedDocument = new DOMParser().parseFromString(html ?? '', 'text/html');
      for (const button of document.querySelectorAll('.code-copy')) button.remove(); // what a script adds to the text
      return [servedDocument, document].map((root) => root.getElementById('dg-body')?.innerHTML);
    }, served);
    expect(bodies[1]).toBe(bodies[0]);
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking' ? [entry.name] : [],
        ),
    );
    expect(blocking.filter((url) => !url.endsWith('.css'))).toEqual([]);
    expect(blocking).not.toEqual([]);
    expect(complaints).toEqual([]);
    const [asked, ...files] = requests.map((request) => request.replace(/-[\w-]{8}\./, '-HASH.'));
    expect(asked).toBe(path);
    expect(files.sort()).toEqual([
      '/assets/entry-client-HASH.css',
      '/assets/entry-client-HASH.js',
      ...(path === '/' ? ['/assets/home-screen-HASH.css', '/assets/home-screen-HASH.js'] : []),
      '/assets/jetbrains-mono-latin-wght-normal-HASH.woff2',
      '/assets/source-sans-3-latin-wght-normal-HASH.woff2',
      ...(path === '/guides/first/' || path === '/guides/printable/' ? ['/guides/plan.svg'] : []),
    ]);
    await close();
  },
);

test('a picture that fails shows its alternative text, and nothing else fails', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.route('**/guides/plan.svg', (route) => route.abort());
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  const image = page.getByRole('img', { name: 'Plan' });
  expect(await image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth)).toBe(0);
  expect(await image.isVisible()).toBe(true);
  expect(await page.getByText('Opening of the first guide.').isVisible()).toBe(true);
  expect(complaints.filter((complaint) => !/plan\.svg|ERR_FAILED/.test(complaint))).toEqual([]);
  await close();
});

test('navigation within the site loads only baked results', async () => {
  const { page, complaints, requests, forgetRequests, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  forgetRequests();
  const asked = page.waitForRequest('**/data/Page-*/**');
  await page.getByRole('link', { name: 'Second Guide' }).first().click();
  expect([(await asked).method(), (await asked).postData()]).toEqual(['GET', null]);
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  expect(await page.title()).toBe('Second Guide | Sample');
  expect(new URL(page.url()).pathname).toBe('/guides/second/');
  expect(requests.map((request) => request.replace(/-[0-9a-f]{12}\//, '-HASH/'))).toEqual([
    '/data/Page-HASH/url=~guides~second~.json',
  ]);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('an unknown URL shows the not-found screen, whether loaded or navigated to', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  const response = await page.goto(urlOf('/guides/nothing-here/'));
  await waitForClient(page);
  expect(response?.status()).toBe(404);
  const readScreen = (): Promise<string[]> => page.locator('main > :is(h1, p, a)').allInnerTexts();
  const screen = [
    'Page Not Found',
    'Oops! The page you are looking for has been removed or relocated.',
    'Go to Homepage',
  ];
  expect([await readScreen(), await page.title()]).toEqual([screen, 'Page Not Found | Sample']);
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.waitForURL(urlOf('/'));
  await page.locator('#dg-body').evaluate((body) => {
    const link = Object.assign(document.createElement('a'), { href: '/guides/gone-too/' });
    body.append(link);
    link.click();
  });
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  expect([await readScreen(), page.url()]).toEqual([screen, urlOf('/guides/gone-too/')]);
  await close();
});

test('a URL without a trailing slash gets one', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/first'));
  await waitForClient(page);
  expect(page.url()).toBe(urlOf('/guides/first/'));
  expect(complaints).toEqual([]);
  await close();
});

test('an old URL redirects to the new one, with and without a fragment', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/old-guide/'));
  await page.waitForURL(urlOf('/guides/first/'));
  await page.goto(urlOf('/guides/first/#gone'));
  await page.waitForURL(urlOf('/guides/second/#steps'));
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('pages, links, sidebar and table of contents work without JavaScript', async () => {
  const { page, complaints, requests, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/guides/'));
  expect(await page.locator('main').innerText()).toContain('Guides lead somewhere. See first.');
  await page.getByRole('link', { name: 'first', exact: true }).click();
  await page.waitForURL(urlOf('/guides/first/#setup'));
  expect(await page.locator('main').innerText()).toContain('Opening of the first guide.');
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Second Guide' }).click();
  await page.waitForURL(urlOf('/guides/second/'));
  expect(await page.locator('.dg-sidebar [aria-current=page]').innerText()).toBe('Second Guide');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.locator('.dg-contents > summary').click();
  await page.locator('.dg-contents').getByRole('link', { name: 'Steps' }).click();
  await page.waitForURL(urlOf('/guides/second/#steps'));
  expect(await page.locator('.dg-needs-script:visible').count()).toBe(0);
  expect(requests.filter((request) => request.endsWith('.js') || request.endsWith('.json'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
