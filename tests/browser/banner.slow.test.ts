import { expect, test } from 'vitest';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser, getWorkshop } = useReaderSite(buildReaderFiles(), { isPrivate: true });

test('the banner is prerendered, and a closed one stays hidden without a flash or a shift', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  const notice = page.getByRole('complementary', { name: 'Notice' });
  expect(await notice.innerText()).toBe('What comes next? Vote');
  await notice.getByRole('button', { name: 'Close the notice' }).click();
  expect(await notice.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('notification-dismissed'))).toBe('3');

  await noteShifts(page);
  await page.goto(urlOf('/guides/first/'), { waitUntil: 'commit' });
  await page.locator('.dg-header').waitFor();
  expect(await page.locator('.dg-banner').isVisible()).toBe(false);
  await waitForClient(page);
  await page.waitForLoadState('networkidle');
  expect(await sumShifts(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test.each(['2', '33', ''])('the stored version "%s" does not hide the banner', async (marker) => {
  const { page, close } = await openPage(getBrowser());
  await page.addInitScript((value) => localStorage.setItem('notification-dismissed', value), marker);
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  expect(await page.locator('.dg-banner').isVisible()).toBe(true);
  await close();
});

test('without storage, the banner is shown, and closing it lasts for the visit', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(urlOf('/guides/'));
  await waitForClient(page);
  await page.getByRole('button', { name: 'Close the notice' }).click();
  expect(await page.locator('.dg-banner').count()).toBe(0);
  await page.getByRole('link', { name: 'First Guide' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
  expect(await page.locator('.dg-banner').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('the advertisement is set apart, labeled, and part of the page', async () => {
  const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/guides/first/'));
  const advertisement = page.getByRole('complementary', { name: 'Advertisement' });
  expect(await advertisement.innerText()).toBe('Advertisement A grid of data. grid.example');
  const link = advertisement.getByRole('link');
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener sponsored']);
  expect(await page.locator('main').evaluate((main) => main.querySelector('.dg-promotion') === null)).toBe(true);
  await close();
});

test('a site without a banner and an advertisement contains no trace of them', async () => {
  const { banner: _banner, promotion: _promotion, ...settings } = readerSettings;
  const workshop = getWorkshop();
  workshop.edit({ 'site.yaml': buildReaderFiles(settings)['site.yaml'] ?? '' });
  await workshop.build();
  const html = workshop.readOut().get('guides/index.html') ?? '';
  expect(html).not.toMatch(/dg-banner|dg-promotion|notification-dismissed/);
});
