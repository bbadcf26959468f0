import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { UsageError } from '../../web/commands/parse-command.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { measureTree } from './bench-tree.ts';
import { createDocgraphTool } from './docgraph-tool.ts';
import { buildRatios, type BenchReport, type Figure } from './figure.ts';
import { readMachine } from './machine.ts';
import { measureDev } from './measure-dev.ts';
import { measureExports } from './measure-exports.ts';
import { measureIndex } from './measure-index.ts';
import { measureRates } from './measure-rates.ts';
import { measureSearch } from './measure-search.ts';
import { measureWeight } from './measure-weight.ts';
import type { BenchOptions, BenchPart } from './parse-bench-arguments.ts';
import { createPeers } from './peers/create-peers.ts';

/**
 * Runs the benchmark in a temporary folder, which is removed at the end.
 * @throws UsageError for a content folder that does not exist; Error when something that is measured fails
 */
export async function runBench(options: BenchOptions, onProgress: (text: string) => void): Promise<BenchReport> {
  const sourceDir = path.resolve(options.contentDir);
  if (!existsSync(sourceDir)) {
    throw new UsageError(`There is no folder "${options.contentDir}".\nhint: give a tree with --content DIR.`);
  }
  const rootDir = fileURLToPath(new URL('../..', import.meta.url));
  const workDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-bench-'));
  const removeWork = (): void => rmSync(workDir, { recursive: true, force: true });
  process.once('exit', removeWork);
  // Leaving through `exit` ends the child processes too: each of them listens for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const { copies, runs, edits, hasPeers } = options;
  try {
    onProgress('copying the tree');
    const tool = createDocgraphTool({ rootDir, projectDir: path.join(workDir, 'docgraph'), sourceDir, copies });
    const tree = measureTree(tool.contentDir, copies);
    const peersDir = path.join(rootDir, 'node_modules/.cache/docgraph-bench');
    const peers = hasPeers
      ? createPeers({ workDir, sourceDir, copies, cacheDir: peersDir, onProgress })
      : { tools: [], skipped: [] };
    const tools = [tool, ...peers.tools];
    const parts: Readonly<Record<BenchPart, () => Promise<readonly Figure[]>>> = {
      index: () => measureIndex({ tool, runs, onProgress }),
      export: () => measureExports({ tools, runs, onProgress }),
      dev: () => withBrowser((browser) => measureDev({ tools, browser, runs, edits, onProgress })),
      endpoint: () => measureRates(tool, onProgress),
      weight: () => withBrowser((browser) => measureWeight({ tools, browser, onProgress })),
      search: () => withBrowser((browser) => measureSearch({ tool, browser, runs, onProgress })),
    };
    const figures: Figure[] = [];
    for (const part of options.parts) figures.push(...(await parts[part]()));
    return { machine: readMachine(), tree, figures, ratios: buildRatios(figures), skipped: peers.skipped };
  } finally {
    removeWork();
    process.off('exit', removeWork);
  }
}

async function withBrowser<Value>(measure: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await launchChromium();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
