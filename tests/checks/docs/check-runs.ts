// Pure. Compares what a page says about its example with the results of the runs.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { compareLines, createLineTest, splitLines } from './compare-lines.ts';
import { createFinding, cutLine, placeInBlock, placeOfFence, type DocFinding } from './finding.ts';
import type { Example, RunStep } from './list-examples.ts';
import { normalizeOutput } from './normalize-output.ts';
import type { RunOutcome } from './project-folder.ts';

/** Lines of the actual output that a finding shows. */
const contextLines = 12;

/** Checks every run of an example: `docs/run`, `docs/stdout`, `docs/assets`, `docs/output`. */
export function checkRuns({ page, name, steps }: Example, outcomes: readonly RunOutcome[]): DocFinding[] {
  const runs = steps.filter((step): step is RunStep => step.kind === 'run');
  return runs.flatMap((run, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) return [];
    const failed = checkExit(run, outcome);
    return failed.length > 0 ? failed : run.results.flatMap((block) => checkResult(block, outcome));
  });

  function checkExit({ block, command, mustFail }: RunStep, { exitCode, output }: RunOutcome): DocFinding[] {
    if (exitCode !== undefined && (exitCode !== 0) === mustFail) return [];
    const shown = { filePath: page.filePath, place: placeInBlock(block, 1, 1, command.length) };
    if (exitCode === undefined)
      return [
        createFinding({
          code: 'docs/run',
          ...shown,
          message: `The command of example "${name}" cannot be run. ${output}`,
          hint: 'a run block is one command: "npx webpack …", "npm run …" or "node …".',
        }),
      ];
    const lines = splitLines(normalizeOutput(output));
    return [
      createFinding({
        code: 'docs/run',
        ...shown,
        message: `The command of example "${name}" ${mustFail ? 'succeeds' : 'fails'}.`,
        expected: mustFail ? 'an error' : 'exit code 0',
        found: `exit code ${exitCode}`,
        context: listContext(
          lines,
          Math.max(
            0,
            lines.findIndex((line) => /error/i.test(line)),
          ),
        ),
        hint: mustFail ? 'remove "fails" from the fence.' : 'correct the sample, or add "fails" if it should fail.',
      }),
    ];
  }

  function checkResult(block: CodeBlock, outcome: RunOutcome): DocFinding[] {
    if (block.marks.includes('assets')) return checkAssets(block, outcome.assets);
    const { fileName = '' } = block;
    const isOutput = block.marks.includes('output');
    const actual = isOutput ? outcome.files[fileName] : normalizeOutput(outcome.output);
    if (actual === undefined)
      return [
        createFinding({
          code: 'docs/output',
          filePath: page.filePath,
          place: placeOfFence(block),
          message: `Example "${name}" emits no file "${fileName}".`,
          found: outcome.assets.join(' ') || 'no file',
          hint: 'name a file that the last run emits, with its folder.',
        }),
      ];
    const shown = isOutput ? block.text : normalizeOutput(block.text);
    const mismatch = compareLines(shown, actual);
    if (mismatch === undefined) return [];
    const { line, expected, found = 'the end', foundIndex } = mismatch;
    return [
      createFinding({
        code: isOutput ? 'docs/output' : 'docs/stdout',
        filePath: page.filePath,
        place: placeInBlock(block, line, 1, block.text.split('\n')[line - 1]?.length ?? 0),
        message: isOutput ? `"${fileName}" of example "${name}" differs.` : `The output of example "${name}" differs.`,
        expected: cutLine(expected),
        found: cutLine(found),
        context: listContext(splitLines(actual), foundIndex),
        hint: 'show the real lines; write … for what is left out.',
      }),
    ];
  }

  function checkAssets(block: CodeBlock, actual: readonly string[]): DocFinding[] {
    const shown = splitLines(block.text).map((line) => line.trim());
    const short = stripFolder(actual);
    if (matchNames(shown, actual) || matchNames(shown, short)) return [];
    return [
      createFinding({
        code: 'docs/assets',
        filePath: page.filePath,
        place: placeOfFence(block),
        message: `The files of example "${name}" differ.`,
        expected: shown.join('  '),
        found: short.join('  ') || 'no file',
        hint: 'list every file, one a line; a hash may be written as ….',
      }),
    ];
  }
}

/** Removes the folder that all paths start with, if there is one. */
function stripFolder(paths: readonly string[]): string[] {
  const folder = paths[0]?.split('/')[0];
  return paths.every((path) => path.startsWith(`${folder}/`)) && folder !== undefined
    ? paths.map((path) => path.slice(folder.length + 1))
    : [...paths];
}

/** Returns whether each shown name matches one file and no file is left over. Exact names are matched first. */
function matchNames(shown: readonly string[], actual: readonly string[]): boolean {
  const left = [...actual];
  for (const name of shown.toSorted((a, b) => Number(a.includes('…')) - Number(b.includes('…')))) {
    const test = createLineTest(name);
    const index = left.findIndex(test);
    if (index === -1) return false;
    left.splice(index, 1);
  }
  return left.length === 0;
}

function listContext(lines: readonly string[], index: number): string[] {
  const count = contextLines;
  const from = Math.max(0, Math.min(index - Math.floor(count / 2), lines.length - count));
  const shown = lines
    .slice(from, from + count)
    .map((line, offset) => `${from + offset === index ? '>' : ' '} ${cutLine(line)}`);
  return ['the actual text there:', ...shown];
}
