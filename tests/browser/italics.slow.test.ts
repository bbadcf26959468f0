// The italic is a file of its own, which pages with italics that follow another one load; it never moves what is being read.

import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();

test('pages have a true italic once its file is there, without a shift; a first visit does not load it', async () => {
  const { page, requests, close } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  const listItalics = (): readonly string[] => requests.filter((path) => path.includes('-italic-'));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const word = page.locator('#dg-body em').first();
  /** Names the face that the browser draws the first italics of the page with. */
  const findFace = async (): Promise<string | undefined> => {
    await word.scrollIntoViewIfNeeded();
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#dg-body em' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts[0]?.postScriptName;
  };
  const follow = async (title: string): Promise<void> => {
    await page.locator('.dg-sidebar').getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  };
  await noteShifts(page);
  await page.goto(urlOf('/guides/code-splitting/'));
  await waitForClient(page);
  expect(await findFace()).toMatch(/^SourceSans3-Roman/);
  expect(listItalics()).toEqual([]);
  await follow('Caching');
  expect(await findFace()).toMatch(/^SourceSans3-Roman/);
  await page.waitForFunction(() =>
    [...document.fonts].some((face) => face.style === 'italic' && face.status === 'loaded'),
  );
  expect(await findFace()).toMatch(/^SourceSans3-Roman/);
  await follow('Code Splitting');
  expect(await findFace()).toMatch(/^SourceSans3-It/);
  expect(listItalics()).toHaveLength(1);
  expect(await sumShifts(page)).toBe(0);
  await close();
});
