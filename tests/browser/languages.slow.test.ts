import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openInMode } from './axe-suite.ts';
import { findViolations } from './find-violations.ts';
import { arabic, german, japanese, useLanguageSite } from './language-sites.ts';

describe.each([
  {
    site: german,
    direction: 'ltr',
    onThisPage: 'Auf dieser Seite',
    search: 'Suche',
    tip: 'Tipp',
    date: '1. März 2026',
    query: 'Diagramme',
    count: 'Ergebnisse',
  },
  {
    site: japanese,
    direction: 'ltr',
    onThisPage: 'このページの内容',
    search: '検索',
    tip: 'ヒント',
    date: '2026年3月1日',
    query: 'グラフ',
    count: '件の結果',
  },
  {
    site: arabic,
    direction: 'rtl',
    onThisPage: 'في هذه الصفحة',
    search: 'بحث',
    tip: 'نصيحة',
    date: '',
    query: 'المخططات',
    count: 'نتائج',
  },
])('the site in $site.lang', ({ site: content, direction, onThisPage, search, tip, date, query, count }) => {
  const site = useLanguageSite(content);

  test('the document has its words before and after the client has started', async () => {
    const html = readFileSync(join(site.getWorkshop().outDir, 'guides/first/index.html'), 'utf8');
    const root = /^<html[^>]*>/m.exec(html)?.[0] ?? '';
    expect([root.includes(` lang="${content.lang}"`), root.includes(' dir="rtl"')]).toEqual([
      true,
      direction === 'rtl',
    ]);
    for (const words of [onThisPage, search, tip, date]) expect(html).toContain(words);
    const { page, complaints, close } = await site.open('/guides/first/');
    const label = page.locator('#dg-contents nav');
    expect(await label.getAttribute('aria-label')).toBe(onThisPage);
    expect(await page.locator('.callout-title').first().textContent()).toBe(tip);
    expect(complaints).toEqual([]); // a text that differs from the prerendered one would be one
    await close();
  });

  test('the search finds its words, and says so in its language', async () => {
    const { page, complaints, close } = await site.open('/guides/first/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(query);
    await page.locator('[role="option"][href^="/guides/"]').first().waitFor();
    await expect
      .poll(() => page.locator('.dg-search output').allTextContents())
      .toContainEqual(expect.stringContaining(count));
    expect(complaints).toEqual([]);
    await close();
  });

  test('axe finds nothing, and nothing scrolls sideways, on a phone and a desk', async () => {
    for (const [width, theme] of [
      [360, 'light'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      const { page, close } = await openInMode(site, '/guides/first/', width, theme);
      expect([width, theme, await findViolations(page)]).toEqual([width, theme, []]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect([width, scrollWidth > clientWidth]).toEqual([width, false]);
      await close();
    }
  });
});

describe('a site that is read from right to left', () => {
  const site = useLanguageSite(arabic);

  test('the column of pages is at the right, and code still runs from left to right', async () => {
    const { page, close } = await openInMode(site, '/guides/first/', 1280, 'light');
    const boxes = await page.evaluate(() => {
      const [pages, text, contents] = ['#dg-drawer', '#dg-body', '#dg-contents nav'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().x ?? NaN,
      );
      return {
        order: [pages, text, contents],
        code: getComputedStyle(document.querySelector('pre') ?? document.body).direction,
      };
    });
    expect(boxes.order).toEqual(boxes.order.toSorted((one = 0, other = 0) => other - one));
    expect(boxes.code).toBe('ltr');
    await close();
  });

  test('the drawer comes from the right', async () => {
    const { page, close } = await openInMode(site, '/guides/first/', 360, 'light');
    const measure = () =>
      page.locator('#dg-drawer').evaluate((drawer) => Math.round(drawer.getBoundingClientRect().right));
    expect(await measure()).toBeGreaterThan(360);
    await page.locator('#dg-menu-button').click();
    await expect.poll(measure).toBe(360);
    await close();
  });
});
