import type { Diagnostic } from '../../schema/diagnostics.ts';

/** A tree in which fewer pages have a field may simply repeat a mistake. */
const minPages = 10;

/**
 * Reports an unknown front-matter field once, with the number of pages, when most pages have it: such a tree was written
 * for another tool, and the same sentence a thousand times hides all others.
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
