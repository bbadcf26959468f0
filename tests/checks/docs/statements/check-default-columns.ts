// The column "Default" of tables of options: what the linked option states, webpack applies, or the schemas of its plugins
// describe.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { encodedUndefined, formatValue, isSameValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

/** Default of an option, by its name, as JavaScript. */
export type DescribedDefaults = ReadonlyMap<string, string>;

/** Reads the names for which all descriptions of all plugins agree. */
export function readDescribedDefaults(directory: string): DescribedDefaults {
  const folder = join(directory, 'node_modules/webpack/schemas/plugins');
  const found = new Map<string, Set<string>>();
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, value] of Object.entries(schema)) {
      const text: unknown =
        typeof value === 'object' && value !== null && 'description' in value ? value.description : '';
      const [, own] = /\bdefaults? (?:to |is |value is )?(["'`]?[\w.-]*\w["'`]?)(?=[).,]|$)/i.exec(String(text)) ?? [];
      const literal = own?.replaceAll(/[`']/g, '"') ?? '';
      if (parseLiteral(literal)?.kind === 'value') found.set(name, (found.get(name) ?? new Set()).add(literal));
      visit(value);
    }
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) visit(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return new Map(
    [...found].flatMap(([name, values]) => {
      const [value] = values;
      return value === undefined || values.size > 1 ? [] : [[name, value] as const];
    }),
  );
}

/** Where a row's default is looked up. */
interface DefaultSources {
  readonly described: DescribedDefaults;
  /** The options that webpack applies in production mode, for some configurations. */
  readonly applied: readonly EncodedValue[];
  /** Finds the option that a link leads to. */
  readonly findLinked: (url: string) => StatedOption | undefined;
}

/**
 * Checks the cells that are one value, in code: `docs/default-column`. The first cell names the option by a link, by a path,
 * or, in tables of plugins, by its name alone.
 */
export function checkDefaultColumns(
  page: CheckedPage,
  sources: DefaultSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = listTables(page.sentences).flatMap(({ head, rows }) => {
    const column = head.indexOf('Default');
    if (head[0] !== 'Option' || column < 1) return [];
    return rows.flatMap(({ text, line }) => {
      const cells = splitCells(text);
      const [, name = ''] = /^`([\w.]+)`\]?$/.exec(cells[0] ?? '') ?? [];
      const [, value = ''] = /^`([^`]+)`$/.exec(cells[column] ?? '') ?? [];
      const known =
        name === '' || value === '' ? [] : listKnown(text.split(/(?<!\\)\|/)[1] ?? '', name, sources, page.url);
      const own = parseLiteral(value);
      if (known.length === 0) return [];
      const isRight = known.some(
        (item) =>
          (own !== undefined && isSameValue(own, item)) ||
          (item.kind === 'value' && item.text === JSON.stringify(value)),
      );
      return [{ text, line, name, value, known, isRight }];
    });
  });
  const findings = stated
    .filter(({ isRight }) => !isRight)
    .map(({ text, line, name, value, known }) =>
      createFinding({
        code: 'docs/default-column',
        filePath: page.filePath,
        place: placeInLine(line, 0, text.length),
        message: `The default of "${name}" is another one.`,
        expected: [...new Set(known.map(formatValue))].join(' or '),
        found: value,
        hint: 'write the default that the option has.',
      }),
    );
  return { comparedCount: stated.length, findings };
}

/** Lists the defaults of the option that a cell names. An undefined one says nothing: a table writes what that means. */
function listKnown(cell: string, name: string, sources: DefaultSources, pageUrl: string): readonly EncodedValue[] {
  const { described, applied, findLinked } = sources;
  const [, url] = /\]\(([^)\s]+)\)/.exec(cell) ?? [];
  const linked = url === undefined ? undefined : findLinked(url.startsWith('#') ? `${pageUrl}${url}` : url);
  const [, path = name] = /<a id="([\w.]+)">/.exec(cell) ?? [];
  const values = url !== undefined ? [parseLiteral(linked?.default ?? '')] : findApplied(applied, path);
  const found = values.filter((value) => value !== undefined && !isSameValue(value, encodedUndefined));
  const own = url === undefined && found.length === 0 ? parseLiteral(described.get(name) ?? '') : undefined;
  return [...found, own].filter((value) => value !== undefined);
}

/** Finds the values at a path of more than one name. */
function findApplied(applied: readonly EncodedValue[], path: string): readonly EncodedValue[] {
  if (!path.includes('.')) return [];
  return applied.flatMap((options) => {
    const value = path
      .split('.')
      .reduce<EncodedValue | undefined>((at, key) => (at?.kind === 'object' ? at.entries[key] : undefined), options);
    return value === undefined ? [] : [value];
  });
}
