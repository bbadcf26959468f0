import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { useSearchSite } from './open-search.ts';

const { urlOf, getBrowser } = useSearchSite();

test('text typed before the dialog is loaded is kept, and Escape restores the focus', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { reducedMotion: 'reduce' });
  const held = Promise.withResolvers<void>();
  await page.route('**/search-dialog-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  await page.keyboard.press('/');
  await page.keyboard.type('second gui');
  expect(await page.getByRole('combobox').count()).toBe(0);
  held.resolve();
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.keyboard.type('de');
  await page.locator('[role="option"][href="/guides/second/"]').waitFor();
  expect(await field.inputValue()).toBe('second guide');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  await field.waitFor();
  await page.keyboard.type('first');
  expect([await field.inputValue(), complaints]).toEqual(['first', []]);
  await close();
});

test('while the titles load, the search screen says that it is searching', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  const held = Promise.withResolvers<void>();
  await page.route('**/search/parts/titles-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(urlOf('/search/?q=second+guide'));
  const notice = page.getByText('Searching …', { exact: true });
  await notice.waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  held.resolve();
  await page.locator('[role="option"][href="/guides/second/"]').waitFor();
  expect([await notice.count(), complaints]).toEqual([0, []]);
  await close();
});

test.each([
  ['Enter opens the search screen', 'Enter', '/search/?q=second+guide'],
  ['Escape closes the search', 'Escape', '/guides/'],
])('before the dialog is loaded, %s', async (_name, key, path) => {
  const { page, close } = await openPage(getBrowser());
  const held = Promise.withResolvers<void>();
  await page.route('**/search-dialog-*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined); // the page may be another one by then
  });
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.keyboard.type('second guide');
  await page.keyboard.press(key);
  await page.waitForURL(`**${path}`);
  expect(await page.getByRole('textbox').count()).toBe(0);
  held.resolve();
  await close();
});

test.each([
  ['pointed at', async (page: Page) => page.getByRole('link', { name: 'Search' }).hover()],
  ['focused', async (page: Page) => page.getByRole('link', { name: 'Search' }).focus()],
  [
    'touched',
    async (page: Page) =>
      page.getByRole('link', { name: 'Search' }).dispatchEvent('pointerover', { pointerType: 'touch' }),
  ],
])('the code and the titles load as soon as the link is %s', async (_name, point) => {
  const { page, requests, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  const titles = page.waitForResponse(/\/search\/parts\/titles-/);
  await point(page);
  await titles;
  expect(requests.filter((path) => path.includes('/texts-'))).toEqual([]);
  expect([await page.getByRole('combobox').isVisible(), complaints]).toEqual([false, []]);
  await close();
});
