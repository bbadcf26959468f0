// Pure. Sentences that name a deprecated option say so, or they would recommend it.

import { createFinding, type DocFinding } from './finding.ts';
import { listInlineCode } from './list-inline-code.ts';
import type { CheckedPage } from './read-pages.ts';

/** What a line says of something that one should not use any more. */
const warning = /deprecat|\b(?:former|old|older|instead|removed|renamed|replace[sd]?|no longer|opposite)\b/i;

/** Lists the paths of deprecated options, with what replaces them. */
export function listDeprecated(pages: readonly CheckedPage[]): ReadonlyMap<string, string> {
  return new Map(
    pages.flatMap(({ options }) =>
      options.flatMap(({ path, deprecated }): [string, string][] =>
        deprecated !== undefined && path?.includes('.') === true ? [[path, deprecated]] : [],
      ),
    ),
  );
}

/** Checks the lines outside of their own sections in which such an option is named: `docs/deprecated-name`. */
export function checkDeprecatedNames(
  { filePath, source, options }: CheckedPage,
  deprecated: ReadonlyMap<string, string>,
): DocFinding[] {
  const own = new Set(options.map(({ path }) => path));
  return listInlineCode(source).flatMap(({ text, line, column, lineText }) => {
    const [name = ''] = /^[\w.]+/.exec(text) ?? [];
    const replacement = deprecated.get(name);
    if (replacement === undefined || own.has(name) || /^\s*#/.test(lineText) || warning.test(lineText)) return [];
    return [
      createFinding({
        code: 'docs/deprecated-name',
        filePath,
        place: { line, column, endLine: line, endColumn: column + text.length },
        message: `"${name}" is deprecated, and this sentence does not say so.`,
        hint: `name what replaces it: ${replacement}.`,
      }),
    ];
  });
}
