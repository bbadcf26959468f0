// The samples of a small library run in its pages, under the policy of the site; of webpack there is nothing.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../api/hosts/node/listen.ts';
import { loadProject } from '../../indexer/kits/load-project.ts';
import type { KitTables } from '../../schema/kits/kit-tables.ts';
import { startDevServer } from '../../web/dev/dev-server.ts';
import { openWorkshop, prepareWorkshop, type Workshop } from '../web/export/export-tree.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage } from './open-page.ts';
import { serveExport } from './serve-export.ts';
import { shareChromium } from './share-chromium.ts';
import { writeCode } from './write-code.ts';

const kitPath = fileURLToPath(new URL('../web/kits/shapes/index.ts', import.meta.url));
const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-samples-'));

const fence = '```';
const guide = `---
title: Rows
description: Shapes beside each other.
---

${fence}js file=row.js example=rows
import { circle, row, square } from "shapes";

export default row(circle(8), square(12));
${fence}

${fence}sh example=rows run
draw row.js
${fence}
`;

let workshop: Workshop;
let kits: KitTables;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  await prepareWorkshop();
  writeFileSync(join(rootDir, 'docgraph.config.mjs'), `export default { kits: [${JSON.stringify(kitPath)}] };`);
  ({ kits } = await loadProject(rootDir));
  workshop = openWorkshop(join(rootDir, 'site'));
  workshop.edit({
    'site.yaml': 'name: Shapes\ndescription: A small library.\n',
    'index.md': '---\ntitle: Welcome\ndescription: Where it starts.\n---\n\n[Rows](./rows.md)\n',
    'rows.md': guide,
  });
  await workshop.build({ kits });
  [server, browser] = await Promise.all([serveExport(workshop.outDir), shareChromium()]);
});
afterAll(async () => {
  await server?.close();
  rmSync(rootDir, { recursive: true, force: true });
});

test('a sample runs, shows what it printed and drew, and runs again after an edit', async () => {
  const { page, complaints, close } = await openPage(browser);
  await lengthenLimits(page);
  await page.goto(new URL('/rows/', server.url).href);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const sample = page.getByRole('region', { name: 'Sample rows' });
  const terminal = sample.getByLabel('Terminal');
  await terminal.waitFor();
  expect((await terminal.innerText()).trim()).toBe('$ draw row.js\n20 wide');
  expect(await sample.getByRole('tablist', { name: 'Result' }).getByRole('tab').allInnerTexts()).toEqual([
    'Output',
    'Files',
    'Preview',
    'Compare',
  ]);

  await sample.getByRole('tab', { name: 'Preview' }).click();
  await sample.frameLocator('iframe').locator('svg circle').waitFor({ state: 'attached' });

  expect(complaints).toEqual([]);

  await sample.getByRole('tab', { name: 'Output' }).click();
  await writeCode(sample, 'row.js', 'import { square } from "shapes";\n\nexport default square(5);\n');
  await sample.getByText('5 wide').waitFor();
  await writeCode(sample, 'row.js', 'export default round(5);\n');
  await sample.getByText('ReferenceError: round is not defined').waitFor();
  await close();
});

test('the export has one script for samples, with its licenses, and the frame that it runs in', () => {
  const names = readdirSync(join(workshop.outDir, 'compiler')).map((name) => name.replace(/-[0-9a-f]{12}\./, '.'));
  expect(names.sort()).toEqual(['licenses.txt', 'sandbox.html', 'worker.js']);
});

test('without the kit, nothing of the workbench is there', async () => {
  await workshop.build();
  const out = workshop.readOut();
  expect(out.get('rows/index.html')).not.toContain('data-run');
  expect([...out.keys()].filter((path) => /workbench|^compiler|^samples|preview-view|start-kits/.test(path))).toEqual(
    [],
  );
});

test('a sample runs while its page is written', async () => {
  const errors: unknown[] = [];
  const dev = await startDevServer({ ...workshop, kits, port: 0, reportError: (error) => errors.push(error) });
  const { page, close } = await openPage(browser);
  await lengthenLimits(page);
  await page.goto(new URL('/rows/', dev.url).href);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Sample rows' }).getByText('20 wide').waitFor();
  expect(errors).toEqual([]);
  await close();
  await dev.close();
});
