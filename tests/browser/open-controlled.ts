import type { BrowserContext, Page } from 'playwright-core';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import type { TestSite } from './use-site.ts';

/**
 * Opens a page of a site and waits until the service worker is in control.
 * @param prepare runs before the page is loaded
 */
export async function openControlled(
  { urlOf, getBrowser }: Pick<TestSite, 'urlOf' | 'getBrowser'>,
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<OpenPage & { readonly context: BrowserContext }> {
  const tab = await openPage(getBrowser());
  await prepare(tab.page);
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  await tab.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  return { ...tab, context: tab.page.context() };
}
