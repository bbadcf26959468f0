import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { buildReaderFiles, useReaderSite } from './reader-site.ts';
import { stopClock } from './stop-clock.ts';

const { urlOf, getBrowser, open } = useReaderSite(buildReaderFiles(), { hasKits: true });
const results = '**/data/Page-*/url=~guides~second~.json';

/** Opens a page and notes the errors on its console with what they say of themselves, across loads. */
async function openNoting(
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<OpenPage & { readonly errors: readonly unknown[] }> {
  const tab = await openPage(getBrowser());
  const errors: unknown[] = [];
  await tab.page.exposeFunction('noteError', (error: unknown) => void errors.push(error));
  await tab.page.addInitScript(() => {
    console.error = (error: unknown) => {
      if (!(error instanceof Error) || !('noteError' in window) || typeof window.noteError !== 'function') return;
      const facts = Object.fromEntries(Object.entries(error).filter(([, value]) => typeof value === 'string'));
      const parts = 'graphQLErrors' in error && Array.isArray(error.graphQLErrors) ? error.graphQLErrors : [];
      const codes = parts.map(({ extensions }) => extensions.code);
      window.noteError({ name: error.name, message: error.message, ...facts, ...(codes.length > 0 && { codes }) });
    };
  });
  await prepare(tab.page);
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  return { ...tab, errors };
}

/** Follows the link to the second guide by keyboard, which prefetches nothing before. */
const goToSecond = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('#dg-body a[href="/guides/second/"]')?.click());

describe('a page whose result fails to load', () => {
  test.each<[string, (route: Route) => Promise<void>]>([
    ['is answered with 500', (route) => route.fulfill({ status: 500 })],
    ['is cut', (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"page":' })],
    ['never arrives', (route) => route.abort()],
  ])('because it %s shows an error with a retry button', async (_what, fail) => {
    const { page, close } = await open('/guides/first/');
    await page.route(results, fail);
    await goToSecond(page);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Error loading content\.\s+Try again$/);
    // the header and the sidebar are a way on
    expect(await page.getByRole('link', { name: 'Guides' }).first().isVisible()).toBe(true);
    const sidebar = page.locator('.dg-sidebar');
    expect(await sidebar.getByRole('link', { name: 'First Guide' }).isVisible()).toBe(true);
    expect(await sidebar.locator('[aria-current=page]').innerText()).toBe('Second Guide');
    await page.unroute(results);
    await alert.getByRole('button').click();
    await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
    expect(await page.title()).toBe('Second Guide | Sample');
    await close();
  });

  test('because it takes longer than two minutes shows an error with a retry button', async () => {
    const { page, close } = await openPage(getBrowser());
    await page.addInitScript(() => {
      const asked: number[] = [];
      Object.assign(window, { asked });
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (durationMs) => {
        asked.push(durationMs);
        return timeout.call(AbortSignal, durationMs / 1_000);
      };
    });
    await page.goto(urlOf('/guides/first/'));
    await waitForClient(page);
    await page.route(results, () => undefined); // never answered
    await goToSecond(page);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Error loading content\.\s+Try again$/);
    expect(await page.evaluate(() => 'asked' in window && Array.isArray(window.asked) && window.asked[0])).toBe(
      120_000,
    );
    await page.unroute(results);
    await page.evaluate(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
    await alert.getByRole('button').click();
    await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
    await close();
  });

  test.each([
    ['is gone', { status: 404, body: 'gone' }],
    ['is answered with a page of the host', { contentType: 'text/html', body: '<!doctype html><p>Welcome' }],
  ])('because it %s is requested from the host once', async (_what, response) => {
    const { page, requests, errors, close } = await openNoting('/guides/first/');
    await page.route(results, (route) => route.fulfill(response));
    await goToSecond(page);
    await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
    expect(requests.filter((path) => path === '/guides/second/')).toHaveLength(1);
    expect(errors).toMatchObject([{ name: 'CombinedError', codes: ['MODULE_NOT_FOUND'] }]);
    await close();
  });
});

test('a slow page shows a placeholder, then the top of the page', async () => {
  const { page, close } = await open('/guides/first/');
  const held = Promise.withResolvers<void>();
  await page.route(results, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate(() => window.scrollTo(0, 900));
  await goToSecond(page);
  await page.locator('.dg-placeholder').waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await close();
});

test('a slow page with a hash scrolls to the heading and focuses it', async () => {
  const { page, complaints, close } = await open('/guides/');
  const held = Promise.withResolvers<void>();
  await page.route('**/data/Page-*/url=~guides~first~.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('#dg-body a[href="/guides/first/#setup"]')?.click());
  await page.locator('.dg-placeholder').waitFor();
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
  const [focus, top, scrolled] = await page.evaluate(() => [
    document.activeElement?.id,
    document.getElementById('setup')?.getBoundingClientRect().top,
    window.scrollY,
  ]);
  expect([focus, page.url(), complaints]).toEqual(['setup', urlOf('/guides/first/#setup'), []]);
  expect(scrolled).toBeGreaterThan(1000);
  expect(top).toBeGreaterThan(0); // below the header that stays
  expect(top).toBeLessThan(200);
  await close();
});

test('an unknown hash leaves the page at its top', async () => {
  const { page, complaints, close } = await open('/guides/first/#nothing-here');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.getByText('Opening of the first guide.').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('a hash redirect leads to the new page and heading', async () => {
  const { page, close } = await open('/guides/first/#cache');
  await page.waitForURL(urlOf('/guides/second/#cache'));
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById('cache')?.getBoundingClientRect().top ?? -1)))
    .toBeLessThan(200);
  await close();
});

const goToVote = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('a[href="/vote/"]')?.click());

const chunk = '**/assets/webpack-*/vote-*.js';

/** Finds what the screen shows. */
const findProposal = (page: Page) => page.getByRole('heading', { level: 2, name: 'One thing' });

describe('a part of the client', () => {
  test('loads on demand: script, stylesheet and result, each with one GET request', async () => {
    const { page, close } = await open('/guides/first/');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'other') return; // the browser asks for the icon when it likes
      const path = new URL(request.url()).pathname.replaceAll(
        /-(?:[\w-]{8}(?=\.)|(?:[0-9a-f]{8}|[0-9a-f]{12})(?=\/))/g,
        '-HASH',
      );
      asked.push(`${request.method()} ${request.resourceType()} ${path} ${request.postData() ?? 'nothing'}`);
    });
    await goToVote(page);
    await findProposal(page).waitFor();
    expect(asked.sort()).toEqual([
      'GET fetch /data/Page-HASH/url=~vote~.json nothing',
      'GET fetch /data/Vote-HASH/_.json nothing',
      'GET script /assets/kit-client-HASH.js nothing',
      'GET script /assets/terminal-HASH.js nothing',
      'GET script /assets/webpack-HASH/vote-HASH.js nothing',
      'GET script /assets/webpack-HASH/webpack-HASH.js nothing',
      'GET stylesheet /assets/webpack-HASH/vote-HASH.css nothing',
    ]);
    await close();
  });

  test('that never arrives fails after two minutes as ChunkLoadError, and the page is reloaded', async () => {
    const { page, errors, close } = await openNoting('/guides/first/', stopClock);
    await page.route(chunk, () => undefined); // never answered
    const asked = page.waitForRequest(chunk);
    await goToVote(page);
    await asked;
    await page.clock.runFor(115_000);
    await page.locator('.dg-placeholder').waitFor();
    expect(errors).toEqual([]);
    await page.clock.runFor(10_000);
    await page.getByRole('heading', { level: 1, name: 'Vote' }).waitFor();
    expect(errors).toEqual([
      { name: 'ChunkLoadError', message: 'Loading chunk webpack/Vote failed', type: 'timeout', request: '' },
    ]);
    await close();
  });
});

