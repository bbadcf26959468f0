// docgraph's own documentation, which docgraph builds without a kit.

import { expect, test } from 'vitest';
import { readSiteFiles } from '../checks/site-docs/read-samples.ts';
import { findViolations } from './find-violations.ts';
import { useSite } from './use-site.ts';

const { open } = useSite({ files: readSiteFiles() });

/** The home page, and the pages with code of all kinds, formulas, wide tables and long names. */
const paths = ['/', '/guide/kits/', '/guide/writing/', '/reference/site-yaml/', '/reference/comparison/'];

test('axe finds nothing, and nothing is wider than a screen of 320 pixels, in light, dark and right-to-left', async () => {
  const { page, complaints, close } = await open('/', { viewport: { width: 320, height: 800 } });
  for (const path of paths) {
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'load' });
    for (const [colorScheme, direction] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
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
