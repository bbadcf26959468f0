// What a reader does with the documentation: wide, and on a phone without a network.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { findViolations } from './find-violations.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openControlled } from './open-controlled.ts';
import { writeCode } from './write-code.ts';

const site = useContentExport();

/** Presses the Run button of a sample's first command. */
async function run(page: Page, name: string): Promise<Locator> {
  await page.locator(`[data-run="${name}"]`).first().getByRole('button', { name: 'Run', exact: true }).click();
  const sample = page.getByRole('region', { name: `Sample ${name}` });
  await sample.getByLabel('Terminal').getByText('compiled successfully').waitFor();
  return sample;
}

/** Adds text to a file, before a text that it contains. */
async function insert(sample: Locator, file: string, before: string, text: string): Promise<void> {
  await sample.getByRole('tab', { name: file }).click();
  const code = sample.getByRole('textbox', { name: `Code of ${file}` });
  const all = (await code.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');
  expect(all).toContain(before);
  await writeCode(sample, file, all.replace(before, `${text}${before}`));
}

const listFiles = async (sample: Locator): Promise<readonly string[]> => {
  await sample.getByRole('tab', { name: 'Files', exact: true }).click();
  const texts = await sample
    .getByRole('tabpanel')
    .getByRole('button', { name: /^dist\// })
    .allInnerTexts();
  return texts.map((text) => /dist\/\S+/.exec(text)?.[0] ?? '').sort();
};

/** Turns the splitting of chunks on: another file appears, and says why. */
async function splitCode(page: Page): Promise<void> {
  const sample = await run(page, 'shop');
  const before = await listFiles(sample);
  expect(before).toEqual(['dist/admin.html', 'dist/admin.js', 'dist/home.html', 'dist/home.js']);
  await insert(sample, 'webpack.config.js', '  plugins: [', '  optimization: { splitChunks: { chunks: "all" } },\n');
  await sample.getByRole('button', { name: /^dist\/\d+\.js/ }).waitFor();
  const after = await listFiles(sample);
  expect(after.filter((path) => !before.includes(path))).toEqual([expect.stringMatching(/^dist\/\d+\.js$/)]);
  await sample.getByRole('tab', { name: 'Why' }).click();
  const chunks = sample.getByRole('list', { name: 'Chunks' });
  const reason = /in \d+\.js; .*split chunk \(cache group: defaultVendors\)/;
  await chunks.getByText(reason).waitFor();
  await sample.getByRole('button', { name: reason }).click();
  await sample
    .getByText(/yaml\/browser\/index\.js .*: harmony .* in \.\/src\//)
    .first()
    .waitFor();
  await sample.getByRole('tab', { name: 'Compare' }).click();
  await sample
    .getByText(after.find((path) => !before.includes(path)) ?? 'none')
    .first()
    .waitFor();
  await sample.getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('iframe').count()).toBe(0);
}

/** Adds an unused export. webpack marks it, and does not write it. */
async function shakeTree(page: Page): Promise<void> {
  const sample = await run(page, 'recipe/');
  const unused = 'export function toStones(ounces) {\n  return ounces / 224;\n}\n\n';
  await insert(sample, 'src/units.js', 'export function toCelsius', unused);
  await insert(
    sample,
    'webpack.config.js',
    '    usedExports: true',
    '    minimize: true, concatenateModules: false,\n',
  );
  await sample.getByRole('tab', { name: 'Why' }).click();
  await sample.getByRole('button', { name: './src/units.js' }).click();
  const steps = sample.getByRole('list', { name: 'Steps of ./src/units.js' });
  await steps.getByText('used toGrams; unused toCelsius, toStones').waitFor();
  await steps
    .getByLabel('Exports marked')
    .getByText(/unused harmony exports .*toStones/)
    .waitFor();
  await expect.poll(() => steps.getByLabel('Written').innerText()).not.toContain('224');
  expect(await steps.getByLabel('Source', { exact: true }).innerText()).toContain('ounces / 224');
  expect(await steps.getByLabel('Written').innerText()).toContain('28.35');
  await sample.getByRole('button', { name: 'Close' }).click();
}

const configuration = `const path = require("node:path");

module.exports = (env, argv) => ({
  mode: argv.mode,
  target: "node",
  devtool: argv.mode === "development" ? "eval-source-map" : false,
  entry: { app: "./src/index.ts" },
  output: { path: path.resolve(__dirname, "dist"), filename: "[name].[contenthash].js", libraryTarget: "commonjs2" },
  resolve: { extensions: [".ts", ".js"] },
  module: { rules: [{ test: /\\.ts$/, use: "ts-loader", exclude: /node_modules/ }] },
  optimization: { splitChunk: { chunks: "all" }, minimize: "yes" },
});
`;

/** Pastes a configuration, and reads types, defaults, what is deprecated, and mistakes. */
async function explain(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Source of your configuration' }).fill(configuration);
  const explanation = page.getByRole('region', { name: 'Explanation' });
  await explanation.getByText(/^\d+ options, .* 2 mistakes\.$/).waitFor();
  const text = (await explanation.innerText()).replaceAll(/\s+/g, ' ');
  for (const fact of [
    /Did you mean “?"?splitChunks/i, // the nearest name
    /optimization\.minimize/,
    /output\.libraryTarget .*deprecated/i,
    /output\.library\.type/, // what replaces it
    /devtool .*Type .*Default false in production and none .* in development/,
  ])
    expect(text).toMatch(fact);
  expect(await page.locator('.dg-source-numbers .is-marked').allInnerTexts()).toEqual(['11']);
  expect(await findViolations(page)).toEqual([]);
}

test('wide, a reader splits code, shakes a tree and has a configuration explained', async () => {
  const { page, complaints, close } = await openControlled(site, '/guides/code-splitting/', lengthenLimits);
  await splitCode(page);
  await page.goto(site.urlOf('/guides/tree-shaking/'));
  await shakeTree(page);
  await page.goto(site.urlOf('/explain/'));
  await explain(page);
  // `fill` lets Chromium give what replaces a selection its style, which the policy refuses
  expect(complaints.filter((complaint) => !complaint.startsWith('error: Applying inline style'))).toEqual([]);
  await close();
});

test('on a phone without a network, a reader who has been there does the same', async () => {
  const { page, context, close } = await openControlled(site, '/guides/tree-shaking/', lengthenLimits);
  await page.setViewportSize({ width: 390, height: 844 });
  await run(page, 'recipe/');
  await page.goto(site.urlOf('/guides/code-splitting/'));
  await run(page, 'shop');
  await page.goto(site.urlOf('/explain/'));
  await explain(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto(site.urlOf('/guides/code-splitting/'));
  await splitCode(page);
  await page.goto(site.urlOf('/guides/tree-shaking/'));
  await shakeTree(page);
  await page.goto(site.urlOf('/explain/'));
  await explain(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});
