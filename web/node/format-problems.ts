// Diagnostics of a snapshot as people read them, each with its source line.

import type { Diagnostic, ReadSourceLine } from '../../schema/diagnostics.ts';
import { formatDiagnostic } from '../../schema/format-diagnostic.ts';

/** Is what to format. */
export interface ProblemsOptions {
  /** In the order to print. */
  readonly diagnostics: readonly Diagnostic[];
  /** As it was typed: paths start with it, so that a terminal can open them. */
  readonly contentDir: string;
  readonly readSourceLine: ReadSourceLine;
}

/** Formats errors and warnings; infos are for `npm run index`. */
export async function formatProblems({
  diagnostics,
  contentDir,
  readSourceLine,
}: ProblemsOptions): Promise<readonly string[]> {
  const root = contentDir.replace(/[/\\]+$/, '');
  const problems: string[] = [];
  for (const diagnostic of diagnostics) {
    const { severity, filePath, place, related } = diagnostic;
    if (severity === 'info') continue;
    const located = {
      ...diagnostic,
      filePath: `${root}/${filePath}`,
      ...(related === undefined ? {} : { related: { ...related, filePath: `${root}/${related.filePath}` } }),
    };
    problems.push(formatDiagnostic(located, await readSourceLine(filePath, place.line)));
  }
  return problems;
}
