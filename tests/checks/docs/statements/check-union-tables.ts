// Tables that list the texts of a type, such as the states of an update: each of them is one that webpack's types have.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

/** The share of a table's names, and of a type's texts, that make them one. */
const leastShare = 0.75;

/** Reads the enumerations, and the unions of at least four texts, from webpack's declarations. */
export function readTextUnions(directory: string): readonly ReadonlySet<string>[] {
  const texts = ['types.d.ts', 'module.d.ts'].map((name) =>
    readFileSync(join(directory, 'node_modules/webpack', name), 'utf8'),
  );
  const unions = texts.flatMap((text) => [
    ...(text.match(/(?:"[\w-]+"\s*\|\s*){3,}"[\w-]+"/g) ?? []),
    ...(text.match(/\benum \w+ \{[^}]+\}/g) ?? []),
  ]);
  return [...new Set(unions.map((union) => union.replaceAll(/\s+/g, '')))].map(
    (union) => new Set([...union.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)),
  );
}

/** Checks the first column of such tables: `docs/union`. */
export function checkUnionTables(page: CheckedPage, unions: readonly ReadonlySet<string>[]): DocFinding[] {
  if (page.packageName !== undefined) return []; // its options are not webpack's
  return listTables(page.sentences).flatMap(({ rows }) => {
    const names = rows.map(({ text }) => /^`["']?([\w-]+)["']?`$/.exec(splitCells(text)[0] ?? '')?.[1]);
    const listed = names.filter((name) => name !== undefined);
    const shared = (union: ReadonlySet<string>): number => listed.filter((name) => union.has(name)).length;
    const alike = unions.filter(
      (union) => shared(union) >= leastShare * rows.length && shared(union) >= leastShare * union.size,
    );
    if (alike.length === 0) return [];
    return rows.flatMap(({ text, line }, index) => {
      const name = names[index];
      if (name === undefined || /^(?:true|false|null|undefined)$/.test(name) || alike.some((union) => union.has(name)))
        return [];
      return [
        createFinding({
          code: 'docs/union',
          filePath: page.filePath,
          place: placeInLine(line, 0, text.length),
          message: `"${name}" is none of the texts that the other rows are.`,
          expected: [...new Set(alike.flatMap((union) => [...union]))].join(', '),
          found: name,
          hint: 'write it as the type has it.',
        }),
      ];
    });
  });
}
