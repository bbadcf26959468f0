import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser } = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), {
  hasKits: true,
});

describe.each(['light', 'dark'])('axe finds nothing, %s, wide and narrow', (theme) => {
  test.each<[string, ((page: Page) => Promise<unknown>)?]>([
    ['/', (page) => page.getByRole('checkbox').waitFor()],
    ['/vote/'],
    ['/blog/2026-06-01-news/', (page) => page.getByRole('button', { name: 'Close the notice' }).click()],
    ['/search/?q=guide', (page) => page.getByRole('option').first().waitFor()],
    ['/guides/second/', showFailure],
  ])('on %s', async (path, prepare) => {
    const { page, close } = await openPage(getBrowser(), {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto(urlOf(path));
    await waitForClient(page);
    const offer = page.getByText('Read everything offline');
    const isForReading = !/^\/(?:vote|search)\//.test(path);
    expect(await offer.count()).toBe(Number(isForReading));
    if (isForReading) {
      await offer.click();
      await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).waitFor();
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await prepare?.(page);
    await page.evaluate(() => window.scrollTo(0, 0)); // the bar that stays covers half of what lies beneath it
    const found = [await findViolations(page)];
    await page.setViewportSize({ width: 390, height: 900 });
    found.push(await findViolations(page));
    expect(found).toEqual([[], []]);
    await close();
  });
});

/** Moves away, and back to a page that then cannot be had. */
async function showFailure(page: Page): Promise<void> {
  await page.route('**/data/Page-*/url=~guides~first~.json', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('link', { name: 'First Guide' }).first().click();
  await page.getByRole('alert').waitFor();
}

test.each(['/', '/vote/', '/guides/first/', '/app-shell/'])(
  '%s does not shift, complain or fail a request',
  async (path) => {
    const { page, complaints, close } = await openPage(getBrowser());
    await noteShifts(page);
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.waitForLoadState('networkidle');
    for (let top = 0; top <= 4000; top += 400) await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    expect(await sumShifts(page)).toBeLessThanOrEqual(0.01);
    expect(complaints).toEqual([]);
    await close();
  },
);