describe('a tab left open across a release', () => {
  test('reloads the page once when a chunk of the old release is gone', async () => {
    const { page, requests, close } = await open('/guides/first/');
    let isOld = true;
    page.on('framenavigated', () => {
      if (page.url() === urlOf('/vote/')) isOld = requests.filter((path) => path === '/vote/').length === 0;
    });
    await page.route(chunk, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
    await goToVote(page);
    await findProposal(page).waitFor();
    expect(requests.filter((path) => path === '/vote/')).toHaveLength(1);
    await close();
  });

  test.each([
    ['script', 'js', { name: 'ChunkLoadError', message: 'Loading chunk webpack/Vote failed' }],
    [
      'stylesheet',
      'css',
      { name: 'StylesheetLoadError', message: 'Loading CSS chunk webpack/Vote failed', code: 'CSS_CHUNK_LOAD_FAILED' },
    ],
  ])(
    'does not loop when the %s is gone for good, logs what failed, and stays readable',
    async (_what, ending, error) => {
      const { page, requests, errors, close } = await openNoting('/guides/first/');
      const pattern = `**/assets/webpack-*/vote-*.${ending}`;
      const request = page.waitForRequest(pattern).then((one) => one.url());
      await page.route(pattern, (route) => route.fulfill({ status: 404 }));
      await goToVote(page);
      await page.getByRole('heading', { level: 1, name: 'Vote' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('heading', { level: 2, name: 'Two things' }).isVisible()).toBe(true);
      expect(requests.filter((path) => path === '/vote/')).toHaveLength(1);
      expect(errors[0]).toEqual({ ...error, type: 'error', request: await request });
      await page.getByRole('link', { name: 'Guides' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
      await close();
    },
  );
});
