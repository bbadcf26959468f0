// The italic is a file of its own, which pages with italics load that follow another one; it never moves what is being read.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();

test('a page with italics that follows another one has a true italic once its file is there, without a shift; a first visit does not load it', async () => {
  const { page, requests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  const listItalics = (): readonly string[] => requests.filter((path) => path.includes('-italic-'));
  const readFaces = (): Promise<string[]> =>
    page.evaluate(async () => {
      const faces = await document.fonts.load('italic 1rem "Source Sans 3 Italic"');
      return faces.map(({ style, status }) => `${style} ${status}`);
    });
  await noteShifts(page);
  await page.goto(urlOf('/guides/code-splitting/'));
  await waitForClient(page);
  const word = page.locator('#dg-body em').first();
  await word.scrollIntoViewIfNeeded();
  expect(await word.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Source Sans 3 Variable"/);
  expect(listItalics()).toEqual([]);
  await page.locator('.dg-sidebar').getByRole('link', { name: 'Caching', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Caching' }).waitFor();
  await word.scrollIntoViewIfNeeded();
  expect(await readFaces()).toEqual(['italic loaded']);
  expect(listItalics()).toHaveLength(1);
  expect(await word.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Source Sans 3 Italic"/);
  expect(await sumShifts(page)).toBe(0);
  await close();
});
