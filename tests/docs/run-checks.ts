// IO. The checks of the documentation, without the process around them: arguments in, texts and an exit code out.

import { ContentDirError } from '../../indexer/read/check-content-dir.ts';
import { CacheDirError } from '../../indexer/cache/page-cache.ts';
import { createProgressLine } from '../../indexer/progress-line.ts';
import type { CommandOutput } from '../../indexer/run-index.ts';
import { formatHelp, UsageError } from '../../schema/commands.ts';
import { askTool } from './ask-tool.ts';
import { parseCheckArguments, type CheckOptions, type DocCheck } from './check-arguments.ts';
import type { CheckRun } from './check-run.ts';
import { checkLinks } from './check-links.ts';
import { checkProse } from './check-prose.ts';
import { checkReference } from './check-reference.ts';
import { checkSamples } from './check-samples.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { compareFindings } from './finding.ts';
import { formatFigures, formatFindings } from './format-report.ts';
import { keepVerifiedFile } from './keep-verified-file.ts';
import { readPages } from './read-pages.ts';
import { createResultCache } from './result-cache.ts';
import { installSamples } from './samples-folder.ts';
import { selectPages } from './select-pages.ts';
import { readToolHash } from './tool-hash.ts';

const checks: Readonly<Record<DocCheck, (task: CheckTask) => Promise<CheckReport>>> = {
  options: checkReference,
  links: checkLinks,
  prose: checkProse,
  samples: ({ pages, run }) => checkSamples(pages, run),
};

/**
 * Runs the command.
 * @returns 0; 1 when something is found; 2 for a wrong command line or content folder
 */
export async function runChecks(argv: readonly string[], output: CommandOutput): Promise<0 | 1 | 2> {
  const help = formatHelp('check:docs', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  try {
    return await checkAndReport(parseCheckArguments(argv), output);
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ContentDirError;
    if (!isUsage && !(error instanceof CacheDirError)) throw error;
    output.writeError(`${error.message}\n`);
    return isUsage ? 2 : 1;
  }
}

async function checkAndReport(options: CheckOptions, output: CommandOutput): Promise<0 | 1> {
  const progress = createProgressLine(output);
  const onProgress = (stage: string): void => progress.show({ stage, done: 0, total: 0 });
  try {
    const content = await readPages(options.contentDir, options.cacheDir);
    const pages = selectPages(content.pages, options.files, options.contentDir);
    const samples = installSamples(output.writeError);
    const cache = createResultCache(options.cacheDir);
    const run: CheckRun = {
      samples,
      cache,
      toolHash: readToolHash(samples),
      ask: (toolName, request) => askTool({ directory: samples.directory, toolName, request }),
      onProgress,
    };
    const isWhole = options.files.length === 0;
    const running = options.checks.map(async (name) => {
      return [name, await checks[name]({ content, pages, isWhole, run })] as const;
    });
    const reports = new Map<DocCheck, CheckReport>(await Promise.all(running));
    if (isWhole && options.checks.length === Object.keys(checks).length) cache.prune();
    progress.clear();
    const outcome = { content, pages, reports, webpackVersion: samples.webpackVersion };
    const found = [...reports.values()].flatMap((report) => report.findings);
    const findings = [...found, ...keepVerifiedFile(outcome, options)].toSorted(compareFindings);
    const figures = Object.fromEntries([...reports].map(([name, report]) => [name, report.figures]));
    if (options.isJson) {
      const { webpackVersion } = samples;
      output.writeOut(`${JSON.stringify({ webpackVersion, pages: pages.length, figures, findings }, null, 2)}\n`);
    } else {
      output.writeError(await formatFindings(findings, options.contentDir, content.readSourceLine));
      output.writeOut(formatFigures(figures, pages.length, findings.length));
    }
    return findings.length > 0 ? 1 : 0;
  } finally {
    progress.clear();
  }
}
