import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openSearch, useSearchSite } from './open-search.ts';

const site = useSearchSite();

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('axe finds nothing, %s at %d pixels', (theme, width) => {
  test('empty, with results and without', async () => {
    const { page, options, close } = await openSearch(
      site,
      (tab) => tab.addInitScript((value) => localStorage.setItem('theme', value), theme),
      width,
    );
    const check = (): Promise<readonly string[]> => findViolations(page, 'dialog');
    const found = [await check()];
    await page.keyboard.type('guide');
    await options.first().waitFor();
    found.push(await check());
    await page.keyboard.type('zzzzqqqq');
    await page.getByText(/^Nothing was found/).waitFor();
    found.push(await check());
    await page.keyboard.press('Control+a');
    await page.keyboard.type('second guide');
    await options.first().waitFor();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.getByRole('group', { name: 'Starred' }).waitFor();
    found.push(await check());
    expect(found).toEqual([[], [], [], []]);
    await close();
  });
});
