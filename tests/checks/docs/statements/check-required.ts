// Pure. "This option is required", "only `import` is required", and such cells of tables: a schema requires it.

import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listClassNames } from '../list-class-names.ts';
import type { JsonSchema, SchemaRoot } from '../json-schema.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine, type SentenceLine } from './list-sentences.ts';
import { splitCells } from './list-tables.ts';

/** What was compared, and what is wrong. */
interface Compared {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
}

interface RequiredSources {
  readonly webpackSchema: SchemaRoot;
  /** By package or class. */
  readonly packageSchemas: ReadonlyMap<string, SchemaRoot>;
}

/** Checks such sentences and tables: `docs/required`. */
export function checkRequired(page: CheckedPage, { webpackSchema, packageSchemas }: RequiredSources): Compared {
  const own = checkEntries(page, packageSchemas);
  const roots = listKeys(page).flatMap((key) => packageSchemas.get(key) ?? []);
  const named = checkNames(page, roots.length > 0 ? roots : [webpackSchema]);
  return {
    comparedCount: own.comparedCount + named.comparedCount,
    findings: [...own.findings, ...named.findings],
  };
}

/** Checks the sentences about a name: somewhere, a schema requires it, or does not. */
function checkNames(page: CheckedPage, roots: readonly SchemaRoot[]): Compared {
  const objects = roots.flatMap(({ root, definitions }) => [root, ...Object.values(definitions)].flatMap(listObjects));
  let comparedCount = 0;
  const findings = page.sentences.flatMap((sentence) =>
    listNamed(sentence).flatMap(({ name, isRequired }) => {
      const having = objects.filter(({ properties = {} }) => Object.hasOwn(properties, name));
      if (having.length === 0) return [];
      comparedCount += 1;
      if (having.some(({ required = [] }) => required.includes(name) === isRequired)) return [];
      return [
        createFinding({
          code: 'docs/required',
          filePath: page.filePath,
          place: placeInLine(sentence.line, 0, sentence.text.length),
          message: `${isRequired ? 'No schema requires' : 'The schema requires'} "${name}".`,
          hint: 'correct the sentence.',
        }),
      ];
    }),
  );
  return { comparedCount, findings };
}

/** Lists the names that a line calls required or optional. */
function listNamed({ text }: SentenceLine): { readonly name: string; readonly isRequired: boolean }[] {
  if (text.startsWith('|')) {
    const [first = '', ...cells] = splitCells(text);
    const [, name] = /^`(\w+)`$/.exec(first) ?? [];
    const stated = cells.find((cell) => /^(?:required|optional)$/i.test(cell))?.toLowerCase();
    return name === undefined || stated === undefined ? [] : [{ name, isRequired: stated === 'required' }];
  }
  return [
    ...text.matchAll(/\b[Oo]nly `(?<name>\w+)` is (?<stated>required|optional)\b/g),
    ...text.matchAll(/\bonly (?<stated>required|optional) (?:key|option|property|field) is `(?<name>\w+)`/g),
  ].map(({ groups }) => ({ name: groups?.['name'] ?? '', isRequired: groups?.['stated'] === 'required' }));
}

/** Lists an object of a schema with those inside of it; references are listed where they lead. */
function listObjects(schema: JsonSchema): JsonSchema[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})];
  return [...(schema.properties === undefined ? [] : [schema]), ...inside.flatMap(listObjects)];
}

function checkEntries(page: CheckedPage, schemas: ReadonlyMap<string, SchemaRoot>): Compared {
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
  const owner = path?.split('.')[0];
  const keys = [...(owner === undefined ? [] : [owner]), ...listKeys(page)];
  return keys.map((key) => schemas.get(key)?.root).find((root) => root !== undefined);
}

/** Lists the names under which the schemas of a page's package are known. */
function listKeys({ packageName }: CheckedPage): string[] {
  const name = /^(.+)@[^@]+$/.exec(packageName ?? '')?.[1];
  return name === undefined ? [] : [...listClassNames(name), name];
}

function readName({ anchors }: CheckedPage, { path, fragment }: StatedOption): string {
  return (path ?? anchors.find((anchor) => anchor.fragment === fragment)?.title ?? '').split('.').at(-1) ?? '';
}
