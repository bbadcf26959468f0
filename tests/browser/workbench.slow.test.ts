// A sample runs in the reader's browser: nothing is loaded before, and what it wrote is shown.

import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { browserPackages } from '../../web/kits/webpack/compiler/browser-samples.ts';
import { buildCompiler } from '../checks/docs/build-compiler.ts';
import { checkExample, followExample, isForBrowser } from '../checks/docs/check-browser.ts';
import { listExamples, type Example } from '../checks/docs/list-examples.ts';
import { openBrowserCompiler } from '../checks/docs/open-browser-compiler.ts';
import { readPages } from '../checks/docs/read-pages.ts';
import { takeTurn } from '../long-runs.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage } from './open-page.ts';
import { sampleFiles } from './sample-files.ts';
import { useSite } from './use-site.ts';
import { writeCode } from './write-code.ts';

const { urlOf, getBrowser, getWorkshop } = useSite({
  files: sampleFiles,
  hasKits: true,
});

test('the compiler has at most 1.5 MB with Brotli, and the licenses of its packages beside it', () => {
  const dir = join(getWorkshop().outDir, 'compiler');
  const names = readdirSync(dir);
  const find = (pattern: RegExp): Buffer => readFileSync(join(dir, names.find((name) => pattern.test(name)) ?? ''));
  // hosts that compress with quality 11 send a tenth less
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const sizes = [/^worker-/, /^webpack-[0-9a-f]{12}\.json$/].map(
    (name) => brotliCompressSync(find(name), { params }).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
  expect(find(/^licenses-/).toString()).toMatch(/^webpack 5\..* \(MIT\)$/m);
  expect(find(/^licenses-/).toString()).toMatch(/^typescript 6\.0\.3 \(Apache-2\.0\)$/m);
});

test('what several packages need is in one file, and loaded once', async () => {
  const { files, read } = await buildCompiler(getWorkshop().cacheDir);
  const listPaths = async (name: string): Promise<readonly string[]> => {
    const pack: unknown = JSON.parse(Buffer.from(await read(files.packs[name]?.name ?? '')).toString());
    return Object.keys(Object(pack));
  };
  const pairs = Object.entries(browserPackages).flatMap(([name, needed]) =>
    needed.filter((each) => each !== name && Object.hasOwn(browserPackages, each)).map((each) => [name, each] as const),
  );
  expect(pairs).toContainEqual(['babel-loader', '@babel/core']);
  for (const [name, shared] of pairs) {
    const paths = await listPaths(shared);
    expect(paths).toContain(`${shared}/package.json`);
    expect((await listPaths(name)).filter((path) => paths.includes(path))).toEqual([]);
  }
  // webpack installs acorn, but its own modules do not load it
  expect(await listPaths('acorn')).toEqual(['acorn/dist/acorn.js']);
});

test('a sample runs, shows its output and its files, and builds again after an edit', async () => {
  const { page, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(urlOf('/guides/tides/'));
  const buttons = page.getByRole('button', { name: 'Run', exact: true });
  await buttons.first().waitFor();
  expect(loaded.filter((path) => /^\/(?:compiler|samples)\/|workbench/.test(path))).toEqual([]);

  await buttons.nth(1).click();
  const sample = page.getByRole('region', { name: 'Sample tides' });
  const terminal = sample.getByLabel('Terminal');
  await terminal.waitFor();
  await expect
    .poll(() => sample.locator('.workbench-result').evaluate((pane) => Math.floor(pane.getBoundingClientRect().bottom)))
    .toBeLessThanOrEqual(800); // the height of the window
  expect((await terminal.innerText()).split('\n').filter((line) => /asset |^4/.test(line))).toEqual([
    'asset main.js 3.2 KiB [emitted] (name: main)',
    '4.6',
  ]);
  await sample.getByRole('tab', { name: 'Files', exact: true }).click();
  await sample.getByRole('button', { name: /^dist\/main\.js/ }).waitFor();

  await writeCode(sample, 'src/tide.js', 'export const high = 7.1;\n');
  await sample.getByRole('tab', { name: 'Output' }).click();
  await sample.getByText('7.1', { exact: false }).last().waitFor();
  await sample.getByText(/^Rebuilt in [\d.]+ m?s$/).waitFor();

  await writeCode(sample, 'src/tide.js', 'export const high = () => 7.1;\nexport const low = () => 0.3;\n');
  const config = 'export default { mode: "production", optimization: { concatenateModules: false } };';
  await writeCode(sample, 'webpack.config.js', config);
  await sample.getByText(/^Built in [\d.]+ m?s$/).waitFor();
  await sample.getByRole('tab', { name: 'Why' }).click();
  await sample.getByRole('button', { name: /^Chunk main, .*loaded at the start; in main\.js/ }).click();
  await sample.getByRole('button', { name: './src/tide.js' }).click();
  const steps = sample.getByRole('list', { name: 'Steps of ./src/tide.js' });
  expect(await steps.getByRole('paragraph').allInnerTexts()).toEqual([
    'Source, 61 bytes: exports high, low',
    'Exports marked: used high; unused low',
    expect.stringMatching(/^Written: dist\/main\.js, /),
  ]);
  expect(await steps.getByLabel('Exports marked').innerText()).toContain('unused harmony export low');
  expect(await steps.getByLabel('Written').innerText()).not.toContain('.3');

  await sample.getByRole('button', { name: 'Larger' }).click();
  await sample.getByRole('tab', { name: 'Compare' }).click(); // nothing of the page covers what is larger
  await sample.getByRole('button', { name: 'Keep this build for comparison' }).click();
  await sample.getByRole('tab', { name: 'Output' }).click();
  await writeCode(sample, 'webpack.config.js', 'export default {\n  mod: "production",\n};');
  await sample.getByRole('button', { name: 'webpack.config.js:2:3' }).waitFor();
  await sample.getByText("Error: configuration has an unknown property 'mod'").waitFor();
  await sample.getByRole('tab', { name: 'Compare' }).click();
  await sample.getByText('Before: the build that you kept.').waitFor();
  await sample.getByRole('button', { name: 'Smaller' }).click();
  await close();
});

test('a configuration that never ends is stopped, and the page stays responsive', async () => {
  const { page, close } = await openPage(getBrowser());
  await page.clock.install();
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).nth(2).click();
  const sample = page.getByRole('region', { name: 'Sample endless' });
  await sample.getByRole('textbox', { name: 'Code of webpack.config.js' }).waitFor();
  const again = sample.getByRole('button', { name: 'Run again' });
  // the limit counts from the start of the build, whose moment the page does not show; before, another limit may have come
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      if ((await sample.getByText('made no progress for 10 seconds').count()) > 0) return true;
      if ((await again.count()) > 0) await again.click();
      return false;
    })
    .toBe(true);
  await again.waitFor();
  await close();
});

