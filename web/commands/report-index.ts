// The index command: diagnostics to standard error, figures to standard output.

import type { ContentIndex } from '../../indexer/content-index.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { IndexStats } from '../../indexer/index-stats.ts';
import { checkHasPages } from '../../indexer/read/check-content-dir.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Diagnostic, Severity } from '../../schema/diagnostics.ts';
import { describeMissingPackages } from '../export/native-packages.ts';
import { formatFailure, formatProblems } from '../export/format-problems.ts';
import type { Invocation } from './run-command.ts';

/**
 * Indexes the content and prints every diagnostic.
 * @returns 0; 1 when the content has an error, or a warning with `--strict`
 * @throws ContentDirError; CacheDirError
 */
export async function reportIndex(invocation: Invocation<'index'>): Promise<0 | 1> {
  const { flags, writeOut, writeError, progress, loadProject } = invocation;
  const { kits } = await loadProject();
  const index = createContentIndex({
    contentDir: flags.content,
    cacheDir: flags.cache,
    isSingleRefresh: true,
    kits,
    onProgress: progress.show,
  });
  try {
    const { diagnostics, problems, report } = await index.retry(() => readReport(index, flags));
    progress.clear();
    writeError(problems);
    writeOut(report);
    const fails = ({ severity }: Diagnostic): boolean =>
      severity === 'error' || (flags.strict && severity === 'warning');
    return diagnostics.some(fails) ? 1 : 0;
  } finally {
    await index.close();
  }
}

/** What is printed of a refresh. */
interface IndexReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly problems: string;
  readonly report: string;
}

async function readReport(
  { refresh, readSourceLine }: ContentIndex,
  { content: contentDir, json }: Invocation<'index'>['flags'],
): Promise<IndexReport> {
  const { snapshot, stats } = await refresh();
  checkHasPages(stats.pages, contentDir);
  const diagnostics = snapshot.diagnostics.items;
  if (json) {
    const report = { snapshotId: snapshot.id, ...stats, diagnosticsByCode: countByCode(diagnostics), diagnostics };
    return { diagnostics, problems: '', report: `${JSON.stringify(report, null, 2)}\n` };
  }
  const missing = describeMissingPackages({ parsedPages: stats.parsedPages, needsDrawing: false });
  const problems = [
    ...(await formatProblems({ diagnostics, contentDir, readSourceLine })),
    formatFailure(diagnostics),
    ...missing.map((each) => `${each}\n`),
  ];
  return { diagnostics, problems: problems.join(''), report: formatSummary(stats, diagnostics) };
}

/** Counts diagnostics by code; codes in code-point order. */
function countByCode(diagnostics: readonly Diagnostic[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one], [other]) => compareCodePoints(one, other)));
}

/** Formats two lines: what was indexed in which time, and how many problems were found. */
function formatSummary(stats: IndexStats, diagnostics: readonly Diagnostic[]): string {
  const { pages, anchors, links, bytes, cachedPages, stagesMs } = stats;
  const size = `${(bytes / 1e6).toFixed(2)} MB`;
  const counts = [
    formatCount(pages, 'page'),
    formatCount(anchors, 'anchor'),
    formatCount(links, 'link'),
    `${size} of markdown`,
  ];
  const cached = cachedPages === 0 ? '' : `, ${formatCount(cachedPages, 'page')} from the cache`;
  const found = (['error', 'warning', 'info'] as const).map((severity) => formatSeverity(diagnostics, severity));
  return `${counts.join(', ')} in ${Math.round(stagesMs.total)} ms${cached}\n${found.join(', ')}\n`;
}

function formatSeverity(diagnostics: readonly Diagnostic[], severity: Severity): string {
  const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return formatCount(count, severity === 'info' ? 'note' : severity);
}

function formatCount(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
