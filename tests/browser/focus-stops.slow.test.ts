// What the Tab key reaches on the longest pages of the documentation.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openWithTab } from './open-with-tab.ts';

const { outDir, urlOf, getBrowser } = useContentExport();

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
    const { page, close } = await openWithTab(getBrowser(), urlOf(path));
    const { stops, links } = await readStops(page);
    if (stops > 150) tooMany.push(`${path} ${stops}`);
    expect([path, links]).toEqual([path, await listRunningLinks(page)]);
    await close();
  }
  expect(longest.map(([path]) => path)).toContain('/configuration/output/');
  expect(tooMany).toEqual([]);
});

test('whoever presses Tab alone reaches each link of the text of the longest page, and the footer', async () => {
  const { page, complaints, close } = await openWithTab(getBrowser(), urlOf('/configuration/output/'));
  const { stops, links } = await walkToFooter(page);
  expect(links).toEqual(await listRunningLinks(page));
  expect(stops).toBeLessThanOrEqual(150);
  expect(complaints).toEqual([]);
  await close();
});
