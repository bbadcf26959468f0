// A sample with the keyboard alone: open, edit, leave the editor, look, compare, reset, close.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage } from './open-page.ts';
import { sampleFiles } from './sample-files.ts';
import { useSite } from './use-site.ts';

const { urlOf, getBrowser } = useSite({ files: sampleFiles, hasKits: true });

/** Describes what has the focus, e.g. `tab Files`; in the editor, its text field. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const role = focused?.getAttribute('role') ?? focused?.localName ?? '';
    const name = focused?.getAttribute('aria-label') ?? (focused === document.body ? '' : focused?.textContent);
    return `${role} ${name ?? ''}`.trim();
  });

/** Presses keys and lists what has the focus after each of them. */
async function press(page: Page, keys: string): Promise<readonly string[]> {
  const focused: string[] = [];
  for (const key of keys.split(' ')) {
    await page.keyboard.press(key);
    focused.push(await readFocus(page));
  }
  return focused;
}

test('a sample is opened, edited, compared, reset and closed with the keyboard, and the focus is never lost', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { reducedMotion: 'reduce' });
  await lengthenLimits(page);
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).nth(1).focus();
  await page.keyboard.press('Enter');
  const sample = page.getByRole('region', { name: 'Sample tides' });
  const state = sample.getByRole('status').first(); // a live region: it tells how the build ends
  await sample.waitFor();
  expect(await readFocus(page)).toBe('section Sample tides');
  await expect.poll(() => state.innerText()).toMatch(/^Built in [\d.]+ m?s$/);

  expect(await press(page, 'Tab Tab Tab Tab Tab Tab')).toEqual([
    'button Reset',
    'button Copy link',
    'button Download',
    'button Larger',
    'button Close',
    'tab webpack.config.js',
  ]);
  expect(await press(page, 'ArrowLeft ArrowLeft Tab Tab')).toEqual([
    'tab src/index.js',
    'tab src/tide.js',
    'button Add a file',
    'textbox Code of src/tide.js',
  ]);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('export const high = 7.1;');
  expect(await press(page, 'Enter Tab')).toEqual(['textbox Code of src/tide.js', 'textbox Code of src/tide.js']); // Tab indents
  expect(await sample.getByText('Escape, then Tab leaves the editor.').isVisible()).toBe(true);
  expect(await press(page, 'Escape Tab')).toEqual(['textbox Code of src/tide.js', 'tab Output']);
  await expect.poll(() => state.innerText()).toMatch(/^Rebuilt in [\d.]+ m?s$/);
  expect(await sample.getByLabel('Terminal').innerText()).toContain('7.1');

  expect(await press(page, 'ArrowRight ArrowRight ArrowRight ArrowRight')).toEqual([
    'tab Files',
    'tab Why',
    'tab Preview',
    'tab Compare 1',
  ]);
  await page.keyboard.press('Tab'); // the panel, which scrolls
  expect(await press(page, 'Tab Tab Tab')).toEqual([
    'button Keep this build for comparison',
    'button Compare with the page’s sample',
    'button dist/main.js', // the differences below it do not scroll, so they are no stop
  ]);
  expect(await findViolations(page)).toEqual([]);

  await sample.getByRole('button', { name: 'Larger' }).focus();
  await page.keyboard.press('Enter');
  expect(await findViolations(page)).toEqual([]);
  // while it covers the page, nothing beneath it can be reached
  const around = await press(page, 'Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab');
  expect(around.slice(0, 3)).toEqual(['button Download', 'button Copy link', 'button Reset']);
  expect(around.filter((name) => /Run|Search|Home|link/.test(name))).toEqual(['button Copy link']);
  await sample.getByRole('button', { name: 'Smaller' }).focus();
  expect(await press(page, 'Escape')).toEqual(['button Larger']);

  await sample.getByRole('button', { name: 'Add a file' }).focus();
  expect(await press(page, 'Enter Escape Enter')).toEqual([
    'input Path of the new file',
    'button Add a file',
    'input Path of the new file',
  ]);
  await page.keyboard.insertText('src/low.js');
  expect(await press(page, 'Enter')).toEqual(['tab src/low.js edited']);

  await sample.getByRole('button', { name: 'Reset' }).focus();
  expect(await press(page, 'Enter')).toEqual(['button Reset']);
  expect(await sample.getByRole('button', { name: 'Reset' }).getAttribute('aria-disabled')).toBe('true');
  expect(await sample.getByRole('tab', { name: 'src/low.js' }).count()).toBe(0);
  await expect.poll(() => sample.getByRole('tab', { name: 'Compare', exact: true }).count()).toBe(1);

  await sample.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  expect(await readFocus(page)).toBe('button Run');
  expect(await page.locator('iframe').count()).toBe(0);
  // Chromium gives what replaces a selection its style, which the policy refuses
  expect(complaints.filter((complaint) => !complaint.startsWith('error: Applying inline style'))).toEqual([]);
  await close();
});
