// Targets, focus rings, landmarks and what is unfolded, on the pages of the documentation.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient, waitForTitle } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

test.each(['/configuration/output/', '/guides/code-splitting/', '/api/cli/', '/blog/', '/'])(
  'on a touch screen each target of %s is at least 40 pixels wide and high, except for links in text',
  async (path) => {
    const { page, close } = await openPage(getBrowser(), phone);
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.locator('.code-copy').first().waitFor({ state: 'attached' });
    const targets = await page
      .locator(':is(a[href], button, input, summary):not(:disabled, .dg-skip)')
      .evaluateAll((all) => {
        return all
          .filter(
            (target) =>
              target.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).display !== 'inline',
          )
          .map((target) => {
            const { width, height } = target.getBoundingClientRect();
            return {
              isLarge: width >= 40 && height >= 40,
              name: `${target.outerHTML.slice(0, 80)} ${width}×${height}`,
            };
          });
      });
    expect(targets.filter(({ isLarge }) => !isLarge).map(({ name }) => name)).toEqual([]);
    expect(targets.length).toBeGreaterThan(20);
    await close();
  },
);

test.each([360, 1280])('the focus rings of the header are whole inside it, at %d pixels', async (width) => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 800 } });
  await page.goto(urlOf('/configuration/output/'));
  await waitForClient(page);
  await page.keyboard.press('Tab'); // the focus is visible from now on
  const rings = await page.locator(':is(.dg-bar, .dg-sub-bar) :is(a, button, summary)').evaluateAll((all) =>
    all
      .filter((target) => target.checkVisibility())
      .map((target) => {
        (target as HTMLElement).focus(); // links, buttons and summaries are HTML elements
        const { outlineOffset, outlineWidth } = getComputedStyle(target);
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const box = target.getBoundingClientRect();
        const bar = target.closest('.dg-bar, .dg-sub-bar')?.getBoundingClientRect();
        const isInside = box.top - reach >= (bar?.top ?? Infinity) && box.bottom + reach <= (bar?.bottom ?? 0);
        return isInside && box.left - reach >= 0 && box.right + reach <= window.innerWidth ? '' : target.outerHTML;
      }),
  );
  expect(rings.filter((ring) => ring !== '')).toEqual([]);
  expect(rings.length).toBeGreaterThan(3);
  await close();
});

test('every landmark has a name', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1280, height: 800 } });
  for (const path of ['/guides/getting-started/', '/configuration/output/', '/', '/explain/', '/vote/', '/search/']) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = nodes.filter(
      ({ role, ignored }) => !ignored && /^(?:complementary|navigation|region|form|search)$/.test(String(role?.value)),
    );
    expect([path, named.filter(({ name }) => !name?.value).length]).toEqual([path, 0]);
    expect(named.length).toBeGreaterThan(2);
  }
  await close();
});

test('what the reader has unfolded stays open after going back', async () => {
  const { page, close } = await openPage(getBrowser());
  await page.goto(urlOf('/api/cli/'));
  await waitForClient(page);
  const details = page.locator('#dg-body details');
  await details.nth(1).locator('summary').click();
  await details.nth(3).locator('summary').click();
  const readOpen = (): Promise<number[]> =>
    details.evaluateAll((all) => all.flatMap((element, index) => (element.hasAttribute('open') ? [index] : [])));
  await expect.poll(readOpen).toEqual([1, 3]);
  await page.getByRole('link', { name: 'Concepts', exact: true }).first().click();
  await waitForTitle(page, 'Concepts');
  await page.goBack();
  await waitForTitle(page, 'Command Line Interface');
  await expect.poll(readOpen).toEqual([1, 3]);
  await close();
});

test('the mark of “On this page” follows when the list wraps differently', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1280, height: 800 } });
  await page.goto(urlOf('/configuration/output/#outputpublicpath'));
  await waitForClient(page);
  const readDistance = (): Promise<number> =>
    page.locator('.dg-contents-list .dg-anchors').evaluate((list) => {
      const link = list.querySelector('[aria-current]');
      const mark = Number.parseFloat(getComputedStyle(list).getPropertyValue('--mark-top'));
      const top = list.getBoundingClientRect().top + mark;
      return link === null ? Infinity : Math.round(Math.abs(link.getBoundingClientRect().top - top));
    });
  await expect.poll(readDistance).toBe(0);
  await page.locator('.dg-contents-list').evaluate((list) => list.setAttribute('style', 'inline-size: 6rem'));
  await expect.poll(readDistance).toBe(0);
  // a filter shortens the list
  await page.getByRole('searchbox', { name: 'Filter the headings' }).fill('publicPath');
  await expect.poll(readDistance).toBe(0);
  await close();
});
