// docgraph's own documentation, which docgraph builds without a kit: every page of it.

import { expect, test } from 'vitest';
import { readSiteFiles } from '../checks/site-docs/read-samples.ts';
import { findViolations } from './find-violations.ts';
import { useSite } from './use-site.ts';

const files = readSiteFiles();
const { open } = useSite({ files });

const pages = Object.keys(files).filter((path) => path.endsWith('.md'));
const urls = pages.map((path) => `/${path.replace(/(?:^|(?<=\/))index\.md$/, '').replace(/\.md$/, '/')}`);

test.each([...urls, '/guide/printable/', '/search/'])(
  'axe finds nothing in %s, and nothing is wider than a screen of 320 pixels, in light, dark and right-to-left',
  async (url) => {
    const { page, complaints, close } = await open(url, { viewport: { width: 320, height: 800 } });
    for (const [colorScheme, direction] of [
      ['light', 'ltr'],
      ['dark', 'rtl'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      const look = `${colorScheme} ${direction}`;
      expect([look, await findViolations(page)]).toEqual([look, []]);
      expect([look, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([look, 320]);
    }
    expect(complaints).toEqual([]);
    await close();
  },
);
