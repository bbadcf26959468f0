import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { openPage } from './open-page.ts';

const { urlOf, getBrowser, open } = useFrameSite();
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

type Point = readonly [x: number, y: number];

/** Moves a finger over the screen in a few steps, and waits until the page has seen all of them. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const seen = await page.evaluateHandle(() => {
    const end = new Promise<void>((resolve) => {
      for (const type of ['touchend', 'touchcancel']) document.addEventListener(type, () => setTimeout(resolve));
    });
    return { end };
  });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', [x, y]: Point): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  }
  await touch('touchEnd', to);
  await seen.evaluate(({ end }) => end);
  await session.detach();
}

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getElementById('dg-drawer')?.hasAttribute('data-open') ?? false);

const isClosed = (page: Page): Promise<unknown> => page.locator('#dg-drawer').waitFor({ state: 'hidden' });

/** Opens a page on a phone and waits until swipes are followed. */
async function openToSwipe(path: string): ReturnType<typeof open> {
  const tab = await open(path, phone);
  const { page } = tab;
  await expect.poll(() => swipe(page, [10, 400], [120, 420]).then(() => isOpen(page))).toBe(true);
  await swipe(page, [250, 400], [180, 405]);
  await isClosed(page);
  return tab;
}

describe('a swipe', () => {
  test('to the right opens it, to the left closes it', async () => {
    const { page, complaints, close } = await openToSwipe('/guides/first/');
    await swipe(page, [10, 400], [120, 420]);
    expect(await isOpen(page)).toBe(true);
    await page.getByRole('link', { name: 'Second Guide' }).first().waitFor({ state: 'visible' });
    await swipe(page, [250, 400], [180, 405]);
    expect(await isOpen(page)).toBe(false);
    await isClosed(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test('over most of the screen opens it, and does not go back to the page before', async () => {
    const { page, complaints, close } = await openToSwipe('/guides/first/');
    await swipe(page, [10, 400], [380, 400]);
    expect(await isOpen(page)).toBe(true);
    await swipe(page, [380, 400], [10, 400]);
    await isClosed(page);
    await swipe(page, [100, 300], [389, 300]);
    expect([page.url(), await isOpen(page)]).toEqual([urlOf('/guides/first/'), true]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('opens by more than 20 px, from within 295 px, with a slope under 0.8, and closes by more than 20 px', async () => {
    const { page, complaints, close } = await openToSwipe('/guides/first/');
    const nearMisses: readonly (readonly [from: Point, to: Point])[] = [
      [
        [10, 400],
        [30, 400],
      ],
      [
        [296, 400],
        [380, 400],
      ],
      [
        [10, 300],
        [110, 380],
      ],
      [
        [110, 400],
        [10, 400],
      ],
    ];
    const swipes: typeof nearMisses = [
      [
        [10, 400],
        [31, 400],
      ],
      [
        [295, 400],
        [380, 400],
      ],
      [
        [10, 300],
        [110, 379],
      ],
    ];
    for (const [from, to] of nearMisses) {
      await swipe(page, from, to);
      expect([to, await isOpen(page)]).toEqual([to, false]);
    }
    for (const [from, to] of swipes) {
      await swipe(page, from, to);
      expect([to, await isOpen(page)]).toEqual([to, true]);
      await swipe(page, [300, 400], [280, 400]);
      expect([to, await isOpen(page)]).toEqual([to, true]);
      await swipe(page, [300, 400], [279, 400]);
      expect([to, await isOpen(page)]).toEqual([to, false]);
    }
    await isClosed(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test('over horizontally scrolled code scrolls the code', async () => {
    const { page, close } = await openToSwipe('/guides/first/');
    const code = page.locator('pre').nth(2);
    await code.scrollIntoViewIfNeeded();
    await code.evaluate((element) => element.scrollTo(60, 0));
    expect(await code.evaluate((element) => element.scrollLeft)).toBe(60);
    const box = await code.boundingBox();
    const y = (box?.y ?? 0) + 30;
    await swipe(page, [40, y], [160, y]);
    expect(await isOpen(page)).toBe(false);
    await close();
  });
});

describe('the button', () => {
  test('opens the drawer and focuses it; Escape closes it and returns the focus', async () => {
    const { page, close } = await open('/guides/first/', phone);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close menu');
    const current = page.locator('#dg-drawer').getByRole('link', { name: 'First Guide' });
    expect(await current.getAttribute('aria-current')).toBe('page');
    expect(await page.locator('.dg-drawer-sections').evaluate((row) => row.clientHeight)).toBeLessThanOrEqual(48);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('dg-menu-button');
    await close();
  });

  test('closes it again, and so does the button inside', async () => {
    const { page, close } = await open('/license/', phone);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    for (const way of [button, page.getByRole('button', { name: 'Close menu' })]) {
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await way.dispatchEvent('click');
      expect([await button.getAttribute('aria-expanded'), await isOpen(page)]).toEqual(['false', false]);
    }
    await close();
  });

  test('is also on screens without a sidebar, with the links of the site', async () => {
    const { page, close } = await open('/', phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.locator('#dg-drawer');
    expect(await drawer.locator('.dg-drawer-links a').allInnerTexts()).toEqual([
      'Documentation',
      'Elsewhere',
      'INTERFACE',
      'Guides',
      'GitHub',
    ]);
    await drawer.getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL(urlOf('/guides/'));
    expect(await isOpen(page)).toBe(false);
    await close();
  });
});

test('a touch or click outside the drawer only closes it', async () => {
  const { page, close } = await open('/guides/first/', phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#dg-drawer').getByRole('link', { name: 'Second Guide' }).waitFor({ state: 'visible' });
  // a link under the finger: it gets the focus, and must not get the click
  await page
    .locator('#dg-body a[href="/guides/second/"]')
    .first()
    .evaluate((link) => link.setAttribute('style', 'position: fixed; inset: 280px 0 auto auto; padding: 20px'));
  for (const press of [() => page.touchscreen.tap(375, 300), () => page.mouse.click(375, 300)]) {
    await press();
    await isClosed(page);
    expect(page.url()).toBe(urlOf('/guides/first/'));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await isOpen(page)).toBe(true);
  }
  await close();
});

test('a link in the drawer navigates and closes it', async () => {
  const { page, close } = await open('/guides/first/', phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#dg-drawer').getByRole('link', { name: 'Second Guide' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  await isClosed(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#dg-drawer').getByRole('link', { name: 'Steps', exact: true }).tap();
  await page.waitForURL(urlOf('/guides/second/#steps'));
  await isClosed(page);
  expect(await isOpen(page)).toBe(false);
  await close();
});

test('moving the focus out of the drawer closes it', async () => {
  const { page, close } = await open('/license/', phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Shift+Tab');
  for (let presses = 0; presses < 20 && (await isOpen(page)); presses += 1) await page.keyboard.press('Tab');
  expect(await isOpen(page)).toBe(false);
  await close();
});

test('without JavaScript the pages are a collapsible list above the text', async () => {
  const { page, close } = await openPage(getBrowser(), { ...phone, javaScriptEnabled: false });
  await page.goto(urlOf('/guides/first/'));
  const link = page.locator('#dg-drawer').getByRole('link', { name: 'Second Guide' });
  expect(await link.isVisible()).toBe(false);
  expect(await page.locator('.dg-needs-script:visible').count()).toBe(0);
  await page.locator('#dg-drawer > summary').tap();
  await link.tap();
  await page.waitForURL(urlOf('/guides/second/'));
  expect(await page.getByRole('link', { name: 'Documentation' }).first().isVisible()).toBe(true);
  await page.locator('.dg-bar .dg-icon-globe').tap();
  await page.locator('.dg-bar .dg-menu a').nth(2).tap({ trial: true });
  await close();
});
