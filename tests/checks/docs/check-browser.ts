// Each runnable sample gives the same results in a browser as on the page, which come from Node.

import { findTerminalNeed, listBrowserPackages } from '../../../web/kits/webpack/compiler/browser-samples.ts';
import { launchChromium } from '../../browser/launch-chromium.ts';
import { checkRuns } from './check-runs.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { createFinding, placeOfFence, type DocFinding } from './finding.ts';
import { listExamples, type Example } from './list-examples.ts';
import { openBrowserCompiler, type BrowserCompiler } from './open-browser-compiler.ts';
import { readExceptions } from './read-exceptions.ts';
import { buildCompiler } from './build-compiler.ts';
import { hashKey } from './result-cache.ts';
import { selectOpenExamples } from './select-recorded.ts';
import { workSideBySide } from './side-by-side.ts';

/** How a sample ended in the browser. */
type BrowserOutcome = readonly {
  readonly exitCode: number | undefined;
  readonly output: string;
  readonly assets: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}[];

/** Runs the samples that have changed since they were recorded, and a share of the others: `docs/browser`. */
export async function checkBrowser({ content, pages, recorded, isWanted, run }: CheckTask): Promise<CheckReport> {
  const none = { findings: [], figures: {} };
  if (isWanted !== undefined) return none; // planted errors are for the other checks
  const listed = pages.flatMap((page) => listExamples(page).examples).filter(hasRun);
  const runnable = listed.filter((example) => findTerminalNeed(listTexts(example)) === undefined);
  const excepted = new Map(readExceptions().browser.map((exception) => [exception.path, exception]));
  const allowed = runnable.filter((example) => !excepted.has(nameOf(example)));
  const chosen = selectOpenExamples(allowed, recorded, content);
  if (chosen.length === 0) return none;
  const compiler = await buildCompiler(run.cacheDir);
  const found = new Map<Example, BrowserOutcome | string>();
  const keyOf = ({ steps }: Example): string =>
    hashKey('browser', compiler.hash, [
      steps.map((step) => (step.kind === 'file' ? [step.filePath, step.text ?? null] : [step.command])),
    ]);
  const open: Example[] = [];
  for (const example of chosen) {
    const known = run.cache.find<BrowserOutcome>(keyOf(example));
    if (known === undefined) open.push(example);
    else found.set(example, known);
  }
  if (open.length > 0) {
    const browser = await launchChromium();
    try {
      // those that need the same packages follow each other, because the compiler stays open for them
      const ordered = open.toSorted((one, other) => (packageKey(one) < packageKey(other) ? -1 : 1));
      let startedCount = 0;
      await workSideBySide(ordered, () => {
        const opened = openBrowserCompiler(browser, compiler);
        return {
          async work(example) {
            startedCount += 1;
            run.onProgress(`running examples in Chromium: ${startedCount} of ${open.length} (${nameOf(example)})`);
            const outcome = await followExample(example, await opened);
            found.set(example, outcome);
            if (typeof outcome !== 'string') run.cache.add(keyOf(example), outcome);
          },
        };
      });
    } finally {
      await browser.close();
    }
  }
  const findings = chosen.flatMap((example) => checkExample(example, found.get(example) ?? []));
  const wrong = new Set(findings.map(({ filePath, message }) => `${filePath} ${message}`));
  return {
    findings: content.pages.length === 0 ? [] : findings,
    figures: {
      examplesInBrowser: { done: chosen.length - wrong.size, all: chosen.length },
      examplesForBrowsers: {
        done: allowed.length,
        all: listed.length,
      },
    },
  };
}

/** Compares the outcome of an example in the browser with its page. @param outcome the reason when it did not run */
export function checkExample(example: Example, outcome: BrowserOutcome | string): DocFinding[] {
  const report = (found: string, details: readonly string[]): DocFinding => {
    const [block] = example.steps.map((step) => step.block);
    return createFinding({
      code: 'docs/browser',
      filePath: example.page.filePath,
      place: block === undefined ? { line: 1, column: 1, endLine: 1, endColumn: 1 } : placeOfFence(block),
      message: `Example "${example.name}" differs in the browser.`,
      found,
      context: details,
      hint: 'correct web/kits/webpack/compiler, or list what a browser lacks in its browser-samples.ts.',
    });
  };
  if (typeof outcome === 'string') return [report(outcome, [])];
  const [first] = checkRuns(example, outcome);
  return first === undefined ? [] : [report(first.message, first.details ?? [])];
}

/** Returns whether a browser can run an example. */
export function isForBrowser(example: Example): boolean {
  return hasRun(example) && findTerminalNeed(listTexts(example)) === undefined;
}

function hasRun({ steps }: Example): boolean {
  return steps.some(({ kind }) => kind === 'run');
}

/** Runs an example. @returns a text when it does not end */
export async function followExample(example: Example, { run }: BrowserCompiler): Promise<BrowserOutcome | string> {
  const result = await run(listSteps(example), listBrowserPackages(listTexts(example)));
  return typeof result === 'string' ? result : result.outcomes;
}

function nameOf({ page, name }: Example): string {
  return `${page.filePath}#${name}`;
}

function packageKey(example: Example): string {
  return listBrowserPackages(listTexts(example)).join(' ');
}

function listTexts({ steps }: Example): Parameters<typeof listBrowserPackages>[0] {
  return {
    paths: steps.flatMap((step) => (step.kind === 'file' ? [step.filePath] : [])),
    files: steps.flatMap((step) => (step.kind === 'file' && step.text !== undefined ? [step.text] : [])),
    commands: steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])),
  };
}

function listSteps({ steps }: Example): Parameters<Awaited<ReturnType<typeof openBrowserCompiler>>['run']>[0] {
  return steps.map((step) =>
    step.kind === 'file'
      ? { filePath: step.filePath, text: step.text }
      : { command: step.command, shownFiles: step.results.flatMap(({ fileName }) => fileName ?? []) },
  );
}
