import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openPage } from './open-page.ts';
import { openSearch, readChosen, readPath, useSearchSite, waitForAnswer } from './open-search.ts';

const site = useSearchSite();
const { urlOf, getBrowser } = site;

test('/, Ctrl K, ⌘ K and the link open the search, Escape closes it and restores the focus', async () => {
  const { page, field, complaints, close } = await openSearch(site);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  for (const key of ['Control+k', 'Meta+k']) {
    await page.keyboard.press(key);
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
  }
  const link = page.getByRole('link', { name: 'Search' });
  await link.click();
  await field.waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect([readPath(page), complaints]).toEqual(['/guides/', []]);
  await close();
});

test('a search that is reopened before its close event stays open', async () => {
  const { page, field, complaints, close } = await openSearch(site);
  const course = await page.evaluate(async () => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog.dg-search');
    const events: string[] = [];
    dialog?.addEventListener('close', () => events.push('told'));
    dialog?.click(); // beside the panel
    await Promise.resolve();
    events.push(dialog?.open === false ? 'closed' : 'not closed');
    const options = { bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, ...options }));
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    events.push(String(dialog?.open));
    dialog?.click();
    await Promise.resolve();
    // a plain letter is the search's only where nobody writes
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ...options }));
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return [...events, dialog?.open];
  });
  expect([course, await field.isVisible(), complaints]).toEqual([['closed', 'told', 'true', 'told', true], true, []]);
  await close();
});

