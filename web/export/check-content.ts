import type { Diagnostic, ReadSourceLine } from '../../schema/diagnostics.ts';
import { ContentError } from './content-error.ts';
import { formatFailure, formatProblems } from './format-problems.ts';

/**
 * Formats the problems of the content.
 * @throws ContentError when something is an error
 */
export async function checkContent(
  diagnostics: readonly Diagnostic[],
  readSourceLine: ReadSourceLine,
  contentDir: string,
): Promise<readonly string[]> {
  const problems = await formatProblems({ diagnostics, contentDir, readSourceLine });
  if (diagnostics.some(({ severity }) => severity === 'error'))
    throw new ContentError(diagnostics, [...problems, formatFailure(diagnostics)]);
  return problems;
}
