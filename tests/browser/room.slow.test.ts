// What stays on the screen while somebody reads the documentation, and what comes before its text.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser, getDocuments } = useContentExport();
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

test('on a phone the first sentence of an article begins above y = 200', async () => {
  const articles = [...getDocuments()].filter(
    ([file, html]) => html.includes('dg-crumbs') && !file.includes('printable'),
  );
  const paths = articles.map(([file]) => `/${file.replace('index.html', '')}`);
  // the longest titles, posts with their date, and some of the others
  const titles = new Map(
    articles.map(([file, html]) => [`/${file.replace('index.html', '')}`, /<title>(.*?) \|/.exec(html)?.[1] ?? '']),
  );
  const longest = paths
    .toSorted((one, other) => (titles.get(other)?.length ?? 0) - (titles.get(one)?.length ?? 0))
    .slice(0, 8);
  const some = paths.filter((path, index) => index % 25 === 0 || path.startsWith('/blog/2026'));
  const { page, close } = await openPage(getBrowser(), phone);
  const low: string[] = [];
  for (const path of new Set([...longest, ...some])) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    const top = await page.evaluate(
      () => document.querySelector('#dg-body :is(p, li, td)')?.getClientRects()[0]?.top ?? Infinity,
    );
    if (top >= 200) low.push(`${path} ${top}`);
  }
  expect(low).toEqual([]);
  await close();
});

const scroll = (page: Page, distance: number): Promise<void> =>
  page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), distance);

/** Lists the bars that can be seen at the top of the window, and how far down they reach. */
const readBars = (page: Page): Promise<{ readonly names: readonly string[]; readonly height: number }> =>
  page.evaluate(() => {
    const bars = ['.dg-bar', '.dg-sub-bar', '.dg-contents > summary'].flatMap((name) => {
      const bar = document.querySelector(name);
      const box = bar?.getBoundingClientRect();
      if (!bar || box === undefined || box.height === 0 || box.bottom <= 1 || box.top >= 110) return [];
      // one may lie beneath another
      return bar.contains(document.elementFromPoint(box.left + 1, box.bottom - 2)) ? [{ name, box }] : [];
    });
    return { names: bars.map(({ name }) => name), height: Math.round(Math.max(...bars.map(({ box }) => box.bottom))) };
  });

test.each([
  [1280, { names: ['.dg-bar'], height: 56 }, { names: ['.dg-bar', '.dg-sub-bar'], height: 96 }],
  [
    768,
    { names: ['.dg-contents > summary'], height: 40 },
    { names: ['.dg-bar', '.dg-contents > summary'], height: 80 },
  ],
  [
    360,
    { names: ['.dg-contents > summary'], height: 40 },
    { names: ['.dg-bar', '.dg-contents > summary'], height: 80 },
  ],
])('one bar stays while the reader scrolls down, the others come back, at %d pixels', async (width, down, up) => {
  const { page, complaints, close } = await openPage(getBrowser(), {
    ...phone,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce', // nothing to wait for
  });
  await noteShifts(page);
  await page.goto(urlOf('/configuration/output/'));
  await page.locator('.code-copy').first().waitFor({ state: 'attached' }); // effects have run
  await scroll(page, 3_000);
  await expect.poll(() => readBars(page)).toEqual(down);
  await scroll(page, -300);
  await expect.poll(() => readBars(page)).toEqual(up);
  await scroll(page, 600);
  await expect.poll(() => readBars(page)).toEqual(down);
  // what has the focus stays
  await page.locator('.dg-logo').focus();
  await expect.poll(async () => (await readBars(page)).names).toContain('.dg-bar');
  expect(await sumShifts(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the bar says where the reader is', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 768, height: 800 } });
  await page.goto(urlOf('/configuration/output/'));
  await waitForClient(page);
  const bar = page.locator('.dg-contents > summary');
  expect(await bar.innerText()).toBe('On this page');
  await page.locator('#outputfilename').evaluate((heading) => heading.scrollIntoView());
  await page.locator('.dg-place').getByText('output.filename', { exact: true }).waitFor();
  expect((await page.locator('.dg-place').innerText()).trim()).toBe('Configuration › Output › output.filename');
  await close();
});

test.each(['/search/', '/explain/', '/vote/', '/no-such-page/'])(
  'a notice and the offer of an offline copy are not on %s',
  async (path) => {
    const { page, close } = await openPage(getBrowser());
    await page.goto(urlOf(path));
    await waitForClient(page);
    expect(await page.locator('.dg-banner, .dg-offline').count()).toBe(0);
    await page.goto(urlOf('/guides/caching/'));
    await waitForClient(page);
    expect(await page.locator('.dg-banner, .dg-offline').count()).toBe(2);
    await close();
  },
);
