import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { buildReaderFiles, useReaderSite } from './reader-site.ts';
import { stopClock } from './stop-clock.ts';

const { urlOf, getBrowser, open } = useReaderSite(buildReaderFiles(), { hasKits: true });

/** Reads the word that is shown, what it lights up, and how far the cube has turned. */
const readSplash = (page: Page): Promise<{ word: string; lit: string; turn: string; width: number }> =>
  page.evaluate(() => ({
    word: document.querySelector('.dg-splash-words .is-shown')?.textContent ?? '',
    lit: Array.from(document.querySelectorAll('.is-across g.is-lit'), ({ textContent }) => textContent).join(' '),
    turn: getComputedStyle(document.querySelector('.dg-cube') ?? document.body).getPropertyValue('--turn'),
    width: Math.round(document.querySelector('.dg-splash-words')?.getBoundingClientRect().width ?? 0),
  }));

/** Waits until the component has taken over the opening. */
const waitForSplash = (page: Page): Promise<void> => page.locator('.dg-cube[style]').waitFor({ state: 'attached' });

test('words and cube rotate every five seconds with what a word stands for, and nothing shifts', async () => {
  const tab = await openPage(getBrowser());
  await stopClock(tab.page);
  await tab.page.addInitScript(() => {
    const delays: number[] = [];
    const start: (handler: () => void, delayMs: number) => unknown = window.setTimeout;
    const note = (handler: () => void, delayMs = 0): unknown => {
      delays.push(delayMs);
      return start.call(window, handler, delayMs);
    };
    Object.assign(window, { delays, setTimeout: note });
  });
  await tab.page.goto(urlOf('/'));
  await waitForClient(tab.page);
  await waitForSplash(tab.page);
  await tab.page.clock.runFor(100);
  const first = await readSplash(tab.page);
  expect([first.word, first.turn]).toEqual(['assets', '0']);
  const seen = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await tab.page.clock.runFor(5000);
    seen.push(await readSplash(tab.page));
  }
  expect(seen.map(({ word, turn, lit }) => `${word} ${turn}: ${lit}`)).toEqual([
    'scripts 1: index.js dates.js main.js',
    'images 2: ',
    'styles 3: index.js theme.css main.css',
    'assets 4: ',
  ]);
  expect(new Set(seen.map(({ width }) => width))).toEqual(new Set([first.width]));
  const delays = await tab.page.evaluate(() =>
    'delays' in window && Array.isArray(window.delays) ? window.delays.map(Number) : [],
  );
  expect(delays.filter((delayMs) => delayMs > 1000 && delayMs < 60_000)).toEqual(Array.from({ length: 5 }, () => 5000));
  await tab.close();
});

const round = (matrix: string): string =>
  matrix.replace(/-?\d+(?:\.\d+)?(?:e-\d+)?/g, (value) => Number(value).toFixed(3));

test('the cube is 120 pixels deep and rotates by a quarter turn', async () => {
  const { page, close } = await open('/', { reducedMotion: 'reduce' });
  const read = (turn: number): Promise<{ depth: number; matrix: string }> =>
    page.evaluate((value) => {
      const cube = document.querySelector<HTMLElement>('.dg-cube');
      const body = cube?.querySelector<HTMLElement>('.is-outer');
      cube?.style.setProperty('--turn', String(value));
      const face = body?.querySelector<HTMLElement>('.is-front');
      return { depth: face?.offsetWidth ?? 0, matrix: body ? getComputedStyle(body).transform : '' };
    }, turn);
  const [start, quarter, whole] = [await read(0), await read(1), await read(4)];
  expect(start.depth).toBe(120);
  const turned = await page.evaluate(
    ([from, to]) => {
      const { m11, m22, m33 } = new DOMMatrix(from).inverse().multiply(new DOMMatrix(to));
      return (Math.acos((m11 + m22 + m33 - 1) / 2) * 180) / Math.PI;
    },
    [start.matrix, quarter.matrix] as const,
  );
  expect(turned).toBeCloseTo(90);
  expect(round(whole.matrix)).toBe(round(start.matrix));
  await close();
});

test('the splash does not move for readers who prefer reduced motion', async () => {
  const tab = await openPage(getBrowser(), { reducedMotion: 'reduce' });
  await stopClock(tab.page);
  await tab.page.goto(urlOf('/'));
  await waitForClient(tab.page);
  await waitForSplash(tab.page);
  await tab.page.clock.runFor(60_000);
  expect(await readSplash(tab.page)).toMatchObject({ word: 'assets', turn: '0' });
  await tab.close();
});

test('a reader pauses the words, and lets them go on', async () => {
  const tab = await openPage(getBrowser());
  await stopClock(tab.page);
  await tab.page.goto(urlOf('/'));
  await waitForClient(tab.page);
  await waitForSplash(tab.page);
  const button = tab.page.getByRole('button', { name: 'Pause the animation' });
  await button.click();
  await tab.page.clock.runFor(60_000);
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await readSplash(tab.page)).toMatchObject({ word: 'assets', turn: '0' });
  await button.click();
  await tab.page.clock.runFor(5_000);
  expect(await readSplash(tab.page)).toMatchObject({ word: 'scripts', turn: '1' });
  await tab.close();
});

test('the splash shows what goes in and what comes out', async () => {
  const { page, close } = await open('/');
  const flow = page.locator('.dg-splash-flow > .is-across');
  expect(await flow.isVisible()).toBe(true);
  const readNames = (selector: string): Promise<string[]> => flow.locator(selector).allTextContents();
  expect(await readNames('g:not(.is-output)')).toEqual(['index.js', 'theme.css', 'dates.js']);
  expect(await readNames('g.is-output')).toEqual(['main.js', 'main.css']);
  const middle = (selector: string): Promise<number[]> =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      }),
    );
  const [cube = 0] = await middle('.dg-cube');
  expect((await middle('.is-across g:not(.is-output) > circle')).every((x) => x < cube)).toBe(true);
  expect((await middle('.is-across g.is-output > rect')).every((x) => x > cube)).toBe(true);
  await close();
});

