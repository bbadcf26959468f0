// IO: the build command without the process around it: arguments in, texts and an exit code out.

import { ContentDirError } from '../../indexer/read/check-content-dir.ts';
import { CacheDirError } from '../../indexer/cache/page-cache.ts';
import { createProgressLine } from '../../indexer/progress-line.ts';
import type { CommandOutput } from '../../indexer/run-index.ts';
import { formatHelp, parseCommand, UsageError } from '../../schema/commands.ts';
import { ContentError } from './content-error.ts';
import { discardStage } from './export-folder.ts';
import { OutDirError } from './out-dir-error.ts';
import { exportSite, type ExportResult } from './export-site.ts';
import { parseSiteUrl } from './parse-site-url.ts';

/**
 * Runs the command.
 * @returns 0; 1 for content errors or a failed build; 2 for a wrong command line or folder
 */
export async function runBuild(argv: readonly string[], output: CommandOutput): Promise<0 | 1 | 2> {
  const help = formatHelp('build', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  const startedAt = performance.now();
  const progress = createProgressLine(output);
  let stopListening: (() => void) | undefined;
  try {
    const { flags } = parseCommand('build', argv);
    const siteUrl = flags['site-url'] === undefined ? undefined : parseSiteUrl(String(flags['site-url']));
    const outDir = String(flags['out']);
    stopListening = discardOnSignal(outDir);
    const result = await exportSite({
      contentDir: String(flags['content']),
      outDir,
      cacheDir: String(flags['cache']),
      ...(siteUrl === undefined ? {} : { siteUrl }),
      isClean: flags['clean'] === true,
      onProgress: progress.show,
    });
    progress.clear();
    writeProblems(result.problems, output);
    const totalMs = Math.round(performance.now() - startedAt);
    output.writeOut(flags['json'] === true ? formatJson(result, totalMs) : formatSummary(result, outDir, totalMs));
    return 0;
  } catch (error) {
    progress.clear();
    if (error instanceof ContentError) writeProblems(error.problems, output);
    output.writeError(`${formatFailure(error)}\n`);
    const isUsage = error instanceof UsageError || error instanceof ContentDirError || error instanceof OutDirError;
    return isUsage ? 2 : 1;
  } finally {
    stopListening?.();
  }
}

function writeProblems(problems: readonly string[], output: CommandOutput): void {
  output.writeError(problems.map((problem) => `${problem}\n\n`).join(''));
}

/** A known failure is its message; anything else is shown with where it came from. */
function formatFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'The build failed for a reason it did not name.';
  const isKnown = [UsageError, ContentDirError, OutDirError, CacheDirError, ContentError].some(
    (known) => error instanceof known,
  );
  if (isKnown) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EFBIG' || code === 'EDQUOT') {
    return `The disk is full or a file is too large: ${error.message}. The previous export stays.\nhint: free some space and build again.`;
  }
  return `The build failed; the previous export stays.\n${error.stack ?? error.message}`;
}

function formatJson(result: ExportResult, totalMs: number): string {
  const { problems, ...rest } = result;
  return `${JSON.stringify({ ...rest, problemCount: problems.length, totalMs }, null, 2)}\n`;
}

function formatSummary(result: ExportResult, outDir: string, totalMs: number): string {
  const { pageCount, renderedCount, isUnchanged, problems } = result;
  const made = isUnchanged
    ? 'nothing has changed'
    : `${renderedCount} rendered, ${pageCount + 3 - renderedCount} reused`;
  const warnings =
    problems.length === 0 ? '' : `, ${problems.length} ${problems.length === 1 ? 'warning' : 'warnings'}`;
  return `${pageCount} pages in ${outDir}: ${made}${warnings}, ${totalMs} ms\n`;
}

/**
 * Makes Ctrl-C leave nothing behind; the old export is in place until the new one takes it in one step.
 * @returns a function that takes the handlers away
 */
function discardOnSignal(outDir: string): () => void {
  const stop = (exitCode: number) => () => {
    discardStage(outDir);
    process.exit(exitCode);
  };
  // not `once`: a second Ctrl-C must not cut the first one short
  const handlers = [
    ['SIGINT', stop(130)],
    ['SIGTERM', stop(143)],
  ] as const;
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}
