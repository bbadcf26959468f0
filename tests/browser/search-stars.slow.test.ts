import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForClient } from './open-page.ts';
import { openSearch, readChosen, readPath, useSearchSite, waitForAnswer } from './open-search.ts';

const site = useSearchSite();

/** Reads the addresses that are kept. */
const readStarred = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('search-starred') ?? '[]').map(({ url }: { url: string }) => url),
  );
test('Ctrl S stars the selected result; the empty box shows it, and Delete removes it', async () => {
  const { page, field, options, complaints, close } = await openSearch(site);
  await page.keyboard.type('second guide');
  await waitForAnswer(page, 'second guide');
  await page.keyboard.press('Control+s');
  const button = page.getByRole('button', { name: 'Star “Second Guide”' });
  expect([await button.getAttribute('aria-pressed'), await readStarred(page)]).toEqual(['true', ['/guides/second/']]);
  await page.getByRole('status').getByText('Starred').waitFor();
  await page.reload();
  await waitForClient(page);
  await page.keyboard.press('/');
  await field.waitFor();
  await options.first().waitFor();
  const groups = await page
    .locator('[role="listbox"] [role="group"]')
    .evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));
  expect([groups, await options.allTextContents()]).toEqual([['Starred'], ['Second Guide']]);
  await page.keyboard.press('Delete');
  await options.first().waitFor({ state: 'detached' });
  expect([await readStarred(page), complaints]).toEqual([[], []]);
  await close();
});

test('a click on the star beside a result stars it, and the focus stays in the field', async () => {
  const { page, field, options, close } = await openSearch(site);
  await page.keyboard.type('guide');
  await waitForAnswer(page, 'guide');
  const href = await options.nth(1).getAttribute('href');
  await options.nth(1).hover();
  await page.locator('.dg-search-row').nth(1).locator('button').click();
  expect(await readStarred(page)).toEqual([href]);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(readPath(page)).toBe('/guides/');
  await close();
});

test('the button of the footer is reached by Tab and stars the selected result', async () => {
  const { page, close } = await openSearch(site);
  await page.keyboard.type('guide');
  await waitForAnswer(page, 'guide');
  await page.keyboard.press('ArrowDown');
  const href = await readChosen(page);
  const button = page.getByRole('button', { name: /^Star/ });
  for (let presses = 0; presses < 9; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  expect([await readStarred(page), await button.getAttribute('aria-pressed')]).toEqual([[href], 'true']);
  await close();
});

test('a visited result can be removed from the recent ones', async () => {
  const { page, options, close } = await openSearch(site, (tab) =>
    tab.addInitScript(() => {
      const kept = [{ url: '/guides/first/', title: 'First Guide', pageTitle: 'First Guide' }];
      localStorage.setItem('search-recent', JSON.stringify(kept));
    }),
  );
  await options.first().waitFor();
  await page.keyboard.press('Delete');
  await options.first().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('search-recent'))).toBe('[]');
  await close();
});
