// Every complete configuration passes webpack's own validation, among the files that its project has at that step.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { applyDiff } from '../../../web/samples/apply-diff.ts';
import type { CheckRun } from './check-run.ts';
import { createFinding, cutLine, placeOfFence, type DocFinding } from './finding.ts';
import type { Example } from './list-examples.ts';
import type { CheckedPage } from './read-pages.ts';
import { hashKey } from './result-cache.ts';
import { workSideBySide } from './side-by-side.ts';

/** Webpack's error message; null when it accepts the configuration. */
type ConfigResult = { readonly message: string } | null;

/** A configuration with the other files of its project. */
interface ConfigSample {
  readonly page: CheckedPage;
  readonly block: CodeBlock;
  readonly filePath: string;
  readonly files: Readonly<Record<string, string>>;
  readonly key: string;
}

export interface ConfigOutcome {
  readonly findings: readonly DocFinding[];
  /** Configurations that were accepted, or refused where the page says so. */
  readonly validated: ReadonlySet<CodeBlock>;
  readonly configCount: number;
}

const configName = /(?:^|\/)webpack(?:\.[\w-]+)*\.[cm]?[jt]s$/;
const batchSize = 25;

/** Checks configurations: `docs/config`. */
export async function checkConfigs(
  pages: readonly CheckedPage[],
  examples: readonly Example[],
  run: CheckRun,
): Promise<ConfigOutcome> {
  const samples = [
    ...pages.flatMap((page) => listLone(page, run)),
    ...examples.flatMap((example) => listOf(example, run)),
  ];
  const results = new Map<string, ConfigResult>();
  const open = new Map<string, ConfigSample>();
  for (const sample of samples) {
    const result = run.cache.find<ConfigResult>(sample.key);
    if (result === undefined) open.set(sample.key, sample);
    else results.set(sample.key, result);
  }
  const waiting = [...open.values()];
  const batches = Array.from({ length: Math.ceil(waiting.length / batchSize) }, (_, index) =>
    waiting.slice(index * batchSize, (index + 1) * batchSize),
  );
  await workSideBySide(batches, () => ({
    async work(batch) {
      run.onProgress(`loading ${waiting.length} configurations`);
      for (const [index, result] of (await loadConfigs(batch, run)).entries()) {
        const key = batch[index]?.key ?? '';
        results.set(key, result);
        run.cache.add(key, result);
      }
    },
  }));
  const findings = samples.flatMap((sample) => report(sample, results.get(sample.key) ?? null));
  const wrong = new Set(samples.filter((sample) => report(sample, results.get(sample.key) ?? null).length > 0));
  const validated = new Set(samples.filter((sample) => !wrong.has(sample)).map(({ block }) => block));
  return { findings, validated, configCount: new Set(samples.map(({ block }) => block)).size };
}

/** Returns whether a block is a configuration that webpack can load. */
export function isConfigFile({ fileName, marks, language }: CodeBlock): boolean {
  const isCode = /^(?:[cm]?[jt]s|javascript|typescript)$/.test(language ?? '');
  return (
    fileName !== undefined &&
    configName.test(fileName) &&
    isCode &&
    !marks.includes('fragment') &&
    !marks.includes('output')
  );
}

/** Lists the configurations that belong to no example. Without imports and exports they are CommonJS. */
function listLone(page: CheckedPage, run: CheckRun): ConfigSample[] {
  return page.codeBlocks
    .filter((block) => block.example === undefined && !block.isDiff && isConfigFile(block))
    .map((block) => {
      const isCommonJs = /\bmodule\.exports\b/.test(block.text) && !/^\s*(?:import|export)\s/m.test(block.text);
      const manifest = JSON.stringify({ type: isCommonJs ? 'commonjs' : 'module' });
      return createSample(page, block, { 'package.json': manifest, [block.fileName ?? '']: `${block.text}\n` }, run);
    });
}

/** Lists the configurations of an example, each with the files that exist until it is replaced. */
function listOf({ page, steps }: Example, run: CheckRun): ConfigSample[] {
  const files: Record<string, string> = { 'package.json': '{ "type": "module" }\n' };
  const current = new Map<string, CodeBlock>();
  const samples: ConfigSample[] = [];
  const close = (filePath: string): void => {
    const block = current.get(filePath);
    if (block !== undefined) samples.push(createSample(page, block, { ...files }, run));
    current.delete(filePath);
  };
  for (const step of steps) {
    if (step.kind !== 'file') continue;
    close(step.filePath);
    if (step.text === undefined) delete files[step.filePath];
    else {
      files[step.filePath] = step.text;
      if (isConfigFile(step.block)) current.set(step.filePath, step.block);
    }
  }
  for (const filePath of Array.from(current.keys())) close(filePath);
  return samples;
}

function createSample(
  page: CheckedPage,
  block: CodeBlock,
  files: Readonly<Record<string, string>>,
  run: CheckRun,
): ConfigSample {
  const filePath = block.fileName ?? '';
  return { page, block, filePath, files, key: hashKey('config', run.toolHash, filePath, files, applyDiff(block)) };
}

async function loadConfigs(batch: readonly ConfigSample[], run: CheckRun): Promise<readonly ConfigResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-config-'));
  try {
    symlinkSync(join(run.samples.directory, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const paths = batch.map(({ files, filePath }, index) => {
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, `project-${index}`, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      return join(folder, `project-${index}`, filePath);
    });
    const results = await run.ask<readonly ConfigResult[]>('load-configs.mjs', { files: paths });
    return results.map(
      (result) =>
        result && { message: result.message.replaceAll(/[^\s'"(]*docgraph-config-\w+\/project-\d+/g, '/project') },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ page, block, filePath }: ConfigSample, result: ConfigResult): DocFinding[] {
  const mustFail = block.marks.includes('invalid');
  if ((result !== null) === mustFail) return [];
  // The first line of webpack's own message has no details.
  const lines = result?.message.split('\n').filter((line) => !line.startsWith('Invalid configuration object.')) ?? [];
  const [found = 'accepted', ...context] = lines.slice(0, 4).map((line) => cutLine(line.trim()));
  return [
    createFinding({
      code: 'docs/config',
      filePath: page.filePath,
      place: placeOfFence(block),
      message: mustFail ? `webpack accepts "${filePath}".` : `webpack does not accept "${filePath}".`,
      expected: mustFail ? 'refused' : 'accepted',
      found,
      context,
      hint: mustFail
        ? 'remove "invalid" from the fence.'
        : 'correct it. Add "invalid" if webpack should refuse it, "fragment" if it is part of a file, or make it part of an example with the files that it imports.',
    }),
  ];
}
