import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { UsageError } from '../../web/commands/parse-command.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { measureTree } from './bench-tree.ts';
import { createDocgraphTool } from './docgraph-tool.ts';
import { buildRatios, type BenchReport, type Figure, type TreeReport } from './figure.ts';
import { readMachine } from './machine.ts';
import { measureDev } from './measure-dev.ts';
import { measureExports } from './measure-exports.ts';
import { measureIndex } from './measure-index.ts';
import { measureRates } from './measure-rates.ts';
import { measureReading } from './measure-reading.ts';
import { measureSamples } from './measure-samples.ts';
import { measureSearch } from './measure-search.ts';
import { measureWeight } from './measure-weight.ts';
import type { BenchOptions, BenchPart } from './parse-bench-arguments.ts';
import { createPeers } from './peers/create-peers.ts';
import type { SiteTool } from './site-tool.ts';

/** Parts whose results depend on the size of the tree. The others are measured on the first tree only. */
const growingParts: ReadonlySet<BenchPart> = new Set(['index', 'export', 'dev']);

/**
 * Runs the benchmark in a temporary folder, which is removed at the end.
 * @param onTree gets what is measured so far after each tree, because a large one can take half an hour
 * @throws UsageError for a content folder that does not exist; Error when something of ours that is measured fails
 */
export async function runBench(
  options: BenchOptions,
  onProgress: (text: string) => void,
  onTree: (measured: BenchReport) => void,
): Promise<BenchReport> {
  const sourceDir = path.resolve(options.contentDir);
  if (!existsSync(sourceDir)) {
    throw new UsageError(`There is no folder "${options.contentDir}".\nhint: give a tree with --content DIR.`);
  }
  // Leaving through `exit` ends the child processes too: each of them listens for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const machine = readMachine();
  const trees: TreeReport[] = [];
  for (const copies of options.copies) {
    const parts = options.parts.filter((part) => trees.length === 0 || growingParts.has(part));
    if (parts.length === 0) continue;
    trees.push(await benchTree({ ...options, parts, copies, sourceDir }, onProgress));
    onTree({ machine, trees });
  }
  return { machine, trees };
}

async function benchTree(
  options: Omit<BenchOptions, 'copies'> & { readonly copies: number; readonly sourceDir: string },
  onProgress: (text: string) => void,
): Promise<TreeReport> {
  const { copies, sourceDir, runs, edits } = options;
  const rootDir = fileURLToPath(new URL('../..', import.meta.url));
  const workDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-bench-'));
  const removeWork = (): void => rmSync(workDir, { recursive: true, force: true });
  process.once('exit', removeWork);
  try {
    onProgress(copies === 1 ? 'copying the tree' : `copying the tree ${copies} times`);
    const tool = createDocgraphTool({ rootDir, projectDir: path.join(workDir, 'docgraph'), sourceDir, copies });
    const tree = measureTree(tool.contentDir, copies);
    const peersDir = path.join(rootDir, 'node_modules/.cache/docgraph-bench');
    const names = options.peers;
    const peers =
      names.length === 0
        ? { tools: [], skipped: [] }
        : createPeers({ names, workDir, sourceDir, copies, cacheDir: peersDir, onProgress });
    const tools = new Set<SiteTool>([tool, ...peers.tools]);
    const skipped = [...peers.skipped];
    const onFailure = (failed: SiteTool, error: unknown): void => {
      if (failed === tool) throw error;
      tools.delete(failed);
      skipped.push(`${failed.name}, ${copies} copies: ${formatFailure(error)}`);
    };
    const parts: Readonly<Record<BenchPart, () => Promise<readonly Figure[]>>> = {
      index: () => measureIndex({ tool, runs, onProgress }),
      export: () => measureExports({ tools: [...tools], runs, onProgress, onFailure }),
      dev: () => withBrowser((browser) => measureDev({ tools: [...tools], browser, runs, edits, onProgress })),
      endpoint: () => measureRates(tool, onProgress),
      weight: () => withBrowser((browser) => measureWeight({ tools: [...tools], browser, onProgress })),
      search: () => withBrowser((browser) => measureSearch({ tool, browser, runs, onProgress })),
      reading: () => withBrowser((browser) => measureReading({ tools: [...tools], browser, runs, onProgress })),
      samples: () => withBrowser((browser) => measureSamples({ tool, browser, runs, onProgress })),
    };
    const figures: Figure[] = [];
    for (const part of options.parts) figures.push(...(await parts[part]()));
    return { tree, figures, ratios: buildRatios(figures), skipped };
  } finally {
    removeWork();
    process.off('exit', removeWork);
  }
}

/** Formats a failure with the line of its output that most likely names the cause. */
function formatFailure(error: unknown): string {
  const [summary = '', ...output] = String(error instanceof Error ? error.message : error).split('\n');
  const reason = output.find((line) => /error|out of memory/i.test(line)) ?? output.at(-1);
  return reason === undefined ? summary : `${summary} ${reason.trim()}`;
}

async function withBrowser<Value>(measure: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await launchChromium();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
