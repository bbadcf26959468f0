// The search above a page of the reader site, which has a page with many results besides.

import type { Locator, Page } from 'playwright-core';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { buildReaderFiles, useReaderSite } from './reader-site.ts';
import type { TestSite } from './use-site.ts';

const parts = Array.from({ length: 7 }, (_, index) => `## Part ${index + 1}\n\nWords.`).join('\n\n');

/** Serves the site for the tests of a file. */
export const useSearchSite = (): TestSite =>
  useReaderSite({
    ...buildReaderFiles(),
    'blog/2024-06-01-long.md': `---\ntitle: Long ago\ndescription: What was long.\ndate: 2024-06-01\n---\n\n${parts}\n`,
  });

/** A tab with the search open. */
export interface OpenSearch extends OpenPage {
  readonly field: Locator;
  readonly options: Locator;
}

/**
 * Opens a page with the search open above it.
 * @param prepare runs before the page is loaded
 */
export async function openSearch(
  { urlOf, getBrowser }: Pick<TestSite, 'urlOf' | 'getBrowser'>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  width = 1200,
): Promise<OpenSearch> {
  const tab = await openPage(getBrowser(), { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await prepare(tab.page);
  await tab.page.goto(urlOf('/guides/'));
  await waitForClient(tab.page);
  await tab.page.keyboard.press('/');
  const field = tab.page.getByRole('combobox');
  await field.waitFor();
  return { ...tab, field, options: tab.page.getByRole('option') };
}

/** Reads the path of a page's URL, with its query and fragment. */
export const readPath = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Reads the address of the selected result. */
export const readChosen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant');
    const option = document.getElementById(id ?? '');
    return option?.getAttribute('aria-selected') === 'true' ? option.getAttribute('href') : null;
  });

/** Waits for the answer that is not followed by a fuller one. */
export const waitForAnswer = (page: Page, query: string): Promise<void> =>
  page.locator(`[role="listbox"][data-query="${query}"]:not([data-is-growing])`).waitFor({ state: 'attached' });
