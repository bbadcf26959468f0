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

/** Waits for what a screen shows after it has loaded. */
async function waitForScreen(page: Page, path: string): Promise<void> {
  if (path.startsWith('/search/')) await page.locator('.dg-search-hit').first().waitFor();
}

describe.each(modes)('axe finds nothing in the documentation, %s', (mode) => {
  test.each(paths)('%s at all widths', async (path) => {
    const { page, close } = await openInMode(site, path, 1440, mode);
    await waitForScreen(page, path);
    const found: string[] = [];
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const violation of await findViolations(page)) found.push(`${width}: ${violation}`);
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
