// The samples of the documentation: parsed, validated, built, compared.

import type { BlockState, CodeBlock } from '../../../schema/records/code-block.ts';
import { checkClaims, countClaims } from './check-claims.ts';
import { checkCode } from './check-code.ts';
import { checkConfigs } from './check-configs.ts';
import { checkExamples } from './check-examples.ts';
import { checkPackages, checkRepositories } from './check-packages.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { readRepository } from './read-repository.ts';
import { listExamples, type Example } from './list-examples.ts';
import { listResults } from './list-results.ts';
import type { CheckedPage } from './read-pages.ts';
import { selectOpenExamples } from './select-recorded.ts';

/**
 * Checks the samples of the pages: `docs/code`, `docs/config`, `docs/claim`, `docs/example`, `docs/guide`, `docs/package-version`, `docs/repository`,
 * `docs/run` and the results of runs.
 */
export async function checkSamples({ content, pages, recorded, isWanted, run }: CheckTask): Promise<CheckReport> {
  const listed = pages.map(listExamples);
  const examples = listed.flatMap((page) => page.examples);
  const open = pages.filter((page) => !recorded.has(page));
  const code = await checkCode(open, run);
  const openExamples = selectOpenExamples(examples, recorded, content);
  const configs = await checkConfigs(open, openExamples, run);
  const runs = await checkExamples(isWanted === undefined ? openExamples : openExamples.filter(isWanted), run);
  const states = new Map<CodeBlock, BlockState>();
  for (const { codeBlocks, blockStates } of recorded)
    for (const [index, block] of codeBlocks.entries()) states.set(block, blockStates[index] ?? 'unchecked');
  const sets = [
    ['parsed', code.parsed],
    ['validated', configs.validated],
    ['built', runs.built],
    ['compared', runs.compared],
  ] as const;
  for (const [state, blocks] of sets) for (const block of blocks) states.set(block, state);
  const claimCount = countClaims(pages);
  const results = pages.flatMap(({ codeBlocks }) => listResults(codeBlocks));
  return {
    findings: [
      ...listed.flatMap(({ findings }) => findings),
      ...checkClaims(pages),
      ...checkGuides(pages, examples),
      ...checkPackages(pages, run.samples.versions),
      ...checkRepositories(pages, (name) => readRepository(run.samples.directory, name)),
      ...code.findings,
      ...configs.findings,
      ...runs.findings,
    ],
    states,
    figures: {
      codeBlocks: pages.reduce((sum, { codeBlocks }) => sum + codeBlocks.length, 0),
      parsed: { done: code.parsed.size, all: code.parsableCount },
      configurationsValidated: { done: configs.validated.size, all: configs.configCount },
      examplesBundled: { done: runs.builtCount, all: runs.exampleCount },
      commands: runs.commandCount,
      resultsCompared: { done: runs.compared.size, all: runs.resultCount },
      // The rest is what nothing finds when it goes stale.
      resultsMadeByExamples: {
        done: results.filter((block) => states.get(block) === 'compared').length,
        all: results.length,
      },
      ...(claimCount > 0 ? { claims: claimCount } : {}),
      pagesAsRecorded: pages.length - open.length,
      ...(runs.unsteadyCount > 0 ? { unsteadyExamples: runs.unsteadyCount } : {}),
    },
  };
}

/** Checks that every guide has an example with at least one command, so that readers can follow it. */
function checkGuides(pages: readonly CheckedPage[], examples: readonly Example[]): DocFinding[] {
  const followed = new Set(
    examples.filter(({ steps }) => steps.some(({ kind }) => kind === 'run')).map(({ page }) => page),
  );
  return pages
    .filter((page) => page.sectionSlug === 'guides' && !page.isIndex && !followed.has(page))
    .map(({ filePath, title }) =>
      createFinding({
        code: 'docs/guide',
        filePath,
        place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
        message: `The guide "${title}" has no example that is run.`,
        hint: 'give the files of its steps example=NAME, and show a command with example=NAME run.',
      }),
    );
}
