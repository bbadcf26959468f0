import { expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { noteShifts, sumShifts } from './layout-shifts.ts';
import { openPage, waitForClient } from './open-page.ts';
import { relaySlowly } from './slow-network.ts';

const { urlOf, getBrowser } = useFrameSite();

/** A network on which styles, fonts and scripts arrive one after the other. */
const slowNetwork = { latencyMs: 100, bytesPerSecond: 200_000 };

// Side by side, because each waits for its network most of the time.
test.concurrent.each(
  ['/guides/first/', '/guides/printable/', '/guides/not-there/'].flatMap((path) =>
    [1440, 1024, 390].map((width) => [path, width] as const),
  ),
)('nothing moves while %s loads slowly at %d pixels', async (path, width) => {
  const { page, close, listPending } = await openPage(getBrowser(), { viewport: { width, height: 850 } });
  const network = await relaySlowly(urlOf('/'), slowNetwork);
  await page.addInitScript(() => {
    // a tab other than the first, so that a script has something to change in the text
    localStorage.setItem('code-tabs', '["yarn"]');
    localStorage.setItem('theme', 'dark');
  });
  await noteShifts(page);
  await page.goto(new URL(path, network.url).href, { waitUntil: 'networkidle' }).catch((cause: unknown) => {
    throw new Error(`The network is not quiet. It still waits for: ${listPending().join(', ')}`, { cause });
  });
  await waitForClient(page);
  expect(await sumShifts(page)).toBeLessThan(0.01);
  await close();
  await network.close();
});

test.each([1440, 390, 320])('the near matches of an unknown address move nothing at %d pixels', async (width) => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 850 } });
  await noteShifts(page);
  await page.goto(urlOf('/guides/firsd/'));
  await page.getByText('Did you mean one of these?').waitFor();
  expect(await page.locator('.dg-not-found nav a').first().getAttribute('href')).toBe('/guides/first/');
  expect(await sumShifts(page)).toBeLessThan(0.01);
  await close();
});

test('the fonts come with the page where the network is quick, and no other file is preloaded', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  await page.reload();
  await waitForClient(page);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style }) => `${family} ${style}`);
  });
  const preloads = page.locator('link[rel=preload]');
  expect(await preloads.evaluateAll((all) => all.map((link) => link.getAttribute('as')))).toEqual(['font', 'font']);
  expect(loaded.map((name) => name.replaceAll('"', '')).sort()).toEqual([
    'JetBrains Mono Variable normal',
    'Source Sans 3 Variable normal',
  ]);
  expect(complaints).toEqual([]);
  await close();
});
