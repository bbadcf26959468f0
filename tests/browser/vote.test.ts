import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser } = useReaderSite();

test('votes are stored in the browser, without a request', async () => {
  const { page, requests, forgetRequests, close } = await openPage(getBrowser());
  await page.goto(urlOf('/vote/'));
  await waitForClient(page);
  await page.waitForLoadState('networkidle');
  forgetRequests();
  expect(await page.getByText('You have not voted yet.').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Vote for “Two things”' }).click();
  expect(await page.getByText('You voted for 1 of 2.').isVisible()).toBe(true);
  expect(requests).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('votes'))).toBe('["two"]');
  await page.reload();
  await waitForClient(page);
  const button = page.getByRole('button', { name: 'Voted for “Two things”' });
  await page.getByText('You voted for 1 of 2.').waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  expect(await page.getByText('You have not voted yet.').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Vote for “Two things”' }).getAttribute('aria-pressed')).toBe('false');
  await close();
});

test.each(['{', '7', '["two", 3, "gone"]'])('uses the valid part of the stored votes %s', async (stored) => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.addInitScript((text) => localStorage.setItem('votes', text), stored);
  await page.goto(urlOf('/vote/'));
  await waitForClient(page);
  const isOne = stored.includes('two');
  await page.getByText(isOne ? 'You voted for 1 of 2.' : 'You have not voted yet.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('says so when the browser cannot store a vote', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(urlOf('/vote/'));
  await waitForClient(page);
  await page.getByRole('button', { name: 'Vote for “One thing”' }).click();
  await page.getByText('You voted for 1 of 2. Your browser cannot store your votes').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('loads its code when the reader navigates to it', async () => {
  const { page, requests, close } = await openPage(getBrowser());
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
  await close();
});

test('lists the proposals without JavaScript', async () => {
  const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/vote/'));
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['One thing', 'Two things']);
  expect(await page.getByRole('button').count()).toBe(0);
  await close();
});
