// Pure. "`with { type: "text" }`" in a sentence: webpack's default rules, or a rule on the page, know the type.

import type { EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';

const attribute = /\b(?:with|assert):? \{ type: ["']([\w-]+)["'] \}/g;

/** Lists the types that the default rules of some configurations test. */
export function listAttributeTypes(defaults: readonly EncodedValue[]): ReadonlySet<string> {
  return new Set(defaults.flatMap((options) => listTypes(options)));
}

function listTypes(value: EncodedValue): readonly string[] {
  if (value.kind === 'array') return value.items.flatMap(listTypes);
  if (value.kind !== 'object') return [];
  return Object.entries(value.entries).flatMap(([key, entry]) => {
    const type = key === 'with' && entry.kind === 'object' ? entry.entries['type'] : undefined;
    return type?.kind === 'value' ? [type.text.replaceAll('"', '')] : listTypes(entry);
  });
}

/** Checks the import attributes of a page's sentences: `docs/import-attribute`. */
export function checkImportAttributes(
  page: CheckedPage,
  types: ReadonlySet<string>,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const own = new Set(
    page.codeBlocks.flatMap(({ text }) => [...text.matchAll(attribute)].map(([, type = '']) => type)),
  );
  const stated = listInlineCode(page.source).flatMap(({ text, line, column }) =>
    [...text.matchAll(attribute)].map(([words, type = '']) => ({
      words,
      type,
      line,
      column: column + text.indexOf(words),
    })),
  );
  const findings = stated
    .filter(({ type }) => !types.has(type) && !own.has(type))
    .map(({ words, type, line, column }) =>
      createFinding({
        code: 'docs/import-attribute',
        filePath: page.filePath,
        place: { line, column, endLine: line, endColumn: column + words.length },
        message: `No default rule of webpack tests for the type "${type}".`,
        expected: [...types].sort().join(', '),
        found: type,
        hint: 'write a type that webpack knows, or show the rule.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
