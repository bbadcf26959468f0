// Diagnostics as people read them, each with its source line.

import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { formatDiagnostic } from '../../api/graph/diagnostic/format-diagnostic.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Diagnostic, ReadSourceLine, Severity } from '../../schema/diagnostics.ts';

/** Problems that are printed at most. */
const maxPrinted = 1_000;

/**
 * Formats diagnostics, each with an empty line after it: in their order, but errors last, where a terminal shows them. Of
 * very many, the most severe ones.
 * @param options.contentDir as it was typed: paths start with it, so that a terminal can open them
 */
export async function formatProblems(options: {
  readonly diagnostics: readonly Diagnostic[];
  readonly contentDir: string;
  readonly readSourceLine: ReadSourceLine;
}): Promise<readonly string[]> {
  const { diagnostics, contentDir, readSourceLine } = options;
  const root = contentDir.replace(/(?<![/\\])[/\\]+$/, '');
  const kept = new Set(diagnostics.toSorted(compareSeverities).slice(-maxPrinted));
  const left = diagnostics.length - kept.size;
  const all = formatCommand('index', '--json');
  const problems = left === 0 ? [] : [`${left} more problems are not shown; \`${all}\` lists them.\n\n`];
  const ordered = diagnostics.toSorted((one, other) => Number(isError(one)) - Number(isError(other)));
  for (const diagnostic of ordered.filter((each) => kept.has(each))) {
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
  const lines = [...Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`).values()]
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, count: others.length + 1 }]))
    .sort((left, right) => compareSeverities(left, right) || compareCodePoints(left.code, right.code))
    .map(({ severity, code, count }) => `${String(count).padStart(7)} ${severity} ${code}\n`);
  return `${lines.join('')}hint: "severities" in site.yaml moves a code to another severity, e.g. link/dead-anchor: warning.\n\n`;
}

const ranks = { info: 0, warning: 1, error: 2 } as const satisfies Record<Severity, number>;

function compareSeverities(one: Pick<Diagnostic, 'severity'>, other: Pick<Diagnostic, 'severity'>): number {
  return ranks[one.severity] - ranks[other.severity];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
