// Pure. The last lines of the index command.

import type { Diagnostic, Severity } from '../schema/diagnostics.ts';
import { compareCodePoints } from '../schema/compare-code-points.ts';
import type { IndexStats } from './index-stats.ts';

/** Counts diagnostics by code; codes in code-point order. */
export function countByCode(diagnostics: readonly Diagnostic[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([one], [other]) => compareCodePoints(one, other)));
}

/** Formats what was indexed, how long it took and what was found; two lines. */
export function formatSummary(stats: IndexStats, diagnostics: readonly Diagnostic[]): string {
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
