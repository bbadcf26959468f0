// The order of focus on a page of the documentation; focus-stops.slow.test.ts walks the longest ones.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import type { OpenPage } from './open-page.ts';
import { openWithTab } from './open-with-tab.ts';

const { urlOf, getBrowser } = useContentExport();

/** Opens a page and presses Tab once, which loads the code. */
const openFocused = (path: string): Promise<OpenPage> => openWithTab(getBrowser(), urlOf(path));

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

test('“On this page” comes before the text and has a skip link; it is one stop with arrow keys', async () => {
  const { page, close } = await openFocused('/configuration/output/');
  expect(await press(page, 'Tab')).toEqual(['Skip to “On this page”']);
  await page.keyboard.press('Enter');
  expect(await press(page, 'Tab', 'Tab')).toEqual(['Filter the headings', 'allowOutside']);
  expect(await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual([
    'assetModuleFilename',
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

test('the links elsewhere and the related pages are one stop each, with arrow keys', async () => {
  const { page, close } = await openFocused('/configuration/output/');
  for (const selector of ['.dg-bar-elsewhere', '.dg-related']) {
    const names = await page.locator(`${selector} a`).allTextContents();
    expect(names.length).toBeGreaterThan(1);
    await page.locator(`${selector} a`).first().focus();
    const key = selector === '.dg-related' ? 'ArrowDown' : 'ArrowRight';
    expect(await press(page, ...names.slice(1).map(() => key))).toEqual(names.slice(1));
    await expect.poll(() => page.locator('.dg-arrow-keys').isVisible()).toBe(true);
    await page.locator(`${selector} a`).first().focus();
    const [next = ''] = await press(page, 'Tab');
    expect(names).not.toContain(next);
  }
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
    [...document.querySelectorAll('#dg-body :is(.heading, .code)')]
      .filter((part) => part.checkVisibility())
      .map(
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
  const link = page.locator('#dg-body > p a', { hasText: /^descriptor$/ });
  await link.focus();
  const [next = ''] = await press(page, 'Tab');
  expect(next).toBe('path');
  const later = page.locator('.heading:has(#outputfilename) ~ p a').first();
  await later.focus();
  const before = await press(page, 'Shift+Tab');
  expect(before[0]).toMatch(/^(?:Link to “|Copy code|output)/);
  await close();
});