test('a sample that needs a terminal says so and has no button', async () => {
  const { page, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).first().waitFor();
  expect(await page.getByText('In a terminal only: this sample needs node:http.').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Run', exact: true }).count()).toBe(4);
  await close();
});

test('a sample that cannot be loaded says so, and runs once it can be', async () => {
  const { page, close } = await openPage(getBrowser());
  await page.route('**/samples/**', (route) => route.abort());
  await page.goto(urlOf('/guides/tides/'));
  const button = page.getByRole('button', { name: 'Run', exact: true }).first();
  await button.click();
  const failure = page.getByRole('alert').filter({ hasText: 'This sample cannot be loaded.' });
  await failure.waitFor();
  await page.unroute('**/samples/**');
  await button.click();
  await page.getByRole('region', { name: 'Sample tides' }).waitFor();
  expect(await failure.count()).toBe(0);
  await close();
});

test('samples of the documentation, others for each state of it, give what their pages say', async () => {
  const opened = await openBrowserCompiler(getBrowser(), await buildCompiler(getWorkshop().cacheDir));
  const findings: string[] = [];
  const examples = await readExamplesInTurn(5);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples)
    for (const { message, details } of checkExample(example, await followExample(example, opened)))
      findings.push([example.page.filePath, message, ...(details ?? [])].join('\n'));
  expect(findings).toEqual([]);
  await opened.close();
});

/** Reads one example of each of some pages. */
async function readExamplesInTurn(count: number): Promise<readonly Example[]> {
  const contentDir = join(import.meta.dirname, '../../content');
  const texts = globSync('**/*.md', { cwd: contentDir })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(contentDir, path), 'utf8') }));
  const state = texts.map(({ text }) => text).join('');
  const runnable = texts.filter(({ text }) => /^```.* example=.* run$/m.test(text));
  const chosen = takeTurn(runnable, ({ path }) => path, state, Math.ceil(runnable.length / count));
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-samples-'));
  try {
    for (const { path } of chosen) cpSync(join(contentDir, path), join(dir, 'content', path));
    const { pages } = await readPages(join(dir, 'content'), join(dir, 'cache'));
    return pages.flatMap((page) => {
      const examples = listExamples(page).examples.filter(isForBrowser);
      return takeTurn(examples, ({ name }) => name, state, Math.max(1, examples.length));
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
