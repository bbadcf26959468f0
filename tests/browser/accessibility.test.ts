import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { findViolations } from './find-violations.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';

const { urlOf, getBrowser } = useFrameSite();
const themes = ['light', 'dark'] as const;
const modes = [...themes, 'forced colors'] as const;
const widths = [1440, 1024, 390, 320];

async function open(path: string, width: number, mode: (typeof modes)[number] = 'light'): Promise<OpenPage> {
  const tab = await openPage(getBrowser(), {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    forcedColors: mode === 'forced colors' ? 'active' : 'none',
  });
  await tab.page.addInitScript((value) => localStorage.setItem('theme', value), mode === 'dark' ? 'dark' : 'light');
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  return tab;
}

/** Runs axe at each width. */
async function findAtWidths(page: Page, wanted: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of wanted) {
    await page.setViewportSize({ width, height: 900 });
    for (const violation of await findViolations(page)) found.push(`${width}: ${violation}`);
  }
  return found;
}

describe.each(modes)('axe finds nothing, %s', (mode) => {
  test('on a page at all widths, with an open card, and on a missing page', async () => {
    const { page, complaints, close } = await open('/guides/first/', 1440, mode);
    const found = await findAtWidths(page, widths);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('#dg-body a[href^="/"]').first().hover();
    await page.locator('.dg-card').waitFor();
    found.push(...(await findViolations(page)));
    expect(complaints).toEqual([]);
    await page.goto(urlOf('/guides/not-there/'));
    await waitForClient(page);
    found.push(...(await findAtWidths(page, [1440, 320])));
    expect(found).toEqual([]);
    await close();
  });
});

describe.each(themes)('axe finds nothing, %s', (theme) => {
  test('on a printable page', async () => {
    const { page, close } = await open('/guides/printable/', 1440, theme);
    expect(await findAtWidths(page, [390])).toEqual([]);
    await close();
  });

  test('in open menus', async () => {
    const { page, close } = await open('/guides/first/', 1440, theme);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const menu of await page.locator('.dg-menu').all()) {
      await menu.locator('summary').click();
      await menu.locator('a').first().waitFor({ state: 'visible' });
      expect(await findViolations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Headings of Second Guide' }).click();
    await page.getByRole('link', { name: 'Smaller steps' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await close();
  });

  test('in the open drawer and the expanded table of contents', async () => {
    const { page, close } = await open('/guides/first/', 390, theme);
    await page.locator('.dg-contents > summary').click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#dg-drawer[data-open]').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await close();
  });
});

/** Presses Tab and tells what got the focus. */
async function pressTab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

test('Tab moves through header, sidebar and text in reading order; the headings of the page are in its text', async () => {
  const { page, close } = await open('/guides/first/', 1440);
  const walk: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    const name = await pressTab(page);
    walk.push(name);
    if (name === 'Link to “Install”') break;
  }
  const frame = [
    'Skip to content',
    'Sample',
    'Documentation',
    'Elsewhere',
    'Search',
    'GitHub',
    'Language: EN',
    'Theme: light',
  ];
  expect(walk.slice(0, frame.length + 2)).toEqual(
    [...frame, 'INTERFACE', 'Guides'].map((name, index) => (index === 8 ? 'Interface' : name)),
  );
  expect(walk.slice(frame.length + 2, frame.length + 8)).toEqual([
    'Version: Version 5',
    'Print Section',
    'Guides',
    'Headings of Guides',
    'First Guide',
    'Second Guide',
  ]);
  expect(walk.slice(walk.lastIndexOf('Headings of More 39') + 1)).toEqual([
    'Guides', // the way up, above the title
    'Page menu',
    'a link',
    'tip',
    'Link to “Install”',
  ]);
  await close();
});

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
  await press('Tab', 'Space');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await tabTo(page, 'Version: Version 5');
  await press('Space', 'ArrowDown', 'ArrowDown');
  expect(await readFocus()).toBe('Version 4');
  await press('Escape');
  await tabTo(page, 'Headings of Second Guide');
  await press('Space');
  await page.getByRole('link', { name: 'Smaller steps' }).waitFor();
  await press('Tab');
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

test('the first Tab focuses the skip link', async () => {
  const { page, close } = await open('/guides/first/', 1440);
  expect(await pressTab(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => location.hash)).toBe('#dg-main');
  expect(await pressTab(page)).toBe('Guides');
  await close();
});

test('the focus is visible in both themes', async () => {
  for (const theme of themes) {
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
