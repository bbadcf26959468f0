// A tab that keeps what went wrong in it and what it asked for.

import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';

/** An open tab. */
export interface OpenPage {
  readonly page: Page;
  /** Console messages, uncaught errors, failed requests and answers from 400 on, as they came; what the browser gave up is none. */
  readonly complaints: readonly string[];
  /** Paths with queries of all requests so far except those for icons, after `HEAD ` where only the head was requested. */
  readonly requests: readonly string[];
  /** Forgets the requests so far. */
  readonly forgetRequests: () => void;
  /** URLs of the requests that have not ended. */
  readonly listPending: () => readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * What Chromium notes of preloads: one that was asked for before the first service worker took over, and again after it; and one
 * that a busy machine has not used three seconds after the page. That all are used is a test in layout-shift.slow.test.ts.
 */
const preloadNote =
  /^A preload for '\S+' is found, but is not used because it is a cross-world service worker|^The resource \S+ was preloaded using link preload but not used within a few seconds/;

/** Chromium's word for a request that it ended itself, because the page was left or loaded again before the answer was there. */
const givenUp = 'net::ERR_ABORTED';

/** Whether Chromium asks for an icon of the site: after a load, after a move within the site, or not at all, as releases like. */
const isForIcon = (request: Request): boolean =>
  request.resourceType() === 'other' && /\/(?:icon\.svg|icons\/icon-\d+\.png)$/.test(new URL(request.url()).pathname);

/** Opens an empty tab in a context of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  context.setDefaultTimeout(120_000); // a busy machine takes many times as long
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  const pending = new Set<Request>();
  page.on('console', (message) => {
    if (!preloadNote.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText;
    if (reason !== givenUp && !isForIcon(request)) complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isForIcon(response.request()))
      complaints.push(`${response.status()}: ${new URL(response.url()).pathname}`);
  });
  page.on('request', (request) => {
    if (isForIcon(request)) return;
    pending.add(request);
    const { pathname, search } = new URL(request.url());
    requests.push(`${request.method() === 'HEAD' ? 'HEAD ' : ''}${pathname}${search}`);
  });
  return {
    page,
    complaints,
    requests,
    forgetRequests: () => void requests.splice(0),
    listPending: () => Array.from(pending, (request) => request.url()),
    close: () => context.close(),
  };
}

/**
 * Waits until the client has hydrated a page. Its router numbers every history entry before that; what React has still to do then,
 * effects included, comes before a task in the background.
 */
export async function waitForClient(page: Page): Promise<void> {
  await page.waitForFunction(() => history.state?.position !== undefined); // of a promise, it would take any for true
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** Waits until a page with this title is shown. */
export async function waitForTitle(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
