// docgraph's own documentation, which docgraph builds without a kit.

import { expect, test } from 'vitest';
import { readSiteFiles } from '../checks/site-docs/read-samples.ts';
import { findViolations } from './find-violations.ts';
import { useSite } from './use-site.ts';

/** A theme and a direction. */
export type Look = readonly [colorScheme: 'light' | 'dark', direction: 'ltr' | 'rtl'];

/** Tests pages of the documentation on a small screen. @param paths all pages where it is left out */
export function testSiteDocs(looks: readonly Look[], paths?: readonly string[]): void {
  const files = readSiteFiles();
  const { open } = useSite({ files });

  test('axe finds nothing, and nothing is wider than a screen of 320 pixels, in light, dark and right-to-left', async () => {
    const { page, complaints, close } = await open('/', { viewport: { width: 320, height: 800 } });
    for (const path of paths ?? listPaths(files)) {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
      for (const [colorScheme, direction] of looks) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        const look = `${path} ${colorScheme} ${direction}`;
        expect([look, await findViolations(page)]).toEqual([look, []]);
        expect([look, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([look, 320]);
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });
}

/** Lists the addresses of all pages, the generated ones included. */
function listPaths(files: Readonly<Record<string, string>>): readonly string[] {
  const pages = Object.keys(files).filter((path) => path.endsWith('.md'));
  const own = pages.map((path) => `/${path.replace(/(?:^|\/)index\.md$|\.md$/, '/')}`.replace('//', '/'));
  return [...own, '/guide/printable/', '/reference/printable/', '/search/', '/explore/'];
}
