// The italic is a file of its own, which only pages with italics load; it never moves what is being read.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();

test('a page with italics has a true italic once its file is there, without a shift; other pages do not load it', async () => {
  const { page, requests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  const listItalics = (): readonly string[] => requests.filter((path) => path.includes('-italic-'));
  const readFaces = (): Promise<string[]> =>
    page.evaluate(async () => {
      const faces = await document.fonts.load('italic 1rem "Source Sans 3 Italic"');
      return faces.map(({ style, status }) => `${style} ${status}`);
    });
  await noteShifts(page);
  await page.goto(urlOf('/configuration/mode/'));
  await waitForClient(page);
  expect(listItalics()).toEqual([]);
  await page.goto(urlOf('/guides/caching/'));
  await waitForClient(page);
  const word = page.locator('#dg-body em').first();
  await word.scrollIntoViewIfNeeded();
  expect(await readFaces()).toEqual(['italic loaded']);
  expect(listItalics()).toHaveLength(1);
  expect(await word.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"Source Sans 3 Italic"/);
  expect(await sumShifts(page)).toBe(0);
  await close();
});
