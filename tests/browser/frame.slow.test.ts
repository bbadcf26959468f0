import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser, open } = useFrameSite();

/** Finds the language menu. */
const find = (page: Page): { readonly button: Locator; readonly links: Locator } => {
  const menu = page.locator('.dg-bar .dg-menu:has(.dg-icon-globe)');
  return { button: menu.locator('summary'), links: menu.locator('a') };
};

const readTheme = (page: Page): Promise<readonly [string | undefined, string]> =>
  page.evaluate(() => [document.documentElement.dataset['theme'], getComputedStyle(document.body).color] as const);

/** Opens the menu of the themes and chooses one. */
async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.locator('.dg-icon-theme').click();
  await page.getByRole('button', { name, exact: true }).click();
}

const readThemeName = (page: Page): Promise<string | null> => page.locator('.dg-icon-theme').getAttribute('aria-label');

describe('the language menu', () => {
  test('opens by hovering and closes when the pointer leaves', async () => {
    const { page, close } = await open('/guides/first/');
    const { button, links } = find(page);
    expect(await links.first().isVisible()).toBe(false);
    await button.hover();
    await links.nth(2).waitFor({ state: 'visible' });
    await links.nth(2).hover();
    expect(await links.nth(2).isVisible()).toBe(true);
    await page.mouse.move(300, 400);
    await links.first().waitFor({ state: 'hidden' });
    await close();
  });

  test('keeps path and hash on the other hosts', async () => {
    const { page, close } = await open('/guides/first/#configure');
    const { button, links } = find(page);
    await button.click();
    await links.first().waitFor({ state: 'visible' });
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['English', 'https://sample.example/guides/first/#configure'],
      ['中文', 'https://zh.example/docs/guides/first/#configure'],
      ['한국어', 'https://ko.example/guides/first/#configure'],
    ]);
    expect(await links.first().getAttribute('aria-current')).toBe('true');
    await page.route('https://ko.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Korean' }));
    await links.nth(2).click();
    await page.waitForURL('https://ko.example/guides/first/#configure');
    await close();
  });

  test('stays open after a click until a click outside', async () => {
    const { page, close } = await open('/guides/first/');
    const { button, links } = find(page);
    await button.click();
    await page.mouse.move(300, 500);
    expect(await links.first().isVisible()).toBe(true);
    await page.getByText('Opening of the first guide').click({ position: { x: 4, y: 4 } });
    await links.first().waitFor({ state: 'hidden' });
    await close();
  });

  test('opens and moves with arrow keys; Escape closes it and returns the focus', async () => {
    const { page, close } = await open('/guides/first/');
    const { button, links } = find(page);
    const readFocus = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.textContent?.trim());
    await button.focus();
    await page.keyboard.press('ArrowDown');
    expect(await readFocus()).toBe('English');
    await page.keyboard.press('ArrowUp');
    expect(await readFocus()).toBe('한국어');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    expect(await readFocus()).toBe('中文');
    await page.keyboard.press('Escape');
    await links.first().waitFor({ state: 'hidden' });
    expect(await readFocus()).toBe('EN');
    await page.keyboard.press('Enter');
    await links.first().waitFor({ state: 'visible' });
    await close();
  });

  test('closes when the focus moves on', async () => {
    const { page, close } = await open('/guides/first/');
    const { button, links } = find(page);
    await button.focus();
    await page.keyboard.press('ArrowUp');
    await links.first().waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    await links.first().waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Theme: System');
    await close();
  });

  test('opens without JavaScript', async () => {
    const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
    await page.goto(urlOf('/guides/first/'));
    const { button, links } = find(page);
    await button.click();
    expect(await links.nth(2).getAttribute('href')).toBe('https://ko.example/guides/first/');
    expect(await links.nth(2).isVisible()).toBe(true);
    await close();
  });
});

