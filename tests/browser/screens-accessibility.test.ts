import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser } = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }));

describe.each(['light', 'dark'])('axe finds nothing, %s', (theme) => {
  test.each([
    ['/', 1440],
    ['/', 390],
    ['/vote/', 1440],
    ['/vote/', 390],
    ['/guides/', 390],
  ])('on %s at %d pixels', async (path, width) => {
    const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.getByText('Read without a network').click();
    await page.getByRole('button', { name: 'Keep the whole documentation in this browser' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (path === '/') await page.getByRole('checkbox').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      ),
    ).toEqual([]);
    await close();
  });
});

test.each(['/', '/vote/', '/guides/first/', '/app-shell/'])(
  '%s does not shift, complain or fail a request',
  async (path) => {
    const { page, complaints, close } = await openPage(getBrowser());
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.waitForLoadState('networkidle');
    for (let top = 0; top <= 4000; top += 400) await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
    const total = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts) ? window.shifts.reduce((sum, value) => sum + value, 0) : NaN,
    );
    expect(total).toBeLessThanOrEqual(0.01);
    expect(complaints).toEqual([]);
    await close();
  },
);
