// Blocks of code on the pages of the documentation.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const paths = ['/concepts/hot-module-replacement/', '/guides/code-splitting/', '/configuration/output/'];

test.each(paths)('on a phone each line of code of %s is one line, with its indentation', async (path) => {
  const { page, close } = await openPage(getBrowser(), phone);
  await page.goto(urlOf(path));
  await waitForClient(page);
  const blocks = await page.locator('.code > pre').evaluateAll((all) =>
    all
      .filter((pre) => pre.checkVisibility())
      .map((pre) => {
        const code = pre.querySelector('code') ?? pre;
        const { whiteSpace, lineHeight, textIndent } = getComputedStyle(code);
        const shown = Math.round(code.getBoundingClientRect().height / Number.parseFloat(lineHeight));
        const isWhole = shown === code.textContent.split('\n').length;
        return isWhole && whiteSpace === 'pre' && textIndent === '0px' ? 'whole' : code.textContent;
      }),
  );
  expect(blocks.length).toBeGreaterThan(5);
  expect(new Set(blocks)).toEqual(new Set(['whole']));
  await close();
});

/** Reads the color of a point of the window. */
async function readPixel(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  const blank = await page.context().newPage();
  const color = await blank.evaluate(
    async (source) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await blank.close();
  return color;
}

test.each([360, 1280])('the fade leaves the tint of marked lines whole, at %d pixels', async (width) => {
  const { page, close } = await openPage(getBrowser(), {
    ...(width === 360 ? phone : {}),
    viewport: { width, height: 800 },
  });
  await page.goto(urlOf('/guides/code-splitting/'));
  await waitForClient(page);
  const pre = page.locator('.code > pre:has(.is-highlighted + .is-highlighted, .is-highlighted ~ .is-highlighted)');
  await page.locator('#dg-body details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  const points = await pre.evaluateAll((all) => {
    const block = all.find((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth);
    const line = [...(block?.querySelectorAll('.is-highlighted') ?? [])].at(-1);
    if (block === undefined || line === undefined) throw new Error('No block with marked lines scrolls.');
    line.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box, { top, bottom }] = [block.getBoundingClientRect(), line.getBoundingClientRect()];
    const y = Math.round((top + bottom) / 2);
    return { y, xs: [box.right - 3, box.right - 20, box.right - 38], tint: getComputedStyle(line).backgroundColor };
  });
  const tint = points.tint.match(/\d+/g)?.map(Number) ?? [];
  for (const x of points.xs) {
    const color = await readPixel(page, Math.round(x), points.y - 8);
    // two layers of one color are rounded differently; the ground differs by more
    const difference = Math.max(...tint.map((part, index) => Math.abs(part - (color[index] ?? NaN))));
    expect([x, difference <= 2]).toEqual([x, true]);
  }
  await close();
});
