// What axe looks at on a page of the site, in one of its modes.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import type { TestSite } from './use-site.ts';

/** How a reader sees the site. */
export type Mode = 'light' | 'dark' | 'forced colors';

/** Opens a page of the site as a reader who prefers reduced motion sees it. */
export async function openInMode(
  { urlOf, getBrowser }: Pick<TestSite, 'urlOf' | 'getBrowser'>,
  path: string,
  width: number,
  mode: Mode = 'light',
): Promise<OpenPage> {
  const tab = await openPage(getBrowser(), {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    forcedColors: mode === 'forced colors' ? 'active' : 'none',
  });
  await tab.page.addInitScript((value) => localStorage.setItem('theme', value), mode === 'dark' ? 'dark' : 'light');
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  return tab;
}

/** Runs axe at each width. */
async function findAtWidths(page: Page, wanted: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of wanted) {
    await page.setViewportSize({ width, height: 900 });
    for (const violation of await findViolations(page)) found.push(`${width}: ${violation}`);
  }
  return found;
}

/**
 * Declares a test of axe on one page.
 * @param widths of the window, in CSS pixels
 */
export function testPageWithAxe(site: TestSite, mode: Mode, widths: readonly number[]): void {
  test(`axe finds nothing on a page, ${mode}, ${widths.join(', ')} pixels wide`, async () => {
    const { page, complaints, close } = await openInMode(site, '/guides/first/', 1440, mode);
    expect([await findAtWidths(page, widths), complaints]).toEqual([[], []]);
    await close();
  });
}

/**
 * Declares all tests of axe in a mode.
 * @param widths of the window, in CSS pixels
 */
export function testWithAxe(site: TestSite, mode: Mode, widths: readonly number[]): void {
  const open = (path: string, width: number): Promise<OpenPage> => openInMode(site, path, width, mode);

  testPageWithAxe(site, mode, widths);

  describe(`axe finds nothing, ${mode}`, () => {
    test('on an open card, and on a missing page', async () => {
      const { page, complaints, close } = await open('/guides/first/', 1440);
      await page.locator('#dg-body a[href^="/"]').first().hover();
      await page.locator('.dg-card').waitFor();
      const found = await findViolations(page);
      expect(complaints).toEqual([]);
      await page.goto(site.urlOf('/guides/not-there/'));
      await waitForClient(page);
      found.push(...(await findAtWidths(page, [1440, 320])));
      expect(found).toEqual([]);
      await close();
    });

    test('on a printable page', async () => {
      const { page, close } = await open('/guides/printable/', 1440);
      expect(await findAtWidths(page, [390])).toEqual([]);
      await close();
    });

    test('in open menus', async () => {
      const { page, close } = await open('/guides/first/', 1440);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      for (const menu of await page.locator('.dg-menu').all()) {
        await menu.locator('summary').click();
        await menu.locator('li > *').first().waitFor({ state: 'visible' });
        expect(await findViolations(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Headings of Second Guide' }).click();
      await page.getByRole('link', { name: 'Smaller steps' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await close();
    });

    test('in the open drawer and the expanded table of contents', async () => {
      const { page, close } = await open('/guides/first/', 390);
      await page.locator('.dg-contents > summary').click();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#dg-drawer[data-open]').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await close();
    });
  });
}
