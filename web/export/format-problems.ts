// Diagnostics as people read them, each with its source line.

import { formatDiagnostic } from '../../api/graph/diagnostic/format-diagnostic.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Diagnostic, ReadSourceLine } from '../../schema/diagnostics.ts';

/**
 * Formats diagnostics, each with an empty line after it: in their order, but errors last, where a terminal shows them.
 * @param options.contentDir as it was typed: paths start with it, so that a terminal can open them
 */
export async function formatProblems(options: {
  readonly diagnostics: readonly Diagnostic[];
  readonly contentDir: string;
  readonly readSourceLine: ReadSourceLine;
}): Promise<readonly string[]> {
  const { diagnostics, contentDir, readSourceLine } = options;
  const root = contentDir.replace(/(?<![/\\])[/\\]+$/, '');
  const problems: string[] = [];
  const ordered = diagnostics.toSorted((left, right) => Number(isError(left)) - Number(isError(right)));
  for (const diagnostic of ordered) {
    const { filePath, place, related } = diagnostic;
    const located = {
      ...diagnostic,
      filePath: `${root}/${filePath}`,
      ...(related === undefined ? {} : { related: { ...related, filePath: `${root}/${related.filePath}` } }),
    };
    problems.push(`${formatDiagnostic(located, await readSourceLine(filePath, place.line))}\n\n`);
  }
  return problems;
}

/**
 * Formats what stopped a run: how often each code was found, errors last, and how to go on with a tree that was written
 * for another tool.
 * @returns an empty text when nothing is an error
 */
export function formatFailure(diagnostics: readonly Diagnostic[]): string {
  if (!diagnostics.some(isError)) return '';
  const ranks = { info: 0, warning: 1, error: 2 } as const;
  const lines = [...Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`).values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, count: others.length + 1 }]))
    .sort((left, right) => ranks[left.severity] - ranks[right.severity] || compareCodePoints(left.code, right.code))
    .map(({ severity, code, count }) => `${String(count).padStart(7)} ${severity} ${code}\n`);
  return `${lines.join('')}hint: "severities" in site.yaml moves a code to another severity, e.g. link/dead-anchor: warning.\n\n`;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
