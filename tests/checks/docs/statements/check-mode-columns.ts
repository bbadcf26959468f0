// Pure. Tables with a column for each mode: a row has the defaults that the option states.

import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { isSameValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

const modes = ['production', 'development', 'none'] as const;

/** Reads the default of an option in a mode. */
function readDefault(option: StatedOption, mode: (typeof modes)[number]): string | undefined {
  const { default: own, developmentDefault, noneDefault } = option;
  if (mode === 'development') return developmentDefault ?? own;
  return mode === 'none' ? (noneDefault ?? own) : own;
}

/** Returns whether a value is a text that a table writes without quotes. */
function isText(item: EncodedValue, text: string): boolean {
  return item.kind === 'value' && item.text === JSON.stringify(text);
}

/** Checks the cells that are one value, in code: `docs/mode-column`. The first cell is the path of an option. */
export function checkModeColumns(
  page: CheckedPage,
  findOption: (path: string) => StatedOption | undefined,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = listTables(page.sentences).flatMap(({ head, rows }) => {
    const columns = modes.map((mode) => head.findIndex((cell) => cell.replaceAll('`', '') === mode));
    if (columns.filter((column) => column > 0).length < 2) return [];
    return rows.flatMap(({ text, line }) => {
      const cells = splitCells(text);
      const option = findOption(/^`([\w.]+)`\]?$/.exec(cells[0] ?? '')?.[1] ?? '');
      if (option === undefined) return [];
      return modes.flatMap((mode, index) => {
        const [, value = ''] = /^`([^`]+)`$/.exec(cells[columns[index] ?? -1] ?? '') ?? [];
        const wanted = readDefault(option, mode) ?? '';
        const [own, applied] = [parseLiteral(value), parseLiteral(wanted)];
        if (own === undefined || applied === undefined || wanted === 'undefined') return [];
        // a row may be about one item of a list, and write a text without quotes
        const items = [applied, ...(applied.kind === 'array' ? applied.items : [])];
        const isRight = items.some((item) => isSameValue(own, item) || isText(item, value));
        return [{ text, line, mode, value, wanted, isRight, path: option.path ?? '' }];
      });
    });
  });
  return {
    comparedCount: stated.length,
    findings: stated
      .filter(({ isRight }) => !isRight)
      .map(({ text, line, mode, value, wanted, path }) =>
        createFinding({
          code: 'docs/mode-column',
          filePath: page.filePath,
          place: placeInLine(line, 0, text.length),
          message: `The default of "${path}" in ${mode} mode is another one.`,
          expected: wanted,
          found: value,
          hint: 'write the default that the option states, in the column of the mode.',
        }),
      ),
  };
}
