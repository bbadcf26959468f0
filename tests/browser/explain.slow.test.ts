import { expect, test } from 'vitest';
import { countRuns } from '../long-runs.ts';
import { findViolations } from './find-violations.ts';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles } from './reader-site.ts';
import { useSite } from './use-site.ts';

const { urlOf, getBrowser } = useSite({
  hasKits: true,
  files: {
    ...buildReaderFiles(),
    'explain.md':
      '---\ntitle: Explain\ndescription: Reads a configuration.\n---\n\nSee [the options](./configuration/index.md).\n',
    'configuration/index.md':
      '---\ntitle: Configuration\ndescription: All options.\n---\n\n## output.clean\n\n::option{type="boolean" default="undefined" since="5.20"}\n\nEmpties the folder.\n\n## devtool\n\n::option{type="string | false" default="false" default-development="\'eval\'"}\n\nMakes source maps.\n',
  },
});

const source = `module.exports = {
  mode: 'development',
  devtool: 'eval',
  output: { clean: true, filenme: '<img src=x onerror=alert(1)>' },
};
`;

test('explains a pasted configuration without sending it anywhere', async () => {
  const { page, complaints, requests, forgetRequests, close } = await openPage(getBrowser());
  await page.goto(urlOf('/explain/'));
  await waitForClient(page);
  await page.waitForLoadState('networkidle');
  const bodies: (string | null)[] = [];
  page.on('request', (request) => bodies.push(request.postData()));
  expect(requests.filter((path) => /worker|parser|Facts/.test(path))).toEqual([]);
  forgetRequests();
  await page.getByRole('textbox', { name: 'Source of your configuration' }).fill(source);
  await page.getByText('2 options, 1 changed from the default, 1 mistake.').waitFor();
  // the facts and the code, and nothing of the text
  expect(requests.map((path) => path.replaceAll(/-[\w-]{8}\.|-[0-9a-f]{8,12}\//g, (hash) => hash.slice(-1)))).toEqual([
    '/data/ConfigurationFacts/_.json',
    '/assets/webpack/explain-worker.js',
  ]);
  expect(bodies.filter((body) => body !== null)).toEqual([]);

  const explanation = page.getByRole('region', { name: 'Explanation' });
  const entries = await explanation.locator('.dg-explained-options > li').allInnerTexts();
  expect(entries.map((text) => text.split(/\n+/).join(' | '))).toEqual([
    "3 | devtool | same as the default | 'eval' | Type | string | false | Default | false in production and none | 'eval' in development",
    '4 | output.clean | since 5.20 | changed | true | Type | boolean | Default | undefined',
  ]);
  expect(await explanation.getByRole('link', { name: 'output.clean' }).getAttribute('href')).toBe(
    '/configuration/#outputclean',
  );
  await explanation.getByRole('button', { name: 'Line 4', exact: true }).click();
  const selected = await page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLTextAreaElement
      ? field.value.slice(field.selectionStart, field.selectionEnd)
      : undefined;
  });
  expect(selected).toBe('filenme');
  expect(complaints).toEqual([]);

  // the text is there again after a look at an option
  await explanation.getByRole('link', { name: 'output.clean' }).click();
  await page.getByRole('heading', { name: 'output.clean' }).waitFor();
  await page.goBack();
  await page.getByText('2 options, 1 changed from the default, 1 mistake.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('The options of your configuration appear here').waitFor();
  await close();
});

test.each(['light', 'dark'].slice(0, countRuns(1, 2)))('axe finds nothing, %s, wide and narrow', async (theme) => {
  const { page, close } = await openPage(getBrowser(), { reducedMotion: 'reduce' });
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto(urlOf('/explain/'));
  await waitForClient(page);
  await page
    .getByRole('textbox', { name: 'Source of your configuration' })
    .fill(source.replace('clean', 'libraryTarget'));
  await page.getByRole('heading', { name: 'Mistakes' }).waitFor();
  const found: string[] = [];
  for (const width of [1200, 320]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findViolations(page)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) found.push(`${overflow} pixels too wide at ${width}`);
  }
  expect(found).toEqual([]);
  // on a phone the counts are in view although the result is below the editor
  await page.setViewportSize({ width: 360, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const counts = page.locator('.dg-explanation-counts');
  expect(await counts.innerText()).not.toBe('');
  expect(await counts.evaluate((line) => line.getBoundingClientRect().bottom)).toBeLessThanOrEqual(500);
  await close();
});

test('opens a file, in TypeScript too, and says where it is broken', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/explain/'));
  await waitForClient(page);
  const open = (text: string): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'webpack.config.ts', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open("const config: Configuration = { devtool: 'eval' };\nexport default config;\n");
  await page.getByText('1 option, 1 changed from the default, no mistakes.').waitFor();
  await open("module.exports = {\n  devtool: 'eval',\n  output: [,\n};\n");
  await page.getByText('1 option, 1 changed from the default, 1 mistake.').waitFor();
  expect(await page.locator('.dg-source-numbers .is-marked').allInnerTexts()).toEqual(['4']);
  await open(`module.exports = ${'['.repeat(100_000)}`);
  await page.getByText('nested too deeply').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('says what it would do without JavaScript', async () => {
  const { page, close } = await openPage(getBrowser(), { javaScriptEnabled: false });
  await page.goto(urlOf('/explain/'));
  expect(await page.getByRole('link', { name: 'the options' }).getAttribute('href')).toBe('/configuration/');
  expect(await page.getByRole('textbox').count()).toBe(0);
  await close();
});
