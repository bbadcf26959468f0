import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, useReaderSite } from './reader-site.ts';

const parts = Array.from({ length: 7 }, (_, index) => `## Part ${index + 1}\n\nWords.`).join('\n\n');
const { urlOf, getBrowser } = useReaderSite({
  ...buildReaderFiles(),
  'blog/2024-06-01-long.md': `---\ntitle: Long ago\ndescription: What was long.\ndate: 2024-06-01\n---\n\n${parts}\n`,
});

/** Opens a page with the search open above it. */
async function openSearch(prepare: (page: Page) => Promise<unknown> = async () => undefined, width = 1200) {
  const tab = await openPage(getBrowser(), { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await prepare(tab.page);
  await tab.page.goto(urlOf('/guides/'));
  await waitForClient(tab.page);
  await tab.page.keyboard.press('/');
  const field = tab.page.getByRole('combobox');
  await field.waitFor();
  return { ...tab, field, options: tab.page.getByRole('option') };
}

const readPath = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const readChosen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant');
    const option = document.getElementById(id ?? '');
    return option?.getAttribute('aria-selected') === 'true' ? option.getAttribute('href') : null;
  });

/** Waits for the answer that is not followed by a fuller one. */
const waitForAnswer = (page: Page, query: string): Promise<void> =>
  page.locator(`[role="listbox"][data-query="${query}"]:not([data-is-growing])`).waitFor({ state: 'attached' });

test('/, Ctrl K, ⌘ K and the link open the search, Escape closes it and restores the focus', async () => {
  const { page, field, complaints, close } = await openSearch();
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
  const { page, field, complaints, close } = await openSearch();
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
  const { page, field, options, complaints, close } = await openSearch();
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
  const { page, close } = await openSearch();
  await page.keyboard.type('second guide');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guides/second/');
  expect(await page.locator('h1').textContent()).toBe('Second Guide');
  await close();
});

test('Ctrl Enter opens a result in a new tab', async () => {
  const { page, options, close } = await openSearch();
  await page.keyboard.type('second guide');
  await options.first().waitFor();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await tab.waitForURL('**/guides/second/');
  expect(readPath(page)).toBe('/guides/');
  await close();
});

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

test('more results for the same query leave the selection where it is', async () => {
  const held = Promise.withResolvers<void>();
  const { page, field, close } = await openSearch((tab) =>
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

test('a page with many results shows the first four, and the others on request', async () => {
  const { page, options, complaints, close } = await openSearch();
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
  const { page, options, close } = await openSearch((tab) =>
    tab.context().route('**/search/parts/texts-*', async (route) => {
      await held.promise;
      await route.continue();
    }),
  );
  await page.keyboard.type('middle');
  await page.getByText('Looking through the texts').waitFor();
  held.resolve();
  await options.first().waitFor();
  expect(await page.getByText(/^(?:Nothing was found|Looking)/).count()).toBe(0);
  await close();
});

/** Reads the addresses that are kept. */
const readStarred = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('search-starred') ?? '[]').map(({ url }: { url: string }) => url),
  );

describe('starred results', () => {
  test('Ctrl S stars the selected result; the empty box shows it, and Delete removes it', async () => {
    const { page, field, options, complaints, close } = await openSearch();
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
    const { page, field, options, close } = await openSearch();
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
    const { page, close } = await openSearch();
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
    const { page, options, close } = await openSearch((tab) =>
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
});

test('a section filter restricts the results, and their number is announced', async () => {
  const { page, options, close } = await openSearch();
  await page.keyboard.type('news');
  await page.getByRole('button', { name: /^blog/i }).click();
  await options.first().waitFor();
  const hrefs = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href')));
  expect(hrefs.every((href) => href?.startsWith('/blog/'))).toBe(true);
  expect(await page.locator('dialog .dg-search-found output').textContent()).toBe(`${hrefs.length} results`);
  await close();
});

test('without results, a corrected spelling and the sections are offered', async () => {
  const { page, close } = await openSearch();
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

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('axe finds nothing, %s at %d pixels', (theme, width) => {
  test('empty, with results and without', async () => {
    const { page, options, close } = await openSearch(
      (tab) => tab.addInitScript((value) => localStorage.setItem('theme', value), theme),
      width,
    );
    const check = async (): Promise<readonly string[]> => {
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    };
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

describe('bad input', () => {
  test.each([
    ['missing', 404, '', 'The search index could not be loaded.'],
    ['cut', 200, '{"format":', 'The search index is damaged.'],
    ['of another release', 200, '{"format":-1}', 'The search index belongs to another release'],
  ])('an index that is %s is reported, and the sections are offered', async (_name, status, body, words) => {
    const { page, field, options, close } = await openSearch((tab) =>
      tab.context().route('**/search/index.json', (route) => route.fulfill({ status, body })),
    );
    await field.fill('guide'); // one request, so that none is on its way when the index becomes available
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await page.getByRole('navigation', { name: 'All sections' }).getByRole('link').count()).toBe(1);
    await page.context().unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await options.first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });

  test('the search works without its worker', async () => {
    const { page, options, close } = await openSearch((tab) =>
      tab.context().route('**/search-worker-*.js', (route) => route.abort()),
    );
    await page.keyboard.type('guide');
    await options.first().waitFor();
    expect(page.workers()).toEqual([]);
    await close();
  });

  test('the search works when storage throws, and saves nothing', async () => {
    const { page, field, options, close } = await openSearch((tab) =>
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
    await options.first().waitFor();
    await page.keyboard.press('Control+s');
    expect(await page.getByRole('button', { name: /^Star/ }).getAttribute('aria-pressed')).toBe('true');
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
});