test('a first visit loads nothing of the search', async () => {
  const { page, requests, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/'), { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.includes('search'))).toEqual([]);
  await close();
});

test('arrow keys move through the results, Enter opens one, and its page highlights the matches', async () => {
  const { page, field, options, complaints, close } = await openSearch(site);
  // only the texts know this; once they are there, an answer is not followed by a fuller one
  await page.keyboard.type('middle of the second');
  await page.locator('[role="option"] mark', { hasText: 'middle' }).first().waitFor();
  await field.fill('guide');
  await waitForAnswer(page, 'guide');
  const hrefs = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href')));
  const chosen = [await readChosen(page)];
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End']) {
    await page.keyboard.press(key);
    chosen.push(await readChosen(page));
  }
  const last = hrefs.at(-1);
  expect(chosen).toEqual([hrefs[0], hrefs[1], hrefs[0], last, hrefs[0], last]);
  await field.fill('middle of the second');
  await page.locator('[role="option"] mark', { hasText: 'second' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guides/second/');
  await page.waitForFunction(() => (CSS.highlights.get('dg-found')?.size ?? 0) > 0);
  expect(await field.isVisible()).toBe(false);
  await page.keyboard.press('/');
  await field.fill('');
  expect(await options.allTextContents()).toEqual(['Second Guide']);
  expect(complaints).toEqual([]);
  await close();
});

test('Enter right after typing waits for the results of the query', async () => {
  const { page, close } = await openSearch(site);
  await page.keyboard.type('second guide');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guides/second/');
  expect(await page.locator('h1').textContent()).toBe('Second Guide');
  await close();
});

test('Ctrl Enter opens a result in a new tab', async () => {
  const { page, close } = await openSearch(site);
  await page.keyboard.type('second guide');
  await waitForAnswer(page, 'second guide');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await tab.waitForURL('**/guides/second/');
  expect(readPath(page)).toBe('/guides/');
  await close();
});

test('more results for the same query leave the selection where it is', async () => {
  const held = Promise.withResolvers<void>();
  const { page, field, close } = await openSearch(site, (tab) =>
    tab.context().route('**/search/parts/texts-*', async (route) => {
      await held.promise;
      await route.continue();
    }),
  );
  await page.keyboard.type('guide');
  await page.locator('[role="listbox"][data-query="guide"]').waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = await readChosen(page);
  held.resolve();
  await waitForAnswer(page, 'guide');
  expect([await readChosen(page), await field.inputValue()]).toEqual([chosen, 'guide']);
  await close();
});

test('results keep their order while texts load, and new ones are appended', async () => {
  const held = Promise.withResolvers<void>();
  const { page, options, close } = await openSearch(site, (tab) =>
    tab.context().route('**/search/parts/texts-*', async (route) => {
      await held.promise;
      await route.continue();
    }),
  );
  const readHrefs = (): Promise<(string | null)[]> =>
    options.evaluateAll((all) => all.map((option) => option.getAttribute('href')));
  await page.keyboard.type('guide second');
  await page.locator('[role="listbox"][data-query="guide second"][data-is-growing]').waitFor();
  const before = await readHrefs();
  held.resolve();
  await waitForAnswer(page, 'guide second');
  const after = await readHrefs();
  expect(before.length).toBeGreaterThan(1);
  expect(after.slice(0, before.length)).toEqual(before);
  // another request has an order of its own
  await page.keyboard.type('s');
  await waitForAnswer(page, 'guide seconds');
  await page.keyboard.press('Backspace');
  await page.locator('[role="listbox"][data-query="guide second"]').waitFor();
  expect(new Set(await readHrefs())).toEqual(new Set(after));
  await close();
});

test('a page with many results shows the first four, and the others on request', async () => {
  const { page, options, complaints, close } = await openSearch(site);
  await page.keyboard.type('part');
  await waitForAnswer(page, 'part');
  expect(await options.allTextContents()).toEqual([
    ...[1, 2, 3, 4].map((number) => expect.stringContaining(`Part ${number}`)),
    '3 more on this page',
  ]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await options.nth(6).waitFor();
  const href = await options.nth(4).getAttribute('href');
  expect([await options.count(), await readChosen(page), readPath(page)]).toEqual([7, href, '/guides/']);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
  expect(complaints).toEqual([]);
  await close();
});

test('no lack of results is reported while texts are loading', async () => {
  const held = Promise.withResolvers<void>();
  const { page, options, close } = await openSearch(site, (tab) =>
    tab.context().route('**/search/parts/texts-*', async (route) => {
      await held.promise;
      await route.continue();
    }),
  );
  await page.keyboard.type('middle');
  await page.getByText('Searching the full text').waitFor();
  held.resolve();
  await options.first().waitFor();
  expect(await page.getByText(/^(?:Nothing was found|Looking)/).count()).toBe(0);
  await close();
});

test('a section filter restricts the results, and their number is announced', async () => {
  const { page, options, close } = await openSearch(site);
  await page.keyboard.type('news');
  await page.getByRole('button', { name: /^blog/i }).click();
  await options.first().waitFor();
  const hrefs = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href')));
  expect(hrefs.every((href) => href?.startsWith('/blog/'))).toBe(true);
  expect(await page.locator('dialog .dg-search-found output').textContent()).toBe(`${hrefs.length} results`);
  await close();
});

test('without results, a corrected spelling and the sections are offered', async () => {
  const { page, close } = await openSearch(site);
  await page.keyboard.type('qqqqzzzz');
  await page.getByText('Nothing was found for “qqqqzzzz”.').waitFor();
  expect(await page.getByRole('navigation', { name: 'All sections' }).getByRole('link').allTextContents()).toEqual([
    'Guides',
  ]);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('<img src=x onerror=alert(1)>');
  await page.waitForFunction(() => document.querySelector('dialog .dg-search-found output')?.textContent !== '');
  expect(await page.locator('dialog img').count()).toBe(0);
  await close();
});

test('the URL of a search can be shared', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/search/?q=second+guide'));
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect(await first.getAttribute('href')).toBe('/guides/second/');
  await page.getByRole('combobox').fill('first & last');
  await page.waitForURL((url) => url.pathname + url.search === '/search/?q=first+%26+last');
  expect(complaints).toEqual([]);
  await close();
});

test('without JavaScript, the search screen says so and lists the sections', async () => {
  const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/guides/'));
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByText('Searching needs JavaScript').waitFor();
  expect(await page.getByRole('navigation', { name: 'All sections' }).getByRole('link').count()).toBe(1);
  expect(await page.getByRole('combobox').isVisible()).toBe(false);
  await close();
});

// The other states, themes and widths are in search-axe.slow.test.ts.
test('axe finds nothing in a list of results', async () => {
  const { page, close } = await openSearch(site);
  await page.keyboard.type('guide');
  await waitForAnswer(page, 'guide');
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await close();
});
