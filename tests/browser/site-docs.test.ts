// docgraph's own documentation, which docgraph builds without a kit.

import { expect, test } from 'vitest';
import { readSiteFiles } from '../checks/site-docs/read-samples.ts';
import { findViolations } from './find-violations.ts';
import { useSite } from './use-site.ts';

const { open } = useSite({ files: readSiteFiles() });

test.each(['light', 'dark'] as const)(
  'axe finds nothing, and nothing is wider than a screen of 320 pixels, %s',
  async (colorScheme) => {
    const viewport = { width: 320, height: 800 };
    for (const path of [
      '/',
      '/guide/kits/',
      '/guide/publishing/',
      '/reference/site-yaml/',
      '/reference/diagnostics/',
    ]) {
      const { page, complaints, close } = await open(path, { colorScheme, viewport });
      expect([path, await findViolations(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
      expect(complaints).toEqual([]);
      await close();
    }
  },
);
