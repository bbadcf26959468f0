// Pure. "It can have the attributes `sizes` and `media`": the type of the option has these keys. "`{ chunk, filename }`": so
// has a function of the page.

import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { JsonSchema, SchemaRoot } from '../json-schema.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const series = /\b(?:attributes|properties|keys|fields) (?:are )?((?:`\w+`(?:, | and |, and ))+`\w+`)/g;

/** Checks keys that the entry of an option lists, where its schema has most of them: `docs/listed-key`. */
export function checkEntryKeys(
  page: CheckedPage,
  findNodes: (page: CheckedPage, entry: StatedOption) => readonly JsonSchema[],
  schema: SchemaRoot,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line, entry }) =>
    [...text.matchAll(series)].flatMap(({ index, 0: words, 1: list = '' }) => {
      const names = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      const known = entry === undefined ? new Set<string>() : listKeys(findNodes(page, entry), schema);
      const unknown = names.filter((name) => !known.has(name));
      if (unknown.length * 2 >= names.length) return [];
      comparedCount += names.length;
      return unknown.map((name) =>
        createFinding({
          code: 'docs/listed-key',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `"${entry?.path ?? ''}" has no "${name}".`,
          hint: 'name the keys as the option has them.',
        }),
      );
    }),
  );
  return { comparedCount, findings };
}

/** Lists the keys at any depth. */
function listKeys(nodes: readonly JsonSchema[], { definitions }: SchemaRoot): ReadonlySet<string> {
  const keys = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [name, child] of Object.entries(value)) {
      if (name === 'properties') for (const key of Object.keys(child ?? {})) keys.add(key);
      visit(name === '$ref' ? definitions[String(child).split('/').at(-1) ?? ''] : child);
    }
  };
  nodes.forEach(visit);
  return keys;
}

/** Checks the objects in braces on a page whose options take such objects: `docs/listed-key`. */
export function checkListedKeys(page: CheckedPage): DocFinding[] {
  const known = page.options.flatMap(({ type }) =>
    [...type.matchAll(/\{ ([\w, ]+) \}/g)].map(([, names = '']) => splitNames(names)),
  );
  return listInlineCode(page.source).flatMap(({ text, line, column }) => {
    const names = splitNames(/^\{ ([\w, ]+) \}$/.exec(text)?.[1] ?? '');
    if (names.length < 2) return [];
    const isAlike = (own: readonly string[]): boolean =>
      names.filter((name) => own.includes(name)).length * 2 > names.length;
    const alike = known.filter(isAlike);
    if (alike.length === 0 || alike.some((own) => names.every((name) => own.includes(name)))) return [];
    return [
      createFinding({
        code: 'docs/listed-key',
        filePath: page.filePath,
        place: { line, column, endLine: line, endColumn: column + text.length },
        message: 'No option of this page has an object with these keys.',
        expected: alike.map((own) => `{ ${own.join(', ')} }`).join(' or '),
        found: text,
        hint: 'name the keys as the type of the option does.',
      }),
    ];
  });
}

function splitNames(text: string): string[] {
  return text.split(/,\s*/).filter((name) => name !== '');
}
