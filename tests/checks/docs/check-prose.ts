// Checks spelling, a few rules for prose, and that no page has a path of an author's machine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractPageFormat } from '../../../indexer/types/page-format.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';
import { readProse } from './read-prose.ts';
import { hashKey } from './result-cache.ts';

/** One finding of the tool. */
interface ProseIssue {
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
  readonly message: string;
  readonly hint: string;
}

// Not a folder of that name inside of a project: src/pages/home/index.js.
const machinePath = /(?<![\w.…])(?:\/(?:tmp|root|Users|private\/var)\/|\/home\/)[\w.-]+|[A-Z]:\\Users\\\w+/;

/** Checks prose: `docs/spelling`, `docs/prose`, `docs/machine-path`. */
export async function checkProse({ pages, run }: CheckTask): Promise<CheckReport> {
  const words = readWords();
  const known = new Map<string, readonly ProseIssue[]>();
  const open: { readonly key: string; readonly page: CheckedPage }[] = [];
  const keys = new Map<CheckedPage, string>();
  for (const page of pages) {
    const key = hashKey('prose', run.toolHash, words, page.source);
    keys.set(page, key);
    const found = run.cache.find<readonly ProseIssue[]>(key);
    if (found === undefined) open.push({ key, page });
    else known.set(key, found);
  }
  if (open.length > 0) {
    run.onProgress(`reading the prose of ${open.length} pages`);
    const request = open.map(({ page }) => readProse(page.source, extractPageFormat(page.filePath) ?? 'md'));
    const answers = await run.ask<readonly (readonly ProseIssue[])[]>('check-prose.mjs', { words, pages: request });
    for (const [index, { key }] of open.entries()) {
      known.set(key, answers[index] ?? []);
      run.cache.add(key, answers[index] ?? []);
    }
  }
  const findings = pages.flatMap((page) => [
    ...(known.get(keys.get(page) ?? '') ?? []).map((issue) => report(page, issue)),
    ...checkMachinePaths(page),
  ]);
  return {
    findings,
    figures: {
      words: pages.reduce((sum, { wordCount }) => sum + wordCount, 0),
      ...countWords(pages),
    },
  };
}

/** Counts the words of each section. */
function countWords(pages: readonly CheckedPage[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { sectionSlug, wordCount } of pages) {
    const section = sectionSlug === '' ? 'noSection' : sectionSlug;
    const name = `wordsIn${section.slice(0, 1).toUpperCase()}${section.slice(1)}`;
    counts[name] = (counts[name] ?? 0) + wordCount;
  }
  return counts;
}

/** Reads the project's dictionary: one word per line, # starts a comment. */
function readWords(): string[] {
  return readFileSync(join(import.meta.dirname, 'dictionary.txt'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}

function report(
  { filePath }: CheckedPage,
  { rule, line, column, length, text, message, hint }: ProseIssue,
): DocFinding {
  return createFinding({
    code: rule === 'spelling' ? 'docs/spelling' : 'docs/prose',
    filePath,
    place: { line, column, endLine: line, endColumn: column + length },
    message: rule === 'spelling' ? message : `${message} (${rule})`,
    ...(rule === 'spelling' ? { expected: 'a word of American English', found: text } : {}),
    hint,
  });
}

function checkMachinePaths({ codeBlocks, filePath }: CheckedPage): DocFinding[] {
  return codeBlocks
    .filter(({ fileName, marks }) => fileName === undefined || marks.includes('output'))
    .flatMap((block) =>
      block.text.split('\n').flatMap((line, index) => {
        const match = machinePath.exec(line);
        if (match === null) return [];
        return [
          createFinding({
            code: 'docs/machine-path',
            filePath,
            place: placeInBlock(block, index + 1, match.index + 1, match[0].length),
            message: 'The output shows a path of the machine it was made on.',
            expected: '/project, or …',
            found: match[0],
            hint: 'write … in its place.',
          }),
        ];
      }),
    );
}
