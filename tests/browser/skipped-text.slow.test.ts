// The blocks that the browser skips for a moment on the longest page: when another theme is chosen, and when the page appears.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();
const path = '/configuration/output/';
const wide = { viewport: { width: 1280, height: 800 } };

const waitUntilWhole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('#dg-body [data-skipped]') === null);

const openThemes = async (page: Page): Promise<void> => {
  await page.locator('.dg-icon-theme').click();
  await page.locator('#dg-body > [data-skipped]').first().waitFor({ state: 'attached' });
};

/** Counts the links that assistive technology finds. */
async function countReadLinks(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'link').length;
}

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

test('another theme changes the style of less than three tenths of the page, and all of it is read again soon', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), wide);
  await page.goto(urlOf(path));
  await waitForClient(page);
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(all).toBeGreaterThan(7_000);
  const links = await countReadLinks(page);
  expect(links).toBeGreaterThan(800);
  await openThemes(page);
  expect(await countRestyled(page, () => page.getByRole('button', { name: 'Dark' }).click())).toBeLessThan(all * 0.3);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.mouse.move(300, 500);
  await waitUntilWhole(page);
  expect(await countReadLinks(page)).toBe(links);
  expect(complaints).toEqual([]);
  await close();
});

test.each([360, 1280])('skipped text has the sizes that it had, and nothing shifts, at %d pixels', async (width) => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 800 } });
  await noteShifts(page);
  await page.goto(urlOf(path));
  await waitForClient(page);
  const readTops = (): Promise<number[]> =>
    page
      .locator('#dg-body > *')
      .evaluateAll((all) => all.map((block) => Math.round(block.getBoundingClientRect().top + window.scrollY)));
  const before = await readTops();
  expect(before.length).toBeGreaterThan(500);
  await openThemes(page);
  expect(await readTops()).toEqual(before);
  for (const y of [2_000, 20_000, 60_000, 10_000])
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.keyboard.press('Escape');
  await waitUntilWhole(page);
  expect(await readTops()).toEqual(before);
  expect(await sumShifts(page)).toBe(0);
  await close();
});

const followLink = async (page: Page): Promise<void> => {
  await page.goto(urlOf('/configuration/mode/'));
  await waitForClient(page);
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Output', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Output' }).waitFor();
};

test('of a long page that follows another one, the style of its first screen is worked out before it is shown', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  // the browser never comes to the rest of the page
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  const restyled = await countRestyled(page, () => followLink(page));
  expect(restyled).toBeLessThan((await page.evaluate(() => document.querySelectorAll('*').length)) * 0.5);
  expect(restyled).toBeGreaterThan(100);
  await close();
});

test('a long page that follows another one is read as a whole soon, and nothing shifts', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  await noteShifts(page);
  await followLink(page);
  await waitUntilWhole(page);
  expect(await countReadLinks(page)).toBeGreaterThan(800);
  expect(await sumShifts(page)).toBe(0);
  await close();
});
