import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser } = useReaderSite(buildReaderFiles(), { hasKits: true });

test('loads its code when the reader navigates to it', async () => {
  const { page, requests, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  expect(requests.filter((path) => path.includes('/vote-'))).toEqual([]);
  await page.getByRole('link', { name: 'Vote' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Vote' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/vote/');
  expect(requests.filter((path) => /\/vote-.*\.js$/.test(path))).toHaveLength(1);
  await expect.poll(() => page.title()).toBe('Vote | Sample');
  await page.goto(urlOf('/vote'));
  expect(new URL(page.url()).pathname).toBe('/vote/');
  expect(complaints).toEqual([]);
  await close();
});

test('lists the proposals with their threads and states, also without JavaScript, and no buttons', async () => {
  const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/vote/'));
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['One thing', 'Two things']);
  expect(await page.getByRole('link', { name: /^Join the discussion/ }).getAttribute('href')).toBe(
    'https://talk.example/2',
  );
  expect(await page.locator('.dg-proposal-state').allTextContents()).toEqual(['merged']);
  expect(await page.getByText('Not discussed yet').count()).toBe(1);
  expect(await page.locator('main').getByRole('button').count()).toBe(0);
  await close();
});