test('on a phone the diagram is vertical', async () => {
  const { page, close } = await open('/', { viewport: { width: 390, height: 844 } });
  expect(await page.locator('.dg-splash-flow > .is-down').isVisible()).toBe(true);
  expect(await page.locator('.dg-splash-flow > .is-across').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

test('the walkthrough has three numbered steps', async () => {
  const { page, close } = await open('/');
  const numbers = await page
    .locator('.dg-body > .heading > h2')
    .evaluateAll((all) =>
      all.map((heading) => [heading.firstChild?.textContent, getComputedStyle(heading, '::before').content]),
    );
  expect(numbers).toEqual(['Install', 'Write', 'Bundle'].map((title) => [title, 'counter(step) / ""']));
  await close();
});

/** Opens the home page with this chance, maybe on another day, and shows the sponsors. */
async function openSponsors(chance: number, day?: string): Promise<OpenPage> {
  const tab = await openPage(getBrowser());
  if (day !== undefined) await tab.page.clock.setFixedTime(day);
  await tab.page.addInitScript((value) => {
    Math.random = () => value;
  }, chance);
  await tab.page.goto(urlOf('/'));
  await waitForClient(tab.page);
  await tab.page.getByRole('heading', { name: 'Support the Team' }).scrollIntoViewIfNeeded();
  await tab.page.getByRole('checkbox').waitFor();
  return tab;
}

const label = 'Show sponsors by their average monthly amount of sponsoring in the last year.';
const readSponsors = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('.dg-sponsors li').evaluateAll((all) => all.map((item) => item.textContent ?? undefined));

test('sponsors load when the reader scrolls near them, and are labeled as a sample', async () => {
  const { page, complaints, requests, close } = await openSponsors(0.9);
  expect(requests.filter((path) => path.includes('Sponsors'))).toHaveLength(1);
  expect(await readSponsors(page)).toEqual([
    'TThe platinum$64,000',
    'TThe gold$21,000',
    'TThe silver$3,500',
    'TThe bronze$650',
    'TThe backer$40',
  ]);
  expect(await page.locator('.dg-sponsors h3').allInnerTexts()).toEqual([
    'Platinum Sponsors',
    'Gold Sponsors',
    'Silver Sponsors',
    'Bronze Sponsors',
    'Backers',
  ]);
  expect(await page.getByText('This is a made-up sample').isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('sponsors of the last 21 days are listed above the ranks', async () => {
  const { page, close } = await openSponsors(0.9, '2020-05-31T12:00:00Z');
  const latest = page.getByRole('region', { name: 'Latest Sponsors' });
  expect(await latest.locator('li').allInnerTexts()).toEqual(['T\nThe silver\n$3,500']);
  expect((await page.locator('.dg-sponsors h3').allInnerTexts()).slice(0, 2)).toEqual([
    'Latest Sponsors',
    'Platinum Sponsors',
  ]);
  await page.clock.setFixedTime('2020-06-01T12:00:00Z');
  await page.reload();
  await page.getByRole('heading', { name: 'Support the Team' }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Platinum Sponsors' }).waitFor();
  expect(await latest.count()).toBe(0);
  await close();
});

test.each([
  [0.32, true],
  [0.33, false],
])('with a chance of %d the page starts with monthly sums: %s', async (chance, isMonthly) => {
  const { page, close } = await openSponsors(chance);
  const box = page.getByLabel(label);
  expect(await box.isChecked()).toBe(isMonthly);
  await box.setChecked(!isMonthly);
  expect((await readSponsors(page))[0]).toBe(isMonthly ? 'TThe platinum$64,000' : 'TThe platinum$3,000 a month');
  await close();
});

test('a sponsor whose picture fails shows a letter', async () => {
  const tab = await openPage(getBrowser());
  await tab.page.route('**/data/Sponsors-*/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('"avatarUrl":null', '"avatarUrl":"/gone.png"'),
    });
  });
  await tab.page.goto(urlOf('/'));
  await waitForClient(tab.page);
  await tab.page.getByRole('heading', { name: 'Support the Team' }).scrollIntoViewIfNeeded();
  await tab.page.locator('.dg-sponsor-letter').first().waitFor();
  expect(await tab.page.locator('.dg-sponsor-letter').first().innerText()).toBe('T');
  await tab.close();
});

test('sponsors that fail to load show an error with a retry button', async () => {
  const tab = await openPage(getBrowser());
  await tab.page.route('**/data/Sponsors-*/**', (route) => route.fulfill({ status: 500 }));
  await tab.page.goto(urlOf('/'));
  await waitForClient(tab.page);
  await tab.page.getByRole('heading', { name: 'Support the Team' }).scrollIntoViewIfNeeded();
  const alert = tab.page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toContain('Error loading content.');
  await tab.page.unroute('**/data/Sponsors-*/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await tab.page.getByRole('checkbox').waitFor();
  await tab.close();
});

test('is readable without JavaScript', async () => {
  const { page, requests, close } = await open('/', { javaScriptEnabled: false });
  const text = await page.locator('main').innerText();
  for (const words of ['The very first words.', 'Support the Team', 'Become a sponsor', 'Guides']) {
    expect(text).toContain(words);
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
    'bundle your assets, scripts, images, styles',
  );
  expect(requests.filter((path) => path.startsWith('/data/') || /sponsors.*\.js$/.test(path))).toEqual([]);
  await close();
});
