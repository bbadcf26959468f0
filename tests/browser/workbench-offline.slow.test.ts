// Samples run without a network: for a reader who has run one before, and for one who keeps the whole documentation.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openControlled } from './open-controlled.ts';
import { openPage } from './open-page.ts';
import { serveExport } from './serve-export.ts';
import { useSite } from './use-site.ts';

const fence = '```';
const guide = `---
title: Tides
description: A sample that runs.
---

${fence}css file=src/tide.css example=tides
body { color: rgb(1, 2, 3); }
${fence}

${fence}js file=src/index.js example=tides
import "./tide.css";

console.log(getComputedStyle(document.body).color);
${fence}

${fence}js file=webpack.config.js example=tides
export default {
  mode: "development",
  devtool: false,
  module: { rules: [{ test: /\\.css$/, use: ["style-loader", "css-loader"] }] },
};
${fence}

${fence}sh example=tides run
npx webpack
${fence}
`;

const { getBrowser, getWorkshop } = useSite({
  hasKits: true,
  files: {
    'site.yaml': 'name: Sample\nisOffline: true\n',
    'index.md': '---\ntitle: Home\n---\n\nHome.\n',
    'guides/tides.md': guide,
  },
});

const hasInCache = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (value) => (await caches.match(value)) !== undefined, url);

/** Presses Run, and reads what the built page prints in its preview. */
async function runAndPreview(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const sample = page.getByRole('region', { name: 'Sample tides' });
  await sample.getByLabel('Terminal').getByText('asset main.js').waitFor();
  await sample.getByRole('tab', { name: 'Preview' }).click();
  const shown = sample.getByLabel('Console of the preview');
  await shown.getByText('rgb').waitFor();
  return (await shown.innerText()).trim();
}

/** Takes the network away, and what the browser has kept of it by itself. */
async function cutNetwork(page: Page, context: BrowserContext, close: () => Promise<void>): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await close();
}

test('a sample that was run once runs offline, with its preview', async () => {
  const server = await serveExport(getWorkshop().outDir);
  const urlOf = (path: string): string => new URL(path, server.url).href;
  const { page, context, close } = await openControlled({ urlOf, getBrowser }, '/guides/tides/', lengthenLimits);
  await runAndPreview(page);
  const sandbox: string = await page.evaluate(
    async () => ((await (await fetch('/samples/guides/tides/index.json')).json()) as { sandbox: string }).sandbox,
  );
  await expect.poll(() => hasInCache(page, sandbox)).toBe(true);
  await expect.poll(() => hasInCache(page, '/guides/tides/')).toBe(true);
  await cutNetwork(page, context, server.close);
  await page.reload();
  expect(await runAndPreview(page)).toBe('rgb(1, 2, 3)');
  await close();
});

test('with a copy that has the compiler, a sample that was never run runs offline', async () => {
  const server = await serveExport(getWorkshop().outDir);
  const urlOf = (path: string): string => new URL(path, server.url).href;
  const { page, context, close } = await openControlled({ urlOf, getBrowser }, '/', lengthenLimits);
  await page.getByText('Read everything offline').click();
  const copy = page.getByRole('group', { name: 'Copy of the documentation' });
  const text = copy.getByRole('radio', { name: /^Text and search [\d.]+ [kM]B$/ });
  const whole = copy.getByRole('radio', { name: /^With the compiler, so that samples run too [\d.]+ MB$/ });
  expect([await text.isChecked(), await whole.isChecked()]).toEqual([true, false]);
  expect(await findViolations(page)).toEqual([]);
  await copy.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await copy
    .getByText(/^The documentation is saved in this browser \([\d.]+ [kM]B\)\. Samples do not run offline\.$/)
    .waitFor();
  const countCompiler = (): Promise<number> =>
    page.evaluate(async () => {
      const cache = await caches.open('dg-offline');
      return (await cache.keys()).filter(({ url }) => /\/(?:compiler|samples)\//.test(url)).length;
    });
  expect(await countCompiler()).toBe(0);
  await copy.getByRole('button', { name: /^Save the compiler too \([\d.]+ MB\)$/ }).click();
  await copy.getByText(/^The documentation is saved in this browser \([\d.]+ MB\)\.$/).waitFor();
  await copy.getByRole('button', { name: 'Remove the compiler' }).click();
  await copy.getByRole('button', { name: 'Save the compiler too' }).waitFor();
  expect(await countCompiler()).toBe(0);
  await copy.getByRole('button', { name: 'Remove', exact: true }).click();
  await whole.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // by keys alone
  await copy.getByText(/^The documentation is saved in this browser \([\d.]+ MB\)\.$/).waitFor();
  await cutNetwork(page, context, server.close);
  await page.goto(urlOf('/guides/tides/'));
  expect(await runAndPreview(page)).toBe('rgb(1, 2, 3)');
  await close();
});

test('a sample whose code is gone with its release opens after a reload; if it is still gone, the page says so', async () => {
  const server = await serveExport(getWorkshop().outDir);
  const { page, requests, close: closePage } = await openPage(getBrowser(), { serviceWorkers: 'block' });
  await page.goto(new URL('/guides/tides/', server.url).href);
  const code = '**/open-workbench-*.js';
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('alert').getByText('The sample could not be loaded.').waitFor();
  const countQuestions = (): number => requests.filter((path) => path === 'HEAD /guides/tides/').length;
  const questions = countQuestions();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(countQuestions).toBe(questions + 1);
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  await page.unroute(code);
  await page.reload();
  await page.getByRole('region', { name: 'Sample tides' }).waitFor();
  await closePage();
  await server.close();
});
