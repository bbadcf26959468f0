// Pure. "This option is required": the schema of its package requires it.

import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listClassNames } from '../list-class-names.ts';
import type { SchemaRoot } from '../json-schema.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Checks such sentences in the entries of options: `docs/required`. */
export function checkRequired(
  page: CheckedPage,
  schemas: ReadonlyMap<string, SchemaRoot>,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line, entry }) => {
    const stated = /\b(?:This|The) option is (required|mandatory|optional)\b/.exec(text);
    if (stated === null || entry === undefined) return [];
    const schema = findSchema(page, entry, schemas);
    const name = readName(page, entry);
    if (schema?.properties === undefined || !Object.hasOwn(schema.properties, name)) return [];
    comparedCount += 1;
    const isRequired = [schema, ...(schema.anyOf ?? [])].some(({ required = [] }) => required.includes(name));
    if (isRequired === (stated[1] !== 'optional')) return [];
    return [
      createFinding({
        code: 'docs/required',
        filePath: page.filePath,
        place: placeInLine(line, stated.index, stated[0].length),
        message: `The schema ${isRequired ? 'requires' : 'does not require'} "${name}".`,
        hint: 'correct the sentence.',
      }),
    ];
  });
  return { comparedCount, findings };
}

/** Finds the schema of the options of a page's package. */
function findSchema(page: CheckedPage, { path }: StatedOption, schemas: ReadonlyMap<string, SchemaRoot>) {
  const name = /^(.+)@[^@]+$/.exec(page.packageName ?? '')?.[1];
  const owner = path?.split('.')[0];
  const keys = [
    ...(owner === undefined ? [] : [owner]),
    ...(name === undefined ? [] : [...listClassNames(name), name]),
  ];
  return keys.map((key) => schemas.get(key)?.root).find((root) => root !== undefined);
}

function readName({ anchors }: CheckedPage, { path, fragment }: StatedOption): string {
  return (path ?? anchors.find((anchor) => anchor.fragment === fragment)?.title ?? '').split('.').at(-1) ?? '';
}
