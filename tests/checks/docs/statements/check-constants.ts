// Names of webpack's constants beside their values: the stages of assets, and the names in the generated code.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { splitCells } from './list-tables.ts';

/** Values by name. */
export interface Constants {
  /** The number of a stage, by the end of its name: `REPORT`. */
  readonly stages: ReadonlyMap<string, string>;
  /** What generated code calls something, by the words of its name: `define property getters`. */
  readonly globals: ReadonlyMap<string, string>;
}

/** Reads the constants from webpack. */
export function readConstants(directory: string): Constants {
  const read = (path: string): string => readFileSync(join(directory, 'node_modules/webpack', path), 'utf8');
  const stages = read('lib/Compilation.js').matchAll(/\.PROCESS_ASSETS_STAGE_(\w+) = (-?\d+);/g);
  const globals = read('types.d.ts').matchAll(/export let (\w+): "(__webpack_require__[^"]*)"/g);
  return {
    stages: new Map([...stages].map(([, name = '', value = '']) => [name, value])),
    globals: new Map(
      [...globals].map(([, name = '', value = '']) => [
        name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase(),
        value,
      ]),
    ),
  };
}

/** Checks the constants of a page's rows and sentences: `docs/constant`. */
export function checkConstants(
  page: CheckedPage,
  { stages, globals }: Constants,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) => {
    const [name = '', ...cells] = text.startsWith('|') ? splitCells(text) : [];
    const short = stages.get(/^`([A-Z_]+)`$/.exec(name)?.[1] ?? '');
    const number = cells.find((cell) => /^-?\d+$/.test(cell));
    const global = globals.get(name);
    const code = cells.find((cell) => cell.startsWith('`__webpack_require__'))?.replaceAll('`', '');
    return [
      ...(short === undefined || number === undefined ? [] : [{ text, line, name, value: number, known: short }]),
      ...(global === undefined || code === undefined ? [] : [{ text, line, name, value: code, known: global }]),
      ...[...text.matchAll(/`(?:Compilation\.)?PROCESS_ASSETS_STAGE_(\w+)`(?:\]\([^)]*\))? \((-?\d+)\)/g)].map(
        ([words, own = '', value = '']) => ({
          text: words,
          line,
          name: own,
          value,
          known: stages.get(own) ?? 'no stage',
        }),
      ),
    ];
  });
  const findings = stated
    .filter(({ value, known }) => value !== known)
    .map(({ text, line, name, value, known }) =>
      createFinding({
        code: 'docs/constant',
        filePath: page.filePath,
        place: placeInLine(line, 0, text.length),
        message: `The value of ${name} is another one.`,
        expected: known,
        found: value,
        hint: 'write the value that webpack has.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
