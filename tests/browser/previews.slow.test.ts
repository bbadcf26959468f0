import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openPage } from './open-page.ts';
import { useSite } from './use-site.ts';

const wide = { viewport: { width: 1440, height: 900 } };

const option = (path: string, attributes = ''): string =>
  `## ${path}\n\n::option{type="string"${attributes}}\n\nWhat \`${path}\` is. It is more.\n\n`;

const { urlOf, getBrowser, open } = useSite({
  hasKits: true,
  files: {
    'site.yaml': 'name: Sample\ndescription: A small site.\n',
    'index.md': '---\ntitle: Sample\ndescription: Start.\n---\n\nText.\n',
    'configuration/output.md': `---\ntitle: Output\ndescription: Where files go.\n---\n\n${option('output')}${option('output.path', ' default="a" default-development="b" since="5.1"')}${option('output.filename')}`,
    'guides/first.md':
      '---\ntitle: First\ndescription: Begin.\n---\n\nSee [all options](/configuration/output/), [the end](#end) and [elsewhere](https://other.example/).\n\n```js file=webpack.config.js\nexport default {\n  output: {\n    path: "dist",\n    filename: "[name].js",\n    other: { one: { two: { three: { four: true } } } },\n  },\n};\n```\n\n## End\n\nThe last word. Really.\n',
    'guides/second.md': `---\ntitle: Second\n---\n\n## Start\n\n\`\`\`js\nconst short = 1;\n\`\`\`\n\n\`\`\`js\nconst long = "${'word '.repeat(60)}";\n\`\`\`\n`,
  },
});

const cardOf = (page: Page) => page.locator('.dg-card:popover-open');
const codeLink = (page: Page, name: string) => page.locator('pre a').filter({ hasText: new RegExp(`^${name}$`) });

test('a name in code is a link to its option, and pointing at it opens a card that stays and closes', async () => {
  const { page, complaints, requests, close } = await open('/guides/first/', wide);
  expect(
    await page.locator('pre a').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['output', '/configuration/output/#output'],
    ['path', '/configuration/output/#outputpath'],
    ['filename', '/configuration/output/#outputfilename'],
  ]);
  expect(requests.filter((path) => path.includes('previews') || path.startsWith('/data/'))).toEqual([]);
  const link = codeLink(page, 'path');
  await link.hover();
  await cardOf(page).waitFor();
  expect((await cardOf(page).innerText()).split(/\s*\n\s*/).filter((line) => line !== '')).toEqual([
    'Output',
    'output.path',
    'Type',
    'string',
    'Default',
    'production a',
    'development b',
    'none a',
    'Since',
    '5.1',
    'What output.path is.',
  ]);
  expect(await link.getAttribute('aria-describedby')).toBe('dg-card');
  const [line, card] = [await link.boundingBox(), await cardOf(page).boundingBox()];
  expect((card?.y ?? 0) >= (line?.y ?? 0) + (line?.height ?? 0)).toBe(true);
  // the pointer may move onto the card
  await cardOf(page).hover();
  expect(await cardOf(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await cardOf(page).count()).toBe(0);
  await page.mouse.move(0, 0);
  await link.hover();
  await cardOf(page).waitFor();
  await page.mouse.move(0, 0);
  await cardOf(page).waitFor({ state: 'detached' });
  await link.click();
  await page.waitForURL('**/configuration/output/#outputpath');
  expect(complaints).toEqual([]);
  await close();
});

test('a name under a card that Escape closes opens its own only when the pointer moves', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const [upper, lower] = [codeLink(page, 'path'), codeLink(page, 'filename')];
  await lower.hover();
  await cardOf(page).filter({ hasText: 'What output.filename is.' }).waitFor();
  await upper.hover();
  await cardOf(page).filter({ hasText: 'What output.path is.' }).waitFor();
  await page.clock.install();
  const place = await lower.boundingBox();
  const [x, y] = [(place?.x ?? 0) + 10, (place?.y ?? 0) + 10];
  await page.mouse.move(x, y); // the card is there
  expect(await cardOf(page).innerText()).toContain('What output.path is.');
  await page.keyboard.press('Escape');
  // as a browser does when the element under a still pointer is another one
  await lower.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
  await page.clock.runFor(1000);
  expect(await cardOf(page).count()).toBe(0);
  await page.mouse.move(x + 2, y);
  await page.clock.runFor(1000);
  await cardOf(page).filter({ hasText: 'What output.filename is.' }).waitFor();
  await close();
});

