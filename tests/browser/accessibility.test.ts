import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openInMode, testPageWithAxe } from './axe-suite.ts';
import { useFrameSite } from './frame-site.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';

const site = useFrameSite();
const { urlOf, getBrowser } = site;
const open = (path: string, width: number, theme: 'light' | 'dark' = 'light'): Promise<OpenPage> =>
  openInMode(site, path, width, theme);

// Other modes, widths and states are in accessibility.slow.test.ts.
testPageWithAxe(site, 'light', [320]);

/** Presses Tab and tells what got the focus. */
const pressTab = (page: Page): Promise<string> => pressKey(page, 'Tab');

async function pressKey(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  return await page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

test('Tab moves through header and text, and a second link skips to the list of pages', async () => {
  const { page, close } = await open('/guides/first/', 1440);
  const walk: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    const name = await pressTab(page);
    walk.push(name);
    if (name === 'Link to “Install”') break;
  }
  expect(walk).toEqual([
    'Skip to content',
    'Skip to “On this page”',
    'Skip to the list of pages',
    'Sample',
    'Documentation',
    'Elsewhere',
    'Search',
    'GitHub',
    'Language: EN',
    'Theme: Light',
    'Guides', // the sections are one stop
    'Guides', // the way up, above the title
    'Page menu',
    'Install', // “On this page”
    'a link',
    'tip',
    'Link to “Install”',
  ]);
  await skipToPages(page);
  const list: string[] = [];
  while (list.length < 3) list.push(await pressTab(page));
  expect(list).toEqual(['Version: Version 5', 'Print Section', 'First Guide']);
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowDown']) list.push(await pressKey(page, key));
  expect(list.slice(3)).toEqual(['Guides', 'Headings of Guides', 'First Guide', 'Second Guide']);
  await close();
});

/** Follows the link before the header that leads to the list of pages. */
async function skipToPages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip to the list of pages' }).focus();
  await page.keyboard.press('Enter');
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) if ((await pressTab(page)) === name) return;
  throw new Error(`Tab does not lead to "${name}".`);
}

test('the language menu, theme, sidebar, search and page work with a keyboard alone', async () => {
  const { page, complaints, close } = await open('/guides/first/', 1440);
  const readFocus = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.trim());
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, 'Language: EN');
  await press('Enter', 'ArrowDown', 'ArrowDown');
  expect(await readFocus()).toBe('中文');
  await press('Escape');
  expect(await readFocus()).toBe('EN');
  await press('Tab', 'Space', 'ArrowUp', 'Enter');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await skipToPages(page);
  await tabTo(page, 'Version: Version 5');
  await press('Space', 'ArrowDown', 'ArrowDown');
  expect(await readFocus()).toBe('Version 4');
  await press('Escape');
  await tabTo(page, 'First Guide');
  await press('ArrowDown', 'ArrowRight', 'Space');
  await page.getByRole('link', { name: 'Smaller steps' }).waitFor();
  await press('ArrowDown');
  expect(await readFocus()).toBe('Steps');
  await press('Enter');
  await page.waitForURL(urlOf('/guides/second/#steps'));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('steps');
  await press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('first guide');
  await page.locator('[role="option"][href="/guides/first/"]').waitFor();
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
  await expect.poll(readFocus).toBe('First Guide');
  await tabTo(page, 'npm');
  await press('ArrowRight');
  expect(await page.locator('#dg-body').getByText('yarn add sample').isVisible()).toBe(true);
  await tabTo(page, 'More about it');
  await press('Enter');
  expect(await page.locator('#dg-body').getByText('Hidden at first.').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test.each([1440, 390])('what stays at the top gets the focus without moving the page, at %d pixels', async (width) => {
  const { page, close } = await open('/guides/first/', width);
  await page.locator('.code-tabs').first().waitFor({ state: 'attached' }); // they come later, and change the height
  // a position between two pixels is rounded later, in either direction
  await page.evaluate(() => window.scrollTo(0, Math.floor(document.documentElement.scrollHeight / 2)));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  const moved = await page
    .locator(':is(.dg-bar, .dg-sub-bar) :is(a, button, summary), .dg-contents > summary, .dg-contents-filter')
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const { top, height } = element.getBoundingClientRect();
        if (height === 0 || top < 0 || !(element instanceof HTMLElement)) return []; // it is not there
        const { scrollY } = window;
        element.focus();
        return window.scrollY === scrollY ? [] : [element.outerHTML];
      }),
    );
  expect([moved, await page.evaluate(() => window.scrollY)]).toEqual([[], before]);
  await close();
});

test('the first Tab focuses the skip link', async () => {
  const { page, close } = await open('/guides/first/', 1440);
  expect(await pressTab(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => location.hash)).toBe('#dg-main');
  expect(await pressTab(page)).toBe('Guides');
  await close();
});

test('the focus is visible in both themes', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, close } = await open('/guides/first/', 1440, theme);
    const outlines = new Set<string>();
    for (let presses = 0; presses < 16; presses += 1) {
      await pressTab(page);
      outlines.add(
        await page.evaluate(() => {
          const style = getComputedStyle(document.activeElement ?? document.body);
          return `${style.outlineStyle} ${style.outlineWidth}`;
        }),
      );
    }
    expect([...outlines]).toEqual(['solid 2px']);
    await close();
  }
});

test('nothing moves for readers who prefer reduced motion', async () => {
  const { page, close } = await open('/guides/first/', 1440);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
  await close();
});

test('forced colors are applied, and icons stay visible', async () => {
  const tab = await openPage(getBrowser(), { forcedColors: 'active' });
  await tab.page.goto(urlOf('/guides/first/'));
  await waitForClient(tab.page);
  const colours = await tab.page.evaluate(() => {
    const icon = document.querySelector('.dg-icon-theme');
    return icon === null ? '' : getComputedStyle(icon, '::before').backgroundColor;
  });
  expect(colours).not.toBe('rgba(0, 0, 0, 0)');
  await tab.close();
});
