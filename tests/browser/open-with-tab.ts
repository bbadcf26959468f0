import type { Browser } from 'playwright-core';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';

/** Opens a page on a desk and presses Tab once, which loads the code that orders the focus. */
export async function openWithTab(browser: Browser, url: string): Promise<OpenPage> {
  const tab = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await tab.page.goto(url);
  await waitForClient(tab.page);
  await tab.page.keyboard.press('Tab');
  await tab.page.waitForFunction(() => document.querySelector('#dg-body [tabindex="-1"]') !== null);
  return tab;
}
