// What changes on the longest page when colors change: little, because what is not on the screen is left alone.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();
const path = '/configuration/output/';
const wide = { viewport: { width: 1280, height: 800 } };

const waitUntilSettled = (page: Page): Promise<unknown> => page.locator('.is-settled #dg-body').waitFor();

/** Counts the elements whose style is worked out again during an action. */
async function countRestyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  await getBrowser().startTracing(page, { categories: ['devtools.timeline', 'blink'] });
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const trace = JSON.parse((await getBrowser().stopTracing()).toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[];
  }; // as Chromium writes it
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);

test('another theme changes the style of less than two fifths of the longest page, and scrolling of almost nothing', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), wide);
  await page.goto(urlOf(path));
  await waitForClient(page);
  await waitUntilSettled(page);
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(all).toBeGreaterThan(7_000);
  expect(await countRestyled(page, () => setTheme(page, 'dark'))).toBeLessThan(all * 0.4);
  // the bars move, which the rest of the page does not inherit
  const scroll = (): Promise<void> => page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  expect(await countRestyled(page, scroll)).toBeLessThan(all / 6);
  expect(complaints).toEqual([]);
  await close();
});

test.each([360, 1280])(
  'the settled text has the sizes that it had, and nothing shifts, at %d pixels',
  async (width) => {
    const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 800 } });
    await noteShifts(page);
    await page.addInitScript(() => {
      const wait = window.requestIdleCallback.bind(window);
      const waiting: IdleRequestCallback[] = [];
      // the test decides when the browser has nothing to do
      window.requestIdleCallback = (callback) => waiting.push(callback);
      const settle = (): void => {
        window.requestIdleCallback = wait;
        for (const callback of waiting) wait(callback);
      };
      Object.assign(window, { settle });
    });
    await page.goto(urlOf(path));
    await waitForClient(page);
    const readTops = (): Promise<number[]> =>
      page
        .locator('#dg-body > *')
        .evaluateAll((all) => all.map((block) => Math.round(block.getBoundingClientRect().top + window.scrollY)));
    const before = await readTops();
    await page.evaluate(() => 'settle' in window && typeof window.settle === 'function' && void window.settle());
    await waitUntilSettled(page);
    expect(await readTops()).toEqual(before);
    expect(before.length).toBeGreaterThan(500);
    for (const y of [2_000, 20_000, 60_000, 10_000])
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    expect(await readTops()).toEqual(before);
    expect(await sumShifts(page)).toBe(0);
    await close();
  },
);

test('of a long page that follows another one, the style of its first screen is worked out before it is shown', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  await page.goto(urlOf('/configuration/mode/'));
  await waitForClient(page);
  await waitUntilSettled(page);
  // the browser never comes to the rest of the next page
  await page.evaluate(() => void (window.requestIdleCallback = () => 0));
  const open = async (): Promise<void> => {
    await page.locator('.dg-sidebar').getByRole('link', { name: 'Output', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Output' }).waitFor();
  };
  const restyled = await countRestyled(page, open);
  expect(restyled).toBeLessThan((await page.evaluate(() => document.querySelectorAll('*').length)) * 0.5);
  expect(restyled).toBeGreaterThan(100);
  await close();
});

test('a page is drawn before it is settled, even if the browser says at once that it is idle', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      queueMicrotask(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await page.goto(urlOf('/configuration/mode/'));
  await waitForClient(page);
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Output', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Output' }).waitFor();
  await waitUntilSettled(page);
  const readHeight = (): Promise<number> => page.evaluate(() => document.getElementById('dg-body')?.offsetHeight ?? 0);
  const settled = await readHeight();
  await page.evaluate(() => document.documentElement.classList.remove('is-settled'));
  expect(await readHeight()).toBe(settled);
  await close();
});

test('a page that follows another one is settled too', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  await page.goto(urlOf('/configuration/mode/'));
  await waitForClient(page);
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Output', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Output' }).waitFor();
  await waitUntilSettled(page);
  expect(await page.locator('#dg-body > .heading').count()).toBeGreaterThan(100);
  await close();
});
