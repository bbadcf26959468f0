// The order of focus on the pages of the documentation.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';

const { outDir, urlOf, getBrowser } = useContentExport();
const wide = { viewport: { width: 1280, height: 800 } };

/** Opens a page and presses Tab once, which loads the code. */
async function openFocused(path: string): Promise<OpenPage> {
  const tab = await openPage(getBrowser(), wide);
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  await tab.page.keyboard.press('Tab');
  await tab.page.waitForFunction(() => document.querySelector('#dg-body [tabindex="-1"]') !== null);
  return tab;
}

/** Describes what has the focus. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim().slice(0, 60);
  });

/** Presses keys and describes what has the focus after each of them. */
async function press(page: Page, ...keys: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    names.push(await readFocus(page));
  }
  return names;
}

/** What the Tab key can reach before the footer: how many stops, and the links of the running text among them. */
interface Walk {
  readonly stops: number;
  readonly links: readonly (string | null)[];
}

const running = '#dg-body a[href]:not(.heading *, .facts *, .code *, .table-scroll *)';

const readStops = (page: Page): Promise<Walk> =>
  page.evaluate((selector) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, input, select, summary, [tabindex]):not(.dg-footer *)',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }));
    const links = stops.filter((element) => element.matches(selector)).map((link) => link.getAttribute('href'));
    return { stops: stops.length, links };
  }, running);

/** Presses Tab until the footer has the focus. */
async function walkToFooter(page: Page): Promise<Walk> {
  const links: (string | null)[] = [];
  for (let stops = 0; stops < 1_000; stops += 1) {
    const place = await page.evaluate((selector) => {
      const { activeElement } = document;
      const isText = activeElement?.matches(selector) === true;
      return {
        isFooter: activeElement?.closest('.dg-footer') != null,
        href: isText && activeElement.getAttribute('href'),
      };
    }, running);
    if (place.isFooter) return { stops, links };
    if (place.href !== false) links.push(place.href);
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the footer.');
}

const listRunningLinks = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(running)
    .evaluateAll((all) => all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')));

test('the twenty longest pages have at most 150 stops before the footer, with each link of their text', async () => {
  const sizes = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/index.html') && !file.includes('printable'))
    .map((file) => [`/${file.replace('index.html', '')}`, statSync(join(outDir, file)).size] as const);
  const longest = sizes.toSorted((one, other) => other[1] - one[1]).slice(0, 20);
  const tooMany: string[] = [];
  for (const [path] of longest) {
    const { page, close } = await openFocused(path);
    const { stops, links } = await readStops(page);
    if (stops > 150) tooMany.push(`${path} ${stops}`);
    expect([path, links]).toEqual([path, await listRunningLinks(page)]);
    await close();
  }
  expect(longest[0]?.[0]).toBe('/configuration/output/');
  expect(tooMany).toEqual([]);
});

test('whoever presses Tab alone reaches each link of the text of the longest page, and the footer', async () => {
  const { page, complaints, close } = await openFocused('/configuration/output/');
  const { stops, links } = await walkToFooter(page);
  expect(links).toEqual(await listRunningLinks(page));
  expect(stops).toBeLessThanOrEqual(150);
  expect(complaints).toEqual([]);
  await close();
});

test('“On this page” comes before the text and has a skip link; it is one stop with arrow keys', async () => {
  const { page, close } = await openFocused('/configuration/output/');
  expect(await press(page, 'Tab')).toEqual(['Skip to “On this page”']);
  await page.keyboard.press('Enter');
  expect(await press(page, 'Tab', 'Tab')).toEqual(['Filter the headings', 'assetModuleFilename']);
  expect(await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([
    'asyncChunks',
    'auxiliaryComment',
    'asyncChunks',
  ]);
  // following it leads to its heading, whose link is next
  await page.keyboard.press('Enter');
  await page.waitForURL(urlOf('/configuration/output/#outputasyncchunks'));
  expect(await press(page, 'Tab')).toEqual(['Link to “output.asyncChunks”']);
  await close();
});

describe('arrow keys', () => {
  test('move from heading to code block, and within one through facts, names and buttons', async () => {
    const { page, close } = await openFocused('/configuration/output/#outputasyncchunks');
    await page.getByRole('link', { name: 'Link to “output.asyncChunks”' }).focus();
    expect(await press(page, 'ArrowRight', 'ArrowRight')).toEqual(['output', 'Copy path']);
    expect(await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight')).toEqual(['import', 'Copy code', 'Copy code']);
    expect(await press(page, 'ArrowLeft', 'ArrowUp')).toEqual(['import', 'Link to “output.asyncChunks”']);
    await close();
  });

  test('move through the rows of a table', async () => {
    const { page, close } = await openFocused('/awesome-webpack/');
    const rows = page.locator('.table-scroll tbody tr:has(a)');
    const first = await rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.querySelector('a')?.textContent));
    await rows.first().locator('a').first().focus();
    expect(await press(page, 'ArrowDown', 'ArrowDown')).toEqual(first.slice(1));
    await close();
  });
});

test('on a short page each heading and code block is one stop', async () => {
  const { page, close } = await openFocused('/guides/hot-module-replacement/');
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('#dg-body :is(.heading, .code)')].map(
      (part) =>
        [...part.querySelectorAll<HTMLElement>('a, button, pre')].filter(({ tabIndex }) => tabIndex === 0).length,
    ),
  );
  expect(new Set(parts)).toEqual(new Set([1]));
  expect(parts.length).toBeGreaterThan(5);
  await close();
});

test('on a long page the stop before a link of the text is the heading or block that it follows', async () => {
  const { page, close } = await openFocused('/configuration/output/');
  const link = page.locator('#dg-body > p a', { hasText: 'entry descriptor' });
  await link.focus();
  const [next = ''] = await press(page, 'Tab');
  expect(next).toBe('path');
  const later = page.locator('.heading:has(#outputfilename) ~ p a').first();
  await later.focus();
  const before = await press(page, 'Shift+Tab');
  expect(before[0]).toMatch(/^(?:Link to “|Copy code|output)/);
  await close();
});
