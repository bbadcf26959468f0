import type { Diagnostic } from '../../schema/diagnostics.ts';

/** With fewer pages, a field in most of them may be a repeated mistake. */
const minPages = 10;

/**
 * Merges the diagnostics of an unknown front-matter field that most pages have: such a tree was written for another
 * tool, and the same message a thousand times would hide all others.
 * @param pageCount pages with a file
 */
export function mergeUnknownFields(diagnostics: readonly Diagnostic[], pageCount: number): readonly Diagnostic[] {
  const byField = Map.groupBy(
    diagnostics.filter(({ code }) => code === 'front-matter/unknown-field'),
    ({ message }) => message, // it quotes the field
  );
  const common = new Map([...byField].filter(([, { length }]) => length >= minPages && length > pageCount / 2));
  if (common.size === 0) return diagnostics;
  return diagnostics.flatMap((diagnostic) => {
    const merged = diagnostic.code === 'front-matter/unknown-field' ? common.get(diagnostic.message) : undefined;
    if (merged === undefined) return [diagnostic];
    if (diagnostic !== merged[0]) return [];
    const message = `${diagnostic.message.replace(/\.$/, '')} in ${merged.length} of ${pageCount} pages; this is the first.`;
    return [{ ...diagnostic, message }];
  });
}
