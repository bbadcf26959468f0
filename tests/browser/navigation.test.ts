import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitForClient, waitForTitle, type OpenPage } from './open-page.ts';
import { useReaderSite } from './reader-site.ts';

const { open } = useReaderSite();

const readScroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((value) => window.scrollTo(0, value), top);
/** Follows a link without scrolling to it first, as a reader does who sees it. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((value) => document.querySelector<HTMLElement>(`#dg-body a[href="${value}"]`)?.click(), href);
const isSecond = (path: string): boolean =>
  path.startsWith('/data/Page-') && path.endsWith('/url=~guides~second~.json');

/** Notes the ids of what is animated. */
const watch = (tab: OpenPage): Promise<void> =>
  tab.page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      const isPage = target instanceof Element && target.id !== ''; // a placeholder appears too
      if (isPage && animationName === 'dg-appear') moved.push(target.id);
    });
  });
const readMoved = (page: Page): Promise<unknown> => page.evaluate(() => 'moved' in window && window.moved);

describe('a page is prefetched', () => {
  test('on hover, once', async () => {
    const { page, requests, close } = await open('/guides/first/');
    const link = page.locator('#dg-body').getByRole('link', { name: 'second' });
    const fetched = page.waitForResponse((response) => isSecond(new URL(response.url()).pathname));
    await link.hover();
    await fetched;
    await link.click();
    await waitForTitle(page, 'Second Guide');
    expect(requests.filter(isSecond)).toHaveLength(1);
    await close();
  });

  test('on focus', async () => {
    const { page, close } = await open('/guides/first/');
    const fetched = page.waitForResponse((response) => isSecond(new URL(response.url()).pathname));
    await page.locator('#dg-body').getByRole('link', { name: 'second' }).focus();
    expect((await fetched).status()).toBe(200);
    await close();
  });

  test('on touch', async () => {
    const { page, close } = await open('/guides/first/', { hasTouch: true });
    const fetched = page.waitForResponse((response) => isSecond(new URL(response.url()).pathname));
    await page.locator('#dg-body').getByRole('link', { name: 'second' }).dispatchEvent('touchstart');
    expect((await fetched).status()).toBe(200);
    await close();
  });

  test('but not for a link to another site, to the same page, or to a file', async () => {
    const { page, requests, forgetRequests, complaints, close } = await open('/guides/first/');
    await page.waitForLoadState('networkidle');
    forgetRequests();
    for (const name of ['elsewhere', 'Down to the end']) {
      await page.locator('#dg-body').getByRole('link', { name }).dispatchEvent('touchstart');
    }
    await page.locator('.dg-page-menu a').first().dispatchEvent('touchstart');
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a page that follows another one', () => {
  test('fades in alone', async () => {
    const tab = await open('/guides/first/');
    await watch(tab);
    await follow(tab.page, '/guides/second/');
    await waitForTitle(tab.page, 'Second Guide');
    await expect.poll(() => readMoved(tab.page)).toEqual(['dg-main']);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  test('is there at once for readers who prefer reduced motion', async () => {
    const tab = await open('/guides/first/', { reducedMotion: 'reduce' });
    await watch(tab);
    await follow(tab.page, '/guides/second/');
    await waitForTitle(tab.page, 'Second Guide');
    expect(await readMoved(tab.page)).toEqual([]);
    await tab.close();
  });
});

describe('the scroll position', () => {
  test('is restored by back and forward between pages', async () => {
    const { page, close } = await open('/guides/first/');
    await scrollTo(page, 700);
    await follow(page, '/guides/second/');
    await waitForTitle(page, 'Second Guide');
    expect(await readScroll(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await waitForTitle(page, 'First Guide');
    expect(await readScroll(page)).toBe(700);
    await page.goForward();
    await waitForTitle(page, 'Second Guide');
    expect(await readScroll(page)).toBe(300);
    await close();
  });

  test('is restored after a jump to a fragment', async () => {
    const { page, close } = await open('/guides/first/');
    await scrollTo(page, 120);
    await follow(page, '#end');
    await expect.poll(() => readScroll(page)).toBeGreaterThan(1000);
    await page.goBack();
    await expect.poll(() => readScroll(page)).toBe(120);
    await close();
  });

  test('is restored after a fragment typed in the address bar', async () => {
    const { page, close } = await open('/guides/first/');
    await scrollTo(page, 640);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.evaluate(() => {
      location.hash = '#end';
    });
    await expect.poll(() => readScroll(page)).toBeGreaterThan(1000);
    await page.goBack();
    await expect.poll(() => readScroll(page)).toBe(640);
    await close();
  });

  test('is restored after a reload in between', async () => {
    const { page, close } = await open('/guides/first/');
    await scrollTo(page, 480);
    await follow(page, '/guides/second/');
    await waitForTitle(page, 'Second Guide');
    await page.reload();
    await waitForClient(page);
    await page.goBack();
    await waitForTitle(page, 'First Guide');
    expect(await readScroll(page)).toBe(480);
    await close();
  });

  test('of a page survives leaving again before the page has loaded', async () => {
    const { page, close } = await open('/guides/first/');
    await scrollTo(page, 560);
    await follow(page, '/guides/second/');
    await waitForTitle(page, 'Second Guide');
    await page.reload(); // forgets the first page's result
    await waitForClient(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/data/Page-*/url=~guides~first~.json', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.evaluate(() => history.back());
    await page.locator('.dg-placeholder').waitFor();
    await page.evaluate(() => history.forward());
    await waitForTitle(page, 'Second Guide');
    held.resolve();
    await page.goBack();
    await waitForTitle(page, 'First Guide');
    await expect.poll(() => readScroll(page)).toBe(560);
    await close();
  });

  test('survives quick jumps and returns on a slow machine', async () => {
    const { page, close } = await open('/guides/first/');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (let round = 1; round <= 12; round += 1) {
      await scrollTo(page, 100 + round);
      await follow(page, '#end');
      if (round % 2 === 0) await page.waitForFunction(() => window.scrollY > 1000);
      await page.goBack();
      await expect.poll(() => readScroll(page)).toBe(100 + round);
    }
    await close();
  });
});

test('focus moves to the heading of the new page, and its title is announced', async () => {
  const { page, close } = await open('/guides/first/');
  await follow(page, '/guides/second/');
  await waitForTitle(page, 'Second Guide');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Second Guide');
  expect(await page.locator('#dg-announcer').innerText()).toBe('Second Guide | Sample');
  expect(await page.locator('#dg-announcer').getAttribute('aria-live')).toBe('polite');
  await close();
});

test('links to other hosts open a new tab without access to this one', async () => {
  const { page, close } = await open('/guides/first/');
  const links = await page
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('target'), link.getAttribute('rel')]),
    );
  const external = links.filter(([href]) => /^(?:https?:)?\/\//.test(href ?? ''));
  expect(external.length).toBeGreaterThan(1);
  expect(external.filter(([, target, rel]) => target !== '_blank' || rel?.split(' ')[0] !== 'noopener')).toEqual([]);
  expect(links.filter(([href, target]) => target !== null && !/^(?:https?:)?\/\//.test(href ?? ''))).toEqual([]);
  await close();
});