test('links of the text have previews of pages and of places on the same page, other sites have none', async () => {
  const { page, close } = await open('/guides/first/', wide);
  await page.getByRole('link', { name: 'all options' }).hover();
  await cardOf(page).filter({ hasText: 'Where files go.' }).waitFor();
  await page.getByRole('link', { name: 'the end' }).hover();
  await cardOf(page).filter({ hasText: 'The last word.' }).waitFor();
  await page.getByRole('link', { name: 'elsewhere' }).hover();
  await cardOf(page).waitFor({ state: 'detached' });
  expect(await page.locator('[aria-describedby="dg-card"]').count()).toBe(0);
  await close();
});

test('on touch screens a tap on a name in code opens its card, and the next one follows the link', async () => {
  const { page, complaints, close } = await open('/guides/first/', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await codeLink(page, 'path').tap();
  await cardOf(page).filter({ hasText: 'Tap again to open the entry' }).waitFor();
  expect(page.url()).toBe(urlOf('/guides/first/'));
  await page.getByRole('heading', { level: 1 }).tap();
  await cardOf(page).waitFor({ state: 'hidden' });
  await codeLink(page, 'path').tap();
  await cardOf(page).waitFor();
  await codeLink(page, 'path').tap();
  await page.waitForURL('**/configuration/output/#outputpath');
  await page.getByRole('heading', { level: 1, name: 'Output' }).waitFor();
  await page.goBack();
  await codeLink(page, 'filename').tap();
  await cardOf(page).filter({ hasText: 'What output.filename is.' }).tap();
  await page.waitForURL('**/configuration/output/#outputfilename');
  expect(complaints).toEqual([]);
  await close();
});

test('on touch screens a tap on a link of the text follows it', async () => {
  const { page, close } = await open('/guides/first/', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole('link', { name: 'all options' }).tap();
  await page.waitForURL('**/configuration/output/');
  expect(await cardOf(page).count()).toBe(0);
  await close();
});

test('without JavaScript the names are links that the Tab key reaches', async () => {
  const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/guides/first/'));
  await codeLink(page, 'filename').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/configuration/output/#outputfilename');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Output');
  await close();
});

test('copying gives the code as it was written', async () => {
  const { page, close } = await open('/guides/first/', { ...wide, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.locator('.code').first().hover();
  await page.getByRole('button', { name: 'Copy code' }).click();
  const readClipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect
    .poll(readClipboard)
    .toBe(
      'export default {\n  output: {\n    path: "dist",\n    filename: "[name].js",\n    other: { one: { two: { three: { four: true } } } },\n  },\n};',
    );
  await page.goto(urlOf('/configuration/output/'));
  await page.getByRole('button', { name: 'Copy path' }).nth(1).click();
  await expect.poll(readClipboard).toBe('output.path');
  await close();
});

test.each([
  [1440, 'light', 'none'],
  [390, 'dark', 'none'],
  [320, 'light', 'active'],
] as const)('axe finds nothing with a card open, and nothing moves, at %d pixels, %s', async (width, theme, forced) => {
  const { page, close } = await open('/guides/first/', {
    viewport: { width, height: 800 },
    forcedColors: forced,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) Object.assign(window, { shift: Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await codeLink(page, 'path').hover();
  await cardOf(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => ('shift' in window ? window.shift : undefined))).toBe(0);
  const card = await cardOf(page).boundingBox();
  expect((card?.x ?? -1) >= 0 && (card?.x ?? 0) + (card?.width ?? 0) <= width).toBe(true);
  await close();
});
