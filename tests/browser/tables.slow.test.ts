// Tables on the pages of the documentation, on a phone and on a wide screen.

import { expect, test } from 'vitest';
import { countRuns } from '../long-runs.ts';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser, getDocuments } = useContentExport();
const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

/** The pages with tables: some, and those with the widest. */
const listPaths = (): readonly string[] => {
  const files = [...getDocuments()].filter(
    ([file, html]) => html.includes('table-scroll') && !file.includes('printable'),
  );
  const some = files
    .filter((_, index) => index % countRuns(60, 4) === 0)
    .map(([file]) => `/${file.replace('index.html', '')}`);
  return [...new Set([...some, '/configuration/defaults/', '/awesome-webpack/'])];
};

test('two columns are stacked, so that nothing scrolls', async () => {
  const { page, close } = await openPage(getBrowser(), phone);
  let count = 0;
  for (const path of listPaths()) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    const wrong = await page.locator('.table-scroll:not(:has(tr > :nth-child(3)))').evaluateAll((all) =>
      all
        .filter((table) => table.checkVisibility())
        .map((table) => {
          const beside = [...table.querySelectorAll('tbody tr')].filter((row) => {
            const [first, second] = [...row.children].map((cell) => cell.getBoundingClientRect());
            return first !== undefined && second !== undefined && second.height > 0 && second.top < first.bottom - 1;
          });
          return [table.scrollWidth - table.clientWidth, beside.length];
        }),
    );
    count += wrong.length;
    expect([path, wrong.filter(([over, beside]) => over !== 0 || beside !== 0)]).toEqual([path, []]);
  }
  expect(count).toBeGreaterThan(5);
  await close();
});

test('wider ones keep their first column and header in view, and show the second column', async () => {
  const { page, close } = await openPage(getBrowser(), phone);
  let count = 0;
  for (const path of listPaths()) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    const tables = await page.locator('.table-scroll:has(tr > :nth-child(3))').evaluateAll((all) =>
      all
        .filter((table) => table.checkVisibility() && table.scrollWidth > table.clientWidth)
        .map((table) => {
          const frame = table.getBoundingClientRect();
          const value = table.querySelector('tbody tr > :nth-child(2)')?.getBoundingClientRect();
          const shown = Math.min(frame.right, value?.right ?? 0) - (value?.left ?? 0);
          table.scrollTo({ left: 10_000, top: 10_000, behavior: 'instant' });
          const name = table.querySelector('tbody tr:last-child > :first-child')?.getBoundingClientRect();
          const head = table.querySelector('thead th:last-child')?.getBoundingClientRect();
          return {
            showsName:
              (table.querySelector('tbody tr > :first-child')?.clientWidth ?? 0) >
              (table.querySelector('tbody tr > :first-child code') === null ? 60 : 100),
            showsValue: shown > 60,
            keepsName: Math.abs((name?.left ?? Infinity) - frame.left) < 2,
            keepsHead: Math.abs((head?.top ?? Infinity) - frame.top) < 2,
            fits: frame.height <= window.innerHeight,
          };
        }),
    );
    count += tables.length;
    const right = { showsName: true, showsValue: true, keepsName: true, keepsHead: true, fits: true };
    expect([path, tables]).toEqual([path, tables.map(() => right)]);
  }
  expect(count).toBeGreaterThan(5);
  await close();
});

test('on a wide screen, wide tables keep their header and first column in view, and no cell covers the next', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1280, height: 800 } });
  let count = 0;
  for (const path of listPaths()) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    const tables = await page.locator('.table-scroll').evaluateAll((all) =>
      all
        .filter((table) => table.checkVisibility())
        .map((table) => {
          const covered = [...table.querySelectorAll('tr > :not(:last-child) > code')].filter(
            (code) => code.getBoundingClientRect().right > (code.parentElement?.getBoundingClientRect().right ?? 0) + 1,
          );
          const isWide = table.querySelector('tr > :nth-child(4)') !== null && table.scrollWidth > table.clientWidth;
          table.scrollTo({ left: 10_000, top: 10_000, behavior: 'instant' });
          const frame = table.getBoundingClientRect();
          const name = table.querySelector('tbody tr:last-child > :first-child')?.getBoundingClientRect();
          const head = table.querySelector('thead tr > :last-child')?.getBoundingClientRect();
          return {
            isWide,
            covered: covered.map(({ textContent }) => textContent),
            keepsName: !isWide || Math.abs((name?.left ?? Infinity) - frame.left) < 2,
            keepsHead: !isWide || Math.abs((head?.top ?? Infinity) - frame.top) < 2,
            fits: !isWide || frame.height <= window.innerHeight,
          };
        }),
    );
    count += tables.filter(({ isWide }) => isWide).length;
    const right = { covered: [], keepsName: true, keepsHead: true, fits: true };
    expect([path, tables]).toEqual([path, tables.map(({ isWide }) => ({ isWide, ...right }))]);
  }
  expect(count).toBeGreaterThan(2);
  await close();
});
