// Runs every example step by step, two at a time.

import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { CheckRun } from './check-run.ts';
import { checkRuns } from './check-runs.ts';
import type { DocFinding } from './finding.ts';
import type { Example, RunStep } from './list-examples.ts';
import { hashKey } from './result-cache.ts';
import type { RunOutcome } from './project-folder.ts';
import { runExample } from './run-example.ts';
import { createShareTest } from './share-test.ts';
import { openSharedProcess } from './shared-process.ts';
import { workSideBySide } from './side-by-side.ts';
import { createWorkFolder } from './work-folder.ts';

export interface ExampleOutcome {
  readonly findings: readonly DocFinding[];
  /** Files and commands of the examples whose runs ended as the page says. */
  readonly built: ReadonlySet<CodeBlock>;
  /** Result blocks that match the results of the run. */
  readonly compared: ReadonlySet<CodeBlock>;
  readonly exampleCount: number;
  /** How many of them ended as the page says. */
  readonly builtCount: number;
  readonly commandCount: number;
  readonly resultCount: number;
  /** How many matched the page only in a second run. */
  readonly unsteadyCount: number;
}

/** Runs examples and compares their results with the page: `docs/run`, `docs/stdout`, `docs/assets`, `docs/output`. */
export async function checkExamples(listed: readonly Example[], run: CheckRun): Promise<ExampleOutcome> {
  const examples = listed.filter(({ steps }) => steps.some(({ kind }) => kind === 'run'));
  const outcomes = new Map<Example, readonly RunOutcome[]>();
  const open: Example[] = [];
  for (const example of examples) {
    const found = run.cache.find<readonly RunOutcome[]>(buildKey(example, run));
    if (found === undefined) open.push(example);
    else outcomes.set(example, found);
  }
  const host = { directory: run.samples.directory, delaySeed: run.delaySeed };
  const shares = createShareTest(run);
  let [startedCount, unsteadyCount] = [0, 0];
  await workSideBySide(open, () => {
    const folder = createWorkFolder(run.samples.directory);
    const programs = openSharedProcess(folder.path, host);
    return {
      async work(example) {
        startedCount += 1;
        run.onProgress(
          `running examples: ${startedCount} of ${open.length} (${example.page.filePath}, ${example.name})`,
        );
        const shared = shares(example)
          ? await runExample(example, folder, { ...host, share: programs.run })
          : undefined;
        const isSharedRight = shared !== undefined && checkRuns(example, shared).length === 0;
        if (shared !== undefined && !isSharedRight) programs.close();
        // What differs from the page is run as a reader would: only then is it a finding.
        let outcome = isSharedRight ? shared : await runExample(example, folder, host);
        // Samples that depend on timing are found by --delays. They must not fail the check of an unrelated change.
        if (run.delaySeed === undefined && checkRuns(example, outcome).length > 0) {
          const again = await runExample(example, folder, host);
          if (checkRuns(example, again).length === 0) {
            outcome = again;
            unsteadyCount += 1;
          }
        }
        outcomes.set(example, outcome);
        if (!outcome.some(({ isStopped }) => isStopped)) run.cache.add(buildKey(example, run), outcome);
      },
      close() {
        programs.close();
        folder.remove();
      },
    };
  });

  const findings = examples.flatMap((example) => checkRuns(example, outcomes.get(example) ?? []));
  const wrong = new Set(findings.map(({ filePath, place }) => `${filePath}:${place.line}`));
  const isRight = (example: Example, { place }: CodeBlock): boolean => {
    for (let line = place.line; line <= place.endLine; line += 1)
      if (wrong.has(`${example.page.filePath}:${line}`)) return false;
    return true;
  };
  const built = new Set<CodeBlock>();
  const compared = new Set<CodeBlock>();
  let builtCount = 0;
  for (const example of examples) {
    const areRunsRight = example.steps.every((step) => step.kind === 'file' || isRight(example, step.block));
    if (!areRunsRight) continue;
    builtCount += 1;
    for (const step of example.steps) {
      built.add(step.block);
      for (const block of step.kind === 'run' ? step.results : []) if (isRight(example, block)) compared.add(block);
    }
  }
  const runs = examples.flatMap(({ steps }) => steps.filter((step) => step.kind === 'run'));
  return {
    findings,
    built,
    compared,
    exampleCount: examples.length,
    builtCount,
    commandCount: runs.length,
    resultCount: runs.reduce((sum, { results }) => sum + results.length, 0),
    unsteadyCount,
  };
}

function buildKey({ steps }: Example, run: CheckRun): string {
  const parts = steps.map((step) =>
    step.kind === 'file' ? [step.filePath, step.text ?? null] : [step.command, listWanted(step)],
  );
  return hashKey('example', run.toolHash, run.delaySeed ?? null, parts);
}

function listWanted({ results }: RunStep): (string | null)[] {
  return results.map(({ fileName }) => fileName ?? null);
}