describe('the theme', () => {
  const light = 'rgb(34, 49, 58)';
  const dark = 'rgb(220, 231, 238)';

  test('is the system’s on the first visit, without a flash, also when that changes', async () => {
    const tab = await openPage(getBrowser(), { colorScheme: 'dark' });
    // the document while nothing but its first bytes has arrived: no stylesheet, no script
    await tab.page.route(/\.(?:css|js)$/, () => undefined);
    await tab.page.goto(urlOf('/guides/first/'), { waitUntil: 'commit' });
    await tab.page.locator('meta[name="color-scheme"]').waitFor({ state: 'attached' });
    expect(
      await tab.page.evaluate(() => {
        const probe = document.createElement('p');
        probe.setAttribute('style', 'color: CanvasText');
        document.documentElement.append(probe);
        return getComputedStyle(probe).color;
      }),
    ).toBe('rgb(255, 255, 255)');
    await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.page.goto(urlOf('/guides/first/'));
    await waitForClient(tab.page);
    expect((await readTheme(tab.page))[1]).toBe(dark);
    expect(await readThemeName(tab.page)).toBe('Theme: System');
    await tab.page.emulateMedia({ colorScheme: 'light' });
    expect((await readTheme(tab.page))[1]).toBe(light);
    expect(await tab.page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
    await tab.close();
  });

  test('is one of three named choices, which is stored and applied before the page is drawn', async () => {
    const { page, complaints, close } = await open('/guides/first/', { colorScheme: 'light' });
    await page.locator('.dg-icon-theme').click();
    const choices = page.locator('.dg-menu:has(.dg-icon-theme) button');
    expect(await choices.allTextContents()).toEqual(['System', 'Light', 'Dark']);
    expect(await choices.evaluateAll((all) => all.map(({ ariaPressed }) => ariaPressed))).toEqual([
      'true',
      'false',
      'false',
    ]);
    await choices.nth(2).click();
    await choices.nth(2).waitFor({ state: 'hidden' });
    expect([await readTheme(page), await readThemeName(page)]).toEqual([['dark', dark], 'Theme: Dark']);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.addInitScript(() => {
      // what the document looks like while it is still being read, before any other script runs
      new MutationObserver((_records, watching) => {
        if (document.body === null) return;
        watching.disconnect();
        Object.assign(window, { firstTheme: document.documentElement.dataset['theme'] });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => 'firstTheme' in window && window.firstTheme)).toBe('dark');
    await waitForClient(page);
    expect(await readTheme(page)).toEqual(['dark', dark]);
    await chooseTheme(page, 'Light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await readTheme(page)).toEqual(['light', light]);
    await chooseTheme(page, 'System');
    expect(await readTheme(page)).toEqual(['system', dark]);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
    expect(complaints).toEqual([]);
    await close();
  });

  test('stays in sync across tabs', async () => {
    const { page, close } = await open('/guides/first/');
    const other = await page.context().newPage();
    await other.goto(urlOf('/guides/second/'));
    await waitForClient(other);
    await chooseTheme(page, 'Dark');
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await chooseTheme(other, 'Light');
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
    expect(await readThemeName(page)).toBe('Theme: Light');
    await close();
  });

  test.each([
    ['a value that nobody wrote', () => localStorage.setItem('theme', '{"mode":"sepia"}')],
    [
      'a storage that throws',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        });
      },
    ],
  ])('is the system’s with %s, and can be chosen', async (_name, prepare) => {
    const tab = await openPage(getBrowser());
    await tab.page.addInitScript(prepare);
    await tab.page.goto(urlOf('/guides/first/'));
    await waitForClient(tab.page);
    expect((await readTheme(tab.page))[1]).toBe(light);
    await chooseTheme(tab.page, 'Dark');
    expect(await readTheme(tab.page)).toEqual(['dark', dark]);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });
});

test('the header marks the current link and shows the list of sections only in a section', async () => {
  const { page, close } = await open('/api/');
  const readActive = (name: string): Promise<string[]> =>
    page.getByRole('navigation', { name, exact: true }).locator('[aria-current]').allInnerTexts();
  expect(await readActive('Main')).toEqual(['Documentation']);
  expect(await readActive('Sections')).toEqual(['INTERFACE']);
  await page.goto(urlOf('/license/'));
  expect(await readActive('Main')).toEqual([]);
  expect(await page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0);
  expect(await page.locator('.dg-bar-elsewhere a').first().innerText()).toBe('GitHub');
  expect(await page.locator('.dg-footer a').allInnerTexts()).toEqual([
    'Glossary',
    'Query the content',
    'Third-party licenses',
    'License',
  ]);
  await close();
});

test('version 4 links to the same path on its host', async () => {
  const { page, close } = await open('/guides/first/#install');
  const menu = page.locator('.dg-sidebar .dg-menu');
  expect(await menu.locator('summary').innerText()).toBe('Version 5');
  await menu.locator('summary').click();
  expect(await menu.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/guides/first/#install',
    'https://v4.example/guides/first/#install',
  ]);
  await page.route('https://v4.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Version 4' }));
  await menu.getByRole('link', { name: 'Version 4' }).click();
  await page.waitForURL('https://v4.example/guides/first/#install');
  await close();
});
