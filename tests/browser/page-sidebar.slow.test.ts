// The sidebar beside a page: its headings, its groups and its position.

import { expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';

const { urlOf, open } = useFrameSite();
const wide = { viewport: { width: 1440, height: 900 } };

test('loads the headings of another page when its arrow is pressed', async () => {
  const { page, requests, forgetRequests, close } = await open('/guides/first/', wide);
  const sidebar = page.locator('.dg-sidebar-list');
  // the headings of the open page are beside the text or folded above it alone
  expect(await sidebar.locator('.dg-anchors').count()).toBe(0);
  expect(await sidebar.getByRole('button', { name: 'Headings of First Guide' }).count()).toBe(0);
  forgetRequests();
  const arrow = sidebar.getByRole('button', { name: 'Headings of Second Guide' });
  await arrow.focus();
  await page.keyboard.press('Enter');
  await sidebar.getByRole('link', { name: 'Smaller steps' }).waitFor();
  expect(requests.map((request) => request.split('-')[0])).toEqual(['/assets/fetched', '/data/PageAnchors']);
  await page.keyboard.press('Enter');
  await sidebar.getByRole('link', { name: 'Smaller steps' }).waitFor({ state: 'detached' });
  await close();
});

test('in the drawer, which hides the text, lists the headings of the open page', async () => {
  const { page, close } = await open('/guides/first/', { viewport: { width: 390, height: 800 } });
  const headings = page.locator('.dg-sidebar-list .dg-anchors a');
  expect(await headings.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await headings.first().waitFor({ state: 'visible' });
  expect(await headings.allInnerTexts()).toEqual(['Install', 'On a server', 'Configure', 'Last words']);
  await close();
});

test('scrolls to the current page and keeps its position during navigation', async () => {
  const { page, close } = await open('/guides/more-30/', wide);
  const list = page.locator('.dg-sidebar-list');
  const readScroll = (): Promise<number> => list.evaluate((element) => element.scrollTop);
  await page.waitForFunction(() => (document.querySelector('.dg-sidebar-list')?.scrollTop ?? 0) > 0);
  const before = await readScroll();
  await list.getByRole('link', { name: 'More 31' }).click();
  await page.getByRole('heading', { level: 1, name: 'More 31' }).waitFor();
  expect(await readScroll()).toBe(before);
  expect(await list.locator('[aria-current=page]').innerText()).toBe('More 31');
  await close();
});

test('shows headings of the levels 2 and 3, and no title for the group “-”', async () => {
  const { page, close } = await open('/api/loose/', wide);
  const sidebar = page.locator('.dg-sidebar-list');
  expect(await page.locator('#dg-body :is(h1, h2, h3, h4)').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'far-above',
    'in-between',
    'below',
    'far-below',
  ]);
  expect(await page.locator('.dg-contents .dg-anchors a').allInnerTexts()).toEqual(['In between', 'Below']);
  await page.setViewportSize({ width: 1100, height: 900 }); // the text has the list of headings then
  expect(await sidebar.getByRole('button', { name: 'Headings of Loose Calls' }).count()).toBe(0);
  const groups = await sidebar
    .locator('.dg-group')
    .evaluateAll((all) =>
      all.map((group) => [
        group.querySelector('.dg-group-title')?.textContent,
        group.querySelector('.dg-item a')?.textContent,
      ]),
    );
  expect(groups).toEqual([
    ['Basics', 'Interface'],
    [undefined, 'Loose Calls'],
  ]);
  expect(await page.locator('.dg-contributors h2').innerText()).toBe('1 Contributor');
  await close();
});

test('shows group titles and links to the printable section without listing it', async () => {
  const { page, close } = await open('/guides/first/', wide);
  expect(await page.locator('.dg-group-title').allInnerTexts()).toEqual(['Basics']);
  expect(await page.locator('.dg-item a').first().innerText()).toBe('Guides');
  expect(await page.locator('.dg-item a[href*=printable]').count()).toBe(0);
  await page.getByRole('link', { name: 'Print Section' }).click();
  await page.waitForURL(urlOf('/guides/printable/'));
  await expect.poll(() => page.title()).toBe('Combined printable page | Sample');
  expect((await page.locator('.dg-cover').innerText()).split(/\n+/)).toEqual([
    'Guides',
    'Sample 5 · Combined printable page',
    'https://sample.example/guides/',
  ]);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Second Guide' }).click();
  await page.waitForURL(urlOf('/guides/printable/#second'));
  expect(await page.evaluate(() => document.getElementById('second')?.getBoundingClientRect().top ?? -1)).toBeLessThan(
    300,
  );
  await close();
});
