// Axe on real pages of the documentation, as readers see them; the other accessibility tests use a small site.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openInMode, type Mode } from './axe-suite.ts';
import { useContentExport } from './content-export.ts';
import { findViolations } from './find-violations.ts';

const site = useContentExport();

const modes: readonly Mode[] = ['light', 'dark', 'forced colors'];
const paths = [
  '/',
  '/concepts/output/',
  '/configuration/optimization/',
  '/plugins/split-chunks-plugin/',
  '/blog/2020-10-10-webpack-5-release/',
  '/search/?q=output',
  '/nothing/here/',
  '/explain/',
];

/** The steps of `--text-…` in web/app/design/tokens.css, in pixels. */
const typeSizes = [12.5, 14, 16, 18, 21, 26, 36];

/** Lists the texts of other sizes. The headline of the splash is as large as the screen allows, and 0 hides a text from the screen alone. */
const listOddSizes = (page: Page): Promise<string[]> =>
  page.evaluate(
    (sizes) =>
      [...document.querySelectorAll('body :not(script, style, noscript)')].flatMap((element) => {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''));
        if (!hasText || !element.checkVisibility() || element.closest('.dg-splash-text h1') !== null) return [];
        const sizePx = Number.parseFloat(getComputedStyle(element).fontSize);
        return sizes.includes(sizePx) ? [] : [`${sizePx} pixels: ${element.textContent}`];
      }),
    [0, ...typeSizes],
  );

/** Waits for what a screen shows after it has loaded. */
async function waitForScreen(page: Page, path: string): Promise<void> {
  if (path.startsWith('/search/')) await page.locator('.dg-search-hit').first().waitFor();
}

describe.each(modes)('axe finds nothing in the documentation, and type has seven sizes, %s', (mode) => {
  test.each(paths)('%s at all widths', async (path) => {
    const { page, close } = await openInMode(site, path, 1440, mode);
    await waitForScreen(page, path);
    const found: string[] = [];
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const violation of await findViolations(page)) found.push(`${width}: ${violation}`);
      if (mode === 'light') for (const odd of await listOddSizes(page)) found.push(`${width}: ${odd}`);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) found.push(`${width}: scrolls sideways by ${excess} pixels`);
    }
    expect(found).toEqual([]);
    await close();
  });

  test('with a card, the page menu, the search and the drawer open', async () => {
    const { page, close } = await openInMode(site, '/configuration/optimization/', 1440, mode);
    const found: string[] = [];
    const look = async (part: string): Promise<void> => {
      for (const violation of await findViolations(page)) found.push(`${part}: ${violation}`);
    };
    await page.locator('#dg-body pre a[href]:visible').first().hover();
    await page.locator('.dg-card').waitFor();
    await look('card');
    await page.keyboard.press('Escape');
    await page.locator('.dg-page-menu > summary').click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await look('page menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('split');
    await page.locator('.dg-search-hit').first().waitFor();
    await look('search');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#dg-drawer[data-open]').waitFor();
    await look('drawer');
    expect(found).toEqual([]);
    await close();
  });
});
