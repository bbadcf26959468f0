import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser, open } = useFrameSite();
const wide = { viewport: { width: 1440, height: 900 } };

const contentsOf = (page: Page) => page.locator('.dg-contents');

const readLinks = (page: Page, selector: string): Promise<(readonly (string | null)[])[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    );

test('shows breadcrumbs, page links and page actions', async () => {
  const { page, requests, close } = await open('/guides/first/', wide);
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['First Guide']);
  expect(await page.locator('.dg-crumbs li').allInnerTexts()).toEqual(['Guides', 'Basics', 'First Guide']);
  expect(await readLinks(page, '.dg-crumbs a')).toEqual([['Guides', '/guides/', null]]);
  expect(await readLinks(page, '.dg-actions a')).toEqual([
    ['Edit this page', 'https://code.example/edit/guides/first.md', '_blank'],
    ['Jump to repository', 'https://code.example/first', '_blank'],
  ]);
  expect(await page.locator('.dg-actions span').innerText()).toBe('Last updated 2026-02-03');
  expect(await readLinks(page, '.dg-page-links a')).toEqual([
    ['« PreviousGuides', '/guides/', null],
    ['Next »Second Guide', '/guides/second/', null],
  ]);
  const related = page.getByRole('region', { name: 'Further Reading' }).getByRole('link');
  expect(
    await related.evaluateAll((all) =>
      all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    ),
  ).toEqual([
    ['https://elsewhere.example/more/', '_blank', 'noopener'],
    ['//nearby.example/', '_blank', 'noopener'],
    ['/guides/second/', null, null],
  ]);
  expect(
    await page.locator('.live-preview a').evaluate((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(['Try it', 'https://editor.example/first']);
  expect(await page.locator('iframe, object, embed').count()).toBe(0);
  expect(requests.filter((path) => !/^\/(?:assets\/|guides\/first\/$)/.test(path))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await page.getByRole('button', { name: 'Print this page' }).click();
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);
  await close();
});

test('the page menu copies the page as markdown and its address, and closes with Escape', async () => {
  const { page, complaints, close } = await open('/guides/first/', {
    ...wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const menu = page.locator('.dg-page-menu');
  const readClipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Copy page as markdown' }).click();
  await expect.poll(readClipboard).toContain('# First Guide');
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(readClipboard).toBe(urlOf('/guides/first/'));
  // no assistant is named
  await expect
    .poll(() => menu.getByRole('listitem').allInnerTexts())
    .toEqual(['Copied', 'Copy page as markdown', 'Print', 'Keyboard shortcuts', 'View as markdown', 'Edit']);
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBe(null);
  expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('the page menu has links without JavaScript', async () => {
  const { page, close } = await openPage(getBrowser(), { ...wide, javaScriptEnabled: false });
  await page.goto(urlOf('/guides/first/'));
  await page.locator('.dg-page-menu > summary').click();
  expect(await readLinks(page, '.dg-page-menu a')).toEqual([
    ['View as markdown', '/guides/first/index.md', null],
    ['Edit', 'https://code.example/edit/guides/first.md', '_blank'],
  ]);
  await close();
});

describe('“On this page”', () => {
  test('follows the scroll position', async () => {
    const { page, close } = await open('/guides/first/', wide);
    const readActive = (): Promise<string[]> => page.locator('.dg-anchors [aria-current=location]').allInnerTexts();
    expect(await readActive()).toEqual([]);
    await page.locator('#on-a-server').evaluate((heading) => heading.scrollIntoView());
    await page.waitForFunction(() => document.querySelectorAll('.dg-anchors [aria-current=location]').length === 1);
    expect(await readActive()).toEqual(['On a server']);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await contentsOf(page).locator('[aria-current=location]', { hasText: 'Last words' }).waitFor();
    expect(await readActive()).toEqual(['Last words']);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelector('.dg-anchors [aria-current=location]') === null);
    await close();
  });

  test('is beside the text on a wide screen and collapsed above it on others', async () => {
    const { page, close } = await open('/guides/first/', wide);
    const readPlace = (): Promise<readonly boolean[]> =>
      page.evaluate(() => {
        const [contents, body] = ['.dg-contents', '#dg-body'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return [(contents?.left ?? 0) >= (body?.right ?? 0), (contents?.bottom ?? 0) <= (body?.top ?? 0)];
      });
    const link = contentsOf(page).getByRole('link', { name: 'Configure' });
    expect([await readPlace(), await link.isVisible()]).toEqual([[true, false], true]);
    await page.setViewportSize({ width: 1179, height: 900 });
    expect([await readPlace(), await link.isVisible()]).toEqual([[false, true], false]);
    await contentsOf(page).locator('summary').click();
    await link.click();
    await page.waitForURL(urlOf('/guides/first/#configure'));
    await link.waitFor({ state: 'hidden' });
    await close();
  });
});

describe('contributors', () => {
  test('load their pictures when scrolled into view, without excluded people', async () => {
    const tab = await openPage(getBrowser(), wide);
    const pictures: string[] = [];
    await tab.page.route('https://code.example/**', (route) => {
      pictures.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    await tab.page.goto(urlOf('/guides/first/'));
    await waitForClient(tab.page);
    expect(await tab.page.getByRole('heading', { name: '2 Contributors' }).count()).toBe(1);
    expect([await tab.page.locator('.dg-avatar img').count(), pictures]).toEqual([0, []]);
    await tab.page.locator('.dg-contributors').scrollIntoViewIfNeeded();
    await tab.page.locator('.dg-avatar img').nth(1).waitFor();
    await expect
      .poll(() => pictures)
      .toEqual(['https://code.example/alpha.png?size=90', 'https://code.example/beta.png?size=90']);
    const box = await tab.page.locator('.dg-avatar img').first().boundingBox();
    expect([box?.width, box?.height]).toEqual([45, 45]);
    await tab.close();
  });

  test('show initials when a picture fails', async () => {
    const tab = await openPage(getBrowser(), wide);
    await tab.page.route('https://code.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    await tab.page.goto(urlOf('/guides/first/'));
    await waitForClient(tab.page);
    await tab.page.locator('.dg-contributors').scrollIntoViewIfNeeded();
    await tab.page.waitForResponse((response) => response.url().includes('beta.png'));
    await tab.page.waitForFunction(() => document.querySelector('.dg-avatar img') === null);
    const initials = await tab.page
      .locator('.dg-avatar')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::before').content));
    expect(initials).toEqual(['"al" / ""', '"be" / ""']);
    await tab.close();
  });
});

test('a wide table scrolls by itself, and the page does not scroll horizontally', async () => {
  const { page, close } = await open('/guides/first/', { viewport: { width: 320, height: 700 } });
  const [table, root] = await page.evaluate(() =>
    ['.table-scroll', 'html'].map((name) => {
      const element = document.querySelector(name);
      return (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0);
    }),
  );
  expect(table).toBeGreaterThan(0);
  expect(root).toBe(0);
  await close();
});

test('the link back to the top appears below the first screen', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const link = page.getByRole('link', { name: 'Back to top' });
  const isOnScreen = (): Promise<boolean> =>
    link.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
  expect(await isOnScreen()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await isOnScreen()).toBe(true);
  await link.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await close();
});

test('a thin line shows the reading progress', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const readWidth = (): Promise<number> =>
    page.locator('.dg-progress').evaluate((line) => Math.round(line.getBoundingClientRect().width));
  expect(await readWidth()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(readWidth).toBe(1440);
  await close();
});

test('the # of a heading copies its URL', async () => {
  const { page, close } = await open('/guides/first/', {
    ...wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.locator('#configure').hover();
  await page.getByRole('link', { name: 'Link to “Configure”' }).click();
  await page.locator('.heading-link.is-done').waitFor();
  expect([page.url(), await page.evaluate(() => navigator.clipboard.readText())]).toEqual([
    urlOf('/guides/first/#configure'),
    urlOf('/guides/first/#configure'),
  ]);
  await close();
});

test('a heading links to itself; the link appears on hover and focus', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const link = page.locator('.heading:has(> #install) > .heading-link');
  const readOpacity = (): Promise<string> => link.evaluate((element) => getComputedStyle(element).opacity);
  expect([await readOpacity(), await link.getAttribute('href')]).toEqual(['0', '#install']);
  await page.locator('#install').hover();
  await expect.poll(readOpacity).toBe('1');
  await link.click();
  await page.waitForURL(urlOf('/guides/first/#install'));
  await close();
});

test('print shows only the text, with every tab and the URLs of external links', async () => {
  const { page, close } = await open('/guides/printable/', wide);
  await page.locator('.code-tabs').first().waitFor(); // they come later
  await page.emulateMedia({ media: 'print' });
  const readDisplay = (names: readonly string[]): Promise<string[]> =>
    page.evaluate(
      (all) => all.map((name) => getComputedStyle(document.querySelector(name) ?? document.body).display),
      names,
    );
  expect(
    await readDisplay([
      '.dg-bar',
      '.dg-sub-bar',
      '.dg-sidebar',
      '.dg-footer',
      '.code-copy',
      '.code-tabs',
      '.dg-to-top',
    ]),
  ).toEqual(Array.from({ length: 7 }, () => 'none'));
  expect(await page.getByText('npm install sample').isVisible()).toBe(true);
  expect(await page.getByText('yarn add sample').isVisible()).toBe(true);
  const after = await page
    .locator('.live-preview a')
    .evaluate((link) => getComputedStyle(link, '::after').getPropertyValue('content'));
  expect(after).toBe('" (https://editor.example/first)"');
  await close();
});
