import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { openSearch, useSearchSite, waitForAnswer } from './open-search.ts';

const site = useSearchSite();
const { urlOf, getBrowser } = site;

test.each([
  ['missing', 404, '', 'The search index could not be loaded.'],
  ['cut', 200, '{"format":', 'The search index is damaged.'],
  ['of another release', 200, '{"format":-1}', 'The site has been updated since this page was opened.'],
])('an index that is %s is reported, and the sections are offered', async (_name, status, body, words) => {
  const { page, field, options, close } = await openSearch(site, (tab) =>
    tab.context().route('**/search/index.json', (route) => route.fulfill({ status, body })),
  );
  await field.fill('guide'); // one request, so that none is on its way when the index becomes available
  await page.getByRole('alert').getByText(words).waitFor();
  expect(await page.getByRole('navigation', { name: 'All sections' }).getByRole('link').count()).toBe(1);
  await page.context().unrouteAll();
  await page.getByRole('button', { name: /^(?:Try again|Search the new version)$/ }).click();
  await options.first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await close();
});

test('the search works without its worker', async () => {
  const { page, options, close } = await openSearch(site, (tab) =>
    tab.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker'); // calling it throws, as where a policy forbids workers
    }),
  );
  await page.keyboard.type('guide');
  await options.first().waitFor();
  expect(page.workers()).toEqual([]);
  await close();
});

test('a search whose code is gone with its release leads to the search of the new one', async () => {
  const { page, options, field, close } = await openSearch(site, (tab) =>
    tab.route(/\/search-worker-.*\.js$/, (route) => route.fulfill({ status: 404 })),
  );
  await field.fill('guide');
  await page.getByRole('alert').getByText('The site has been updated since this page was opened.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Search the new version' }).click();
  await page.waitForURL('**/search/?q=guide');
  await options.first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await close();
});

test('the search works when storage throws, and saves nothing', async () => {
  const { page, field, close } = await openSearch(site, (tab) =>
    tab.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('closed', 'SecurityError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  );
  await page.keyboard.type('second guide');
  await waitForAnswer(page, 'second guide');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: /^Star/, pressed: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guides/second/');
  expect(await field.isVisible()).toBe(false);
  await close();
});

test('the search screen opens when the code of the dialog cannot be loaded', async () => {
  const { page, close } = await openPage(getBrowser());
  await page.route('**/search-dialog-*.js', (route) => route.abort());
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  await page.keyboard.press('/');
  await page.waitForURL('**/search/?q=');
  expect(await page.getByRole('combobox').isVisible()).toBe(true);
  await close();
});
