// IO (clock): the build command.

import { isDiskFull } from '../../indexer/disk/file-system.ts';
import { discardStage } from '../../indexer/engine/swap-folders.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { ContentError } from '../export/content-error.ts';
import type { ExportResult } from '../export/export-result.ts';
import type { ExportHost } from '../export/export-options.ts';
import { exportProject } from '../export/export-project.ts';
import { parseBase } from './parse-base.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** How long the build of an untrusted tree may take. */
const untrustedMs = 600_000;

/**
 * Exports the site and prints what was done.
 * @throws UsageError; ContentDirError; OutDirError; CacheDirError; ContentError; any other error of a failed build
 */
export async function buildSite(invocation: Invocation<'build'>): Promise<0> {
  const { flags, writeOut, writeError, progress, onInterrupt, loadProject } = invocation;
  const startedAt = process.uptime(); // `performance` would be loaded
  const siteUrl = flags['site-url'] === undefined ? undefined : parseSiteUrl(flags['site-url']);
  const base = parseBase(flags.base);
  if (flags.untrusted) {
    const { limitTime } = await import('./limit-time.ts');
    limitTime(untrustedMs, 'An untrusted tree may take ten minutes; the previous export was not changed.\n');
  }
  onInterrupt(() => discardStage(flags.out));
  const options = {
    contentDir: flags.content,
    outDir: flags.out,
    cacheDir: flags.cache,
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...(base === undefined ? {} : { base }),
    ...(flags.host === undefined ? {} : { host: parseHost(flags.host) }),
    isClean: flags.clean,
    isStrict: flags.strict,
    isUntrusted: flags.untrusted,
    onProgress: progress.show,
  };
  const result = await exportProject(options, loadProject).catch((error: unknown) => {
    if (error instanceof ContentError) writeError(error.problems.join(''));
    throw explainFailure(error, writeError);
  });
  writeError(result.problems.join(''));
  writeError(result.warnings.map((warning) => `${warning}\n`).join(''));
  const totalMs = Math.round((process.uptime() - startedAt) * 1000);
  writeOut(flags.json ? formatJson(result, totalMs) : formatSummary(result, flags.out, totalMs));
  return 0;
}

/** @throws UsageError for a platform that there is no worker for */
function parseHost(text: string): ExportHost {
  if (text === 'workers') return text;
  throw new UsageError(`There is no worker for "${text}".\nhint: give --host workers, or leave it out`);
}

/**
 * Parses the origin of a site: scheme and host, without a final slash.
 * @throws UsageError for anything else
 */
function parseSiteUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
  if (!isOrigin) {
    throw new UsageError(
      `"${text}" is not the origin of a site.\nhint: give scheme and host without a path, e.g. --site-url https://docs.example.com`,
    );
  }
  return url.origin;
}

/** Describes what a failed build means for the existing export. */
function explainFailure(error: unknown, writeError: (text: string) => void): unknown {
  if (error instanceof ExpectedError) return error;
  if (error instanceof Error && isDiskFull(error)) {
    return new ExpectedError(
      `The disk is full or a file is too large: ${error.message}. The previous export was not changed.\nhint: free some space and build again.`,
      { cause: error },
    );
  }
  writeError('The build failed; the previous export was not changed.\n');
  return error;
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
