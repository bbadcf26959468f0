import type { Diagnostic, ReadSourceLine } from '../../schema/diagnostics.ts';
import { ContentError } from './content-error.ts';
import type { ExportOptions } from './export-options.ts';
import { formatFailure, formatProblems } from './format-problems.ts';

/**
 * Formats the problems of the content.
 * @throws ContentError when something is an error, or a warning of a strict export
 */
export async function checkContent(
  diagnostics: readonly Diagnostic[],
  readSourceLine: ReadSourceLine,
  { contentDir, isStrict = false }: Pick<ExportOptions, 'contentDir' | 'isStrict'>,
): Promise<readonly string[]> {
  const problems = await formatProblems({ diagnostics, contentDir, readSourceLine });
  if (diagnostics.some(({ severity }) => severity === 'error' || (isStrict && severity === 'warning')))
    throw new ContentError(diagnostics, [...problems, formatFailure(diagnostics)]);
  return problems;
}
