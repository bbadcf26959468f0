// IO. `npm run check:docs` without its process: arguments in, texts and an exit code out.

import { readFileSync } from 'node:fs';
import type { Invocation } from '../../../web/commands/run-command.ts';
import { createToolAsker } from './ask-tool.ts';
import { parseCheckArguments, type CheckOptions, type DocCheck, type PlantedOptions } from './check-arguments.ts';
import type { CheckRun } from './check-run.ts';
import { checkBrowser } from './check-browser.ts';
import { checkLinks } from './check-links.ts';
import { checkNames } from './check-names.ts';
import { checkProse } from './check-prose.ts';
import { checkReference } from './check-reference.ts';
import { checkReplay } from './replay/check-replay.ts';
import { checkSamples } from './check-samples.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { compareFindings } from './finding.ts';
import { formatFigures, formatFindings } from './format-report.ts';
import { keepVerifiedFile, readVerifiedFile } from './keep-verified-file.ts';
import { countFound, formatPlanted } from './planted/format-planted.ts';
import { measurePlanted } from './planted/measure-planted.ts';
import { plantErrors, type PlantedTree } from './planted/plant-errors.ts';
import { plantList } from './planted/plant-list.ts';
import { readFacts } from './read-facts.ts';
import { readPages, type CheckedContent, type CheckedPage } from './read-pages.ts';
import { selectRecordedPages } from './select-recorded.ts';
import { isRecordedWith } from './verified-file.ts';
import { createResultCache } from './result-cache.ts';
import { installSamples } from './samples-folder.ts';
import { selectPages } from './select-pages.ts';
import { readToolHash } from './tool-hash.ts';
import type { checkDocsCommand } from '../../commands/tool-commands.ts';

const checks: Readonly<Record<DocCheck, (task: CheckTask) => Promise<CheckReport>>> = {
  options: checkReference,
  names: checkNames,
  links: checkLinks,
  prose: checkProse,
  samples: checkSamples,
  browser: checkBrowser,
  replay: checkReplay,
};

/**
 * Runs the checks and prints what they find.
 * @returns 0; 1 when something is found
 * @throws UsageError; ContentDirError; CacheDirError
 */
export async function runChecks(invocation: Invocation<typeof checkDocsCommand>): Promise<0 | 1> {
  const { writeOut, writeError, progress } = invocation;
  const options = parseCheckArguments(invocation);
  const onProgress = (stage: string): void => progress.show({ stage, done: 0, total: 0 });
  const content = await readPages(options.contentDir, options.cacheDir);
  const pages = selectPages(content.pages, options.files, options.contentDir);
  const samples = installSamples(writeError);
  const isRecordCurrent = isRecordedWith(readVerifiedFile(content, options.contentDir), samples.lockHash);
  const recorded = selectRecordedPages(content, isRecordCurrent && !options.isComplete);
  const cache = createResultCache(options.cacheDir);
  const run: CheckRun = {
    samples,
    cache,
    delaySeed: options.delaySeed,
    cacheDir: options.cacheDir,
    toolHash: readToolHash(samples),
    ask: createToolAsker(samples.directory),
    onProgress,
  };
  if (options.planted !== undefined) return await runPlanted(invocation, options, options.planted, { content, run });
  const isWhole = options.files.length === 0;
  const running = options.checks.map(async (name) => {
    return [name, await checks[name]({ content, pages, recorded, isWhole, run })] as const;
  });
  const reports = new Map<DocCheck, CheckReport>(await Promise.all(running));
  if (isWhole && options.isComplete && options.checks.length === Object.keys(checks).length - 1) cache.prune();
  progress.clear();
  const outcome = { content, pages, reports, webpackVersion: samples.webpackVersion, lockHash: samples.lockHash };
  const found = [...reports.values()].flatMap((report) => report.findings);
  const findings = [...found, ...keepVerifiedFile(outcome, options)].toSorted(compareFindings);
  const figures = Object.fromEntries([...reports].map(([name, report]) => [name, report.figures]));
  if (options.isJson) {
    const { webpackVersion } = samples;
    writeOut(`${JSON.stringify({ webpackVersion, pages: pages.length, figures, findings }, null, 2)}\n`);
  } else {
    writeError(await formatFindings(findings, options.contentDir, content.readSourceLine));
    writeOut(formatFigures(figures, pages.length, findings.length));
  }
  return findings.length > 0 ? 1 : 0;
}

/** The shares that must be found: of misspelt names and swapped values, and of a list, whose sentences may say anything. */
const leastShare = { generated: 0.95, listed: 0.75 };

/** Puts errors into a copy, checks the pages that have some, and prints how many were found. */
async function runPlanted(
  { writeOut, writeError, progress }: Invocation<typeof checkDocsCommand>,
  { contentDir, cacheDir, checks: names, isJson }: CheckOptions,
  planted: PlantedOptions,
  { content, run }: { readonly content: CheckedContent; readonly run: CheckRun },
): Promise<0 | 1> {
  const { errors } = planted;
  const tree: PlantedTree & { readonly missing?: readonly string[] } =
    'listPath' in errors
      ? plantList(content.pages, readFileSync(errors.listPath, 'utf8'))
      : plantErrors(content.pages, await readFacts(run), errors);
  const outcomes = await measurePlanted({
    content,
    contentDir,
    tree,
    async findAll(copyDir, files, isWanted) {
      const copy = await readPages(copyDir, cacheDir, contentDir);
      const pages = selectPages(copy.pages, files, copyDir);
      const task = { content: copy, pages, recorded: new Set<CheckedPage>(), isWhole: false, isWanted, run };
      // What fails in a browser fails here too, and takes far longer.
      const fast = names.filter((name) => name !== 'browser' && name !== 'replay');
      const reports = await Promise.all(fast.map(async (name) => await checks[name](task)));
      return reports.flatMap(({ findings }) => findings);
    },
  });
  progress.clear();
  const least =
    'listPath' in errors
      ? (errors.least ?? leastShare.listed * outcomes.length)
      : leastShare.generated * outcomes.length;
  const { missing = [] } = tree;
  if (missing.length > 0) writeError(`The pages no longer have the text of: ${missing.join(', ')}.\n`);
  writeOut(isJson ? `${JSON.stringify(outcomes, null, 2)}\n` : formatPlanted(outcomes, planted.hasMisses));
  return countFound(outcomes) < least ? 1 : 0;
}
