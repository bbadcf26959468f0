// A site of one's own without code, in a browser.

import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { useOwnSite } from './own-site.ts';

const { open, urlOf } = useOwnSite();

/** The site asks a host that does not exist for a script. */
const isOfOtherHost = (complaint: string): boolean => /stats\.example|ERR_NAME_NOT_RESOLVED/.test(complaint);

const readUrl = (url: string): string => new URL(url).pathname;

test('a menu of the header opens by keyboard and leads where its entries do', async () => {
  const { page, close } = await open('/guides/first/');
  const menu = page.locator('.dg-bar-links details');
  await menu.locator('summary').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reference');
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Reference', exact: true }).first().click();
  await page.waitForURL(urlOf('/reference/'));
  expect(await menu.getAttribute('open')).toBeNull();
  await close();
});

test('a menu of the header opens by touch on a wide screen, and is a list in the drawer of a narrow one', async () => {
  const wide = await open('/guides/', { hasTouch: true, viewport: { width: 1024, height: 700 } });
  await wide.page.locator('.dg-bar-links summary').tap();
  const first = wide.page.locator('.dg-bar-links details a').first();
  expect(await first.isVisible()).toBe(true);
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await first.tap();
  await wide.page.waitForURL(urlOf('/reference/'));
  await wide.close();
  const narrow = await open('/guides/', { hasTouch: true, viewport: { width: 360, height: 700 } });
  await narrow.page.getByRole('button', { name: 'Menu' }).tap();
  await narrow.page.getByRole('region', { name: 'More' }).getByRole('link', { name: 'Reference' }).tap();
  await narrow.page.waitForURL(urlOf('/reference/'));
  await narrow.close();
});

test('a menu of the header works without JavaScript', async () => {
  const { page, close } = await open('/guides/', { javaScriptEnabled: false });
  await page.locator('.dg-bar-links summary').click();
  await page.locator('.dg-bar-links details a').first().click();
  expect(readUrl(page.url())).toBe('/reference/');
  await close();
});

test('links to services have drawn icons, and their names are their titles', async () => {
  const { page, close } = await open('/guides/');
  const links = page.locator('.dg-bar .dg-bar-elsewhere a');
  expect(await links.allTextContents()).toEqual(['GitHub', 'Mastodon', 'Discord', 'Forum']);
  const drawn = await links.evaluateAll((all) => all.map((link) => link.querySelector('svg, img')?.tagName ?? 'mask'));
  expect(drawn).toEqual(['mask', 'svg', 'svg', 'IMG']);
  await close();
});

test('the home page has hero and features at every width, in both themes, without a fault', async () => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [768, 'light'],
    [1920, 'dark'],
  ] as const) {
    const { page, complaints, close } = await open('/', { colorScheme, viewport: { width, height: 900 } });
    expect(await page.locator('h1').allTextContents()).toEqual(['Charts that read like sentences']);
    expect(await page.locator('.dg-features h2').allTextContents()).toEqual(['Fast', 'Open', 'For everyone']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints.filter((each) => !isOfOtherHost(each))).toEqual([]);
    await close();
  }
});

test('a script of the head runs, and one of another host is stopped by nothing but the network', async () => {
  const { page, complaints, close } = await open('/guides/');
  expect(await page.evaluate(() => document.documentElement.dataset['counted'])).toBe('yes');
  expect(complaints.filter((each) => !isOfOtherHost(each))).toEqual([]); // the policy would be in it
  await close();
});

test('an address without a page shows the text of 404.md', async () => {
  const { page, close } = await open('/nowhere/at/all/');
  expect(await page.locator('h1').allTextContents()).toEqual(['This page has flown']);
  await page.getByRole('link', { name: 'guides', exact: true }).click();
  await page.waitForURL(urlOf('/guides/'));
  await close();
});

test('a blog lists its posts with date, authors and tags, page by page', async () => {
  const { page, complaints, close } = await open('/news/');
  const titles = page.locator('.dg-posts h2');
  expect(await titles.allTextContents()).toEqual(['The third', 'The second']);
  expect(await page.locator('.dg-posts .dg-date').last().innerText()).toBe(
    ['2026-06-02', 'alpha', 'beta', 'releases', 'Right to left'].join(''),
  );
  await page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('link').click();
  await page.waitForURL(urlOf('/news/page/2/'));
  await page.getByRole('heading', { level: 1, name: 'News, page 2' }).waitFor();
  expect(await titles.allTextContents()).toEqual(['The first']);
  await page.getByRole('link', { name: 'alpha' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Posts by alpha' }).waitFor();
  expect(await titles.allTextContents()).toEqual(['The second', 'The first']);
  await page.getByRole('link', { name: 'The second' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'The second' }).waitFor();
  await page.locator('.dg-page-head').getByRole('link', { name: 'Right to left' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts about “Right to left”' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints.filter((each) => !isOfOtherHost(each))).toEqual([]);
  await close();
});

test('the sidebar shows pages of every level', async () => {
  const { page, close } = await open('/guides/charts/bars/stacked/labels/long/');
  expect(await page.locator('.dg-sidebar-list [aria-current="page"]').allTextContents()).toEqual(['Long labels']);
  await close();
});
