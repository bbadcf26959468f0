// Every block in a language that can be parsed must parse.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { applyDiff } from '../../../web/samples/apply-diff.ts';
import type { CheckRun } from './check-run.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';
import { hashKey } from './result-cache.ts';

/** The position at which the parser stopped; null when the block parses. */
type ParseResult = { readonly line: number; readonly column: number; readonly message: string } | null;

interface CodeSample {
  readonly page: CheckedPage;
  readonly block: CodeBlock;
  readonly language: string;
  readonly text: string;
  readonly key: string;
}

export interface CodeOutcome {
  readonly findings: readonly DocFinding[];
  /** Blocks that were parsed. */
  readonly parsed: ReadonlySet<CodeBlock>;
  /** How many blocks are in a language that can be parsed. */
  readonly parsableCount: number;
}

const languages = new Set(
  'js javascript mjs cjs jsx ts typescript mts cts tsx json json5 jsonc css scss less html yaml yml toml coffee'.split(
    ' ',
  ),
);

/** Parses blocks: `docs/code`. Skips fragments, and diffs that are not part of an example. */
export async function checkCode(pages: readonly CheckedPage[], run: CheckRun): Promise<CodeOutcome> {
  const samples = pages.flatMap((page) => listSamples(page, run));
  const known = new Map<string, ParseResult>();
  const open = new Map<string, CodeSample>();
  for (const sample of samples) {
    const result = run.cache.find<ParseResult>(sample.key);
    if (result === undefined) open.set(sample.key, sample);
    else known.set(sample.key, result);
  }
  if (open.size > 0) {
    const request = [...open.values()].map(({ language, text }) => ({ language, text }));
    const results = await run.ask<readonly ParseResult[]>('parse-code.mjs', request);
    for (const [index, key] of [...open.keys()].entries()) {
      const result = results[index] ?? null;
      known.set(key, result);
      run.cache.add(key, result);
    }
  }
  const findings = samples.flatMap((sample) => report(sample, known.get(sample.key) ?? null));
  const parsed = new Set(samples.filter(({ key }) => known.get(key) === null).map(({ block }) => block));
  return { findings, parsed, parsableCount: samples.length };
}

function listSamples(page: CheckedPage, run: CheckRun): CodeSample[] {
  return page.codeBlocks.flatMap((block) => {
    const { language = '', marks, isDiff, example } = block;
    const isResult = marks.includes('output') || marks.includes('stdout') || marks.includes('assets');
    if (!languages.has(language) || marks.includes('fragment') || isResult) return [];
    if (isDiff && example === undefined) return [];
    const text = applyDiff(block);
    return [{ page, block, language, text, key: hashKey('code', run.toolHash, language, text) }];
  });
}

function report({ page, block, language }: CodeSample, result: ParseResult): DocFinding[] {
  if (result === null) return [];
  return [
    createFinding({
      code: 'docs/code',
      filePath: page.filePath,
      place: placeInBlock(block, Math.min(result.line, block.text.split('\n').length), result.column, 1),
      message: `This ${language} does not parse.`,
      expected: `${language} that parses`,
      found: result.message,
      hint: 'correct it. A piece that cannot be parsed alone needs the word "fragment" on its fence.',
    }),
  ];
}
