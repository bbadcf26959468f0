// What the browser leaves for a moment later on the longest page: when another theme is chosen, and when the page appears.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();
const path = '/configuration/output/';
const wide = { viewport: { width: 1280, height: 800 } };

const waitUntilWhole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-skipped]') === null);

/** Opens the menu of the themes, and waits until the text keeps its own. */
const openThemes = async (page: Page): Promise<void> => {
  await page.locator('.dg-icon-theme').click();
  await page.locator('#dg-body[data-own-theme]').waitFor();
};

/** Waits until every part of the page has the page's theme. */
const waitForOneTheme = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-own-theme]') === null);

/** The colors of the paragraphs on the screen or less than 100 pixels below it, and of those more than a screen below it. */
const readColors = (page: Page): Promise<readonly [near: string[], far: string[]]> =>
  page.locator('#dg-body > p').evaluateAll((all) => {
    const read = (from: number, to: number): string[] => {
      const blocks = all.filter((block) => {
        const { top } = block.getBoundingClientRect();
        return top >= from && top < to;
      });
      return [...new Set(blocks.map((block) => getComputedStyle(block).color))];
    };
    return [read(0, innerHeight + 100), read(innerHeight * 2, Infinity)] as const;
  });

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

test('another theme changes the style of less than a tenth of the page at first, and of all of it soon', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { ...wide, colorScheme: 'light' });
  // the browser comes to the rest of the page when the test lets it
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => {
      addEventListener('test-idle', () => run({ didTimeout: false, timeRemaining: () => 0 }), { once: true });
      return 0;
    };
  });
  const [light, dark] = ['rgb(34, 49, 58)', 'rgb(220, 231, 238)'];
  await page.goto(urlOf(path));
  await waitForClient(page);
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(all).toBeGreaterThan(7_000);
  const links = await countReadLinks(page);
  expect(links).toBeGreaterThan(800);
  await openThemes(page);
  expect(await countRestyled(page, () => page.getByRole('button', { name: 'Dark' }).click())).toBeLessThan(all * 0.1);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(await readColors(page)).toEqual([[dark], [light]]);
  expect(await countReadLinks(page)).toBe(links);
  await page.mouse.move(300, 500);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const next = (): void => {
          dispatchEvent(new Event('test-idle'));
          if (document.querySelector('[data-own-theme]') === null) resolve();
          else requestAnimationFrame(next);
        };
        next();
      }),
  );
  expect(await readColors(page)).toEqual([[dark], [dark]]);
  expect(complaints).toEqual([]);
  await close();
});

test('text that is scrolled into view has the new theme before the browser has come to it', async () => {
  const { page, close } = await openPage(getBrowser(), { ...wide, colorScheme: 'light' });
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  await page.goto(urlOf(path));
  await waitForClient(page);
  await openThemes(page);
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.evaluate(() => window.scrollTo({ top: 20_000, behavior: 'instant' }));
  await expect
    .poll(() =>
      page.locator('#dg-body > p').evaluateAll((all) =>
        all
          .filter((block) => {
            const { top, bottom } = block.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          })
          .map((block) => getComputedStyle(block).color)
          .filter((color) => color !== 'rgb(220, 231, 238)'),
      ),
    )
    .toEqual([]);
  await close();
});

test.each([360, 1280])('another theme moves nothing, at %d pixels', async (width) => {
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
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await readTops()).toEqual(before);
  await page.mouse.move(width / 2, 500);
  await waitForOneTheme(page);
  expect(await readTops()).toEqual(before);
  expect(await sumShifts(page)).toBe(0);
  await close();
});

const openShortPage = async (page: Page): Promise<void> => {
  await page.goto(urlOf('/configuration/mode/'));
  await waitForClient(page);
};

const followLink = async (page: Page): Promise<void> => {
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Output', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Output' }).waitFor();
};

test('of a long page that follows another one, the style of its first screen is worked out before it is shown', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  // the browser never comes to the rest of the page
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  await openShortPage(page);
  const restyled = await countRestyled(page, () => followLink(page));
  expect(restyled).toBeLessThan((await page.evaluate(() => document.querySelectorAll('*').length)) * 0.3);
  expect(restyled).toBeGreaterThan(100);
  // of the list of headings, which is there once, the rows that are not seen are skipped as well
  const rows = page.locator('.dg-anchors > li');
  expect(await rows.count()).toBe(await page.locator('#dg-body > .heading > :is(h2, h3)').count());
  const countSkipped = (): Promise<number> =>
    rows.evaluateAll(
      (all) => all.filter((row) => !row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    );
  expect(await countSkipped()).toBeGreaterThan(30);
  expect(await countSkipped()).toBeLessThan((await rows.count()) - 10);
  await close();
});

test('a long page that follows another one is read as a whole soon, and nothing shifts', async () => {
  const { page, close } = await openPage(getBrowser(), wide);
  await noteShifts(page);
  await openShortPage(page);
  await followLink(page);
  await waitUntilWhole(page);
  expect(await countReadLinks(page)).toBeGreaterThan(800);
  expect(await sumShifts(page)).toBe(0);
  await close();
});
