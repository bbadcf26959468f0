// The sizes of type that readers see.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();

/** In pixels: `--text-…` of design/tokens.css. */
const sizes = [12.5, 14, 16, 18, 21, 26, 36];

const paths = [
  '/concepts/',
  '/guides/code-splitting/',
  '/configuration/output/',
  '/configuration/defaults/',
  '/api/compilation-hooks/',
  '/guides/printable/',
  '/blog/',
  '/vote/',
  '/explain/',
];

test.each([360, 1280])('at %d pixels, the text of a page has seven sizes and no others', async (width) => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 800 } });
  const found: Record<string, readonly number[]> = {};
  for (const path of paths) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    const seen = await page.locator('body *').evaluateAll(
      (all) =>
        all
          .filter((element) =>
            [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== ''),
          )
          .filter((element) => element.checkVisibility())
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
          .filter((size) => size > 0), // the name of a button with a picture alone
    );
    found[path] = [...new Set(seen)].filter((size) => !sizes.includes(size));
    expect(new Set(seen).size).toBeGreaterThan(4);
  }
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
  await close();
});
