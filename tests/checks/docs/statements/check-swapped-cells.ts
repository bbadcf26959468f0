// Pure. Rows of tables whose cells are in each other's columns: one column has code and the other words, except here.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

type CellKind = 'code' | 'number' | 'words' | 'empty';

/** The share of the other rows that agree about the kinds of two columns. */
const leastShare = 0.9;

/** Checks the rows of each table with at least six of them: `docs/swapped`. */
export function checkSwappedCells(page: CheckedPage): DocFinding[] {
  return listTables(page.sentences).flatMap(({ rows }) => {
    if (rows.length < 6) return [];
    const kinds = rows.map(({ text }) => splitCells(text).map(readKind));
    return rows.flatMap(({ text, line }, index) => {
      const own = kinds[index] ?? [];
      const others = kinds.filter((_, at) => at !== index);
      const isUsual = (left: number, right: number): boolean =>
        others.filter((cells) => cells[left] === own[right] && cells[right] === own[left]).length >=
        leastShare * others.length;
      const isSwapped = own.some((kind, left) =>
        own.some(
          (other, right) =>
            right > left && kind !== other && kind !== 'empty' && other !== 'empty' && isUsual(left, right),
        ),
      );
      if (!isSwapped) return [];
      return [
        createFinding({
          code: 'docs/swapped',
          filePath: page.filePath,
          place: placeInLine(line, 0, text.length),
          message: 'Two cells of this row look as if each were in the column of the other.',
          hint: 'swap them, or write them as in the other rows.',
        }),
      ];
    });
  });
}

function readKind(cell: string): CellKind {
  if (cell === '') return 'empty';
  if (/^[\d.,]+(?: ?(?:%|bytes|KiB|MiB|kB|ms|s))?$/.test(cell)) return 'number';
  return cell.replaceAll(/`[^`]+`|[,\s]|\band\b|\bor\b/g, '') === '' ? 'code' : 'words';
}
