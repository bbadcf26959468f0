// Names of webpack's constants beside their values: stages, texts of enumerations, and the names in the generated code.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { splitCells } from './list-tables.ts';

/** Values by name. */
export interface Constants {
  /** Numbers and texts by name; the stages of assets also by the end of their names: `REPORT`. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** What generated code calls something, by the words of its name: `define property getters`. */
  readonly globals: ReadonlyMap<string, string>;
}

const assigned = /\b([A-Z][A-Z\d_]{3,})(?: =|:) (-?[\d_]+|"[^"\n]*")(?=[;,\n])/g;

/** Reads the constants from webpack. */
export function readConstants(directory: string): Constants {
  const read = (path: string): string => readFileSync(join(directory, 'node_modules/webpack', path), 'utf8');
  const values = new Map<string, Set<string>>();
  const lib = globSync('lib/**/*.js', { cwd: join(directory, 'node_modules/webpack') });
  for (const path of [...lib, 'types.d.ts'])
    for (const [, name = '', value = ''] of read(path).matchAll(assigned))
      for (const own of new Set([name, name.replace(/^PROCESS_ASSETS_STAGE_/, '')]))
        values.set(own, (values.get(own) ?? new Set()).add(value.replaceAll(/[_"]/g, '')));
  const globals = read('types.d.ts').matchAll(/export let (\w+): "(__webpack_require__[^"]*)"/g);
  return {
    values,
    globals: new Map(
      [...globals].map(([, name = '', value = '']) => [
        name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase(),
        value,
      ]),
    ),
  };
}

/** A constant in a row or a sentence, with the value that it says. */
interface StatedConstant {
  readonly name: string;
  readonly value: string;
  readonly known: readonly string[];
  readonly index: number;
  readonly length: number;
}

/** Checks the constants of a page's rows and sentences: `docs/constant`. */
export function checkConstants(
  page: CheckedPage,
  constants: Constants,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) =>
    [...readRow(text, constants), ...readSentence(text, constants)].map((constant) => ({ ...constant, line })),
  );
  const findings = stated
    .filter(({ value, known }) => !known.includes(value))
    .map(({ line, index, length, name, value, known }) =>
      createFinding({
        code: 'docs/constant',
        filePath: page.filePath,
        place: placeInLine(line, index, length),
        message: `The value of ${name} is another one.`,
        expected: known.join(' or '),
        found: value,
        hint: 'write the value that webpack has.',
      }),
    );
  return { comparedCount: stated.length, findings };
}

/** Reads `| \`STAGE_CONSTANTS\` | \`number\` | 10, for constants. |` and rows that name generated code. */
function readRow(text: string, { values, globals }: Constants): StatedConstant[] {
  const [name = '', ...cells] = text.startsWith('|') ? splitCells(text) : [];
  const own = values.get(/^`(?:\w+\.)*([A-Z][A-Z\d_]+)`/.exec(name)?.[1] ?? '');
  const value = cells
    .map((cell) => /^(-?\d+)(?=$|[,.: ])|^`"([^"]*)"`/.exec(cell))
    .map((found) => found?.[1] ?? found?.[2])
    .find((found) => found !== undefined);
  const global = globals.get(name);
  const code = cells.find((cell) => cell.startsWith('`__webpack_require__'))?.replaceAll('`', '');
  const place = { name, index: 0, length: text.length };
  return [
    ...(own === undefined || value === undefined ? [] : [{ ...place, value, known: [...own] }]),
    ...(global === undefined || code === undefined ? [] : [{ ...place, value: code, known: [global] }]),
  ];
}

/** Reads `PROCESS_ASSETS_STAGE_REPORT` (5000), and the same with "is" or "=". */
function readSentence(text: string, { values }: Constants): StatedConstant[] {
  return [
    ...text.matchAll(/`(?:\w+\.)*([A-Z][A-Z\d_]{3,})`(?:\]\([^)]*\))?(?: is| =)? \(?(?:`"([^"`]*)"`|(-?\d+)\b)/g),
  ].flatMap(({ index, 0: { length }, 1: name = '', 2: words, 3: number = '' }) => {
    const known = values.get(name);
    if (known === undefined && !name.startsWith('PROCESS_ASSETS_STAGE_')) return [];
    return [{ name, value: words ?? number, known: [...(known ?? ['no stage'])], index, length }];
  });
}
