// Pure. Rows of tables whose cells are in each other's columns: one column has code and the other words, except here.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

/** The share of the other rows that agree about the kinds of two columns. */
const leastShare = 0.9;

/** Rows from which most of them are a rule; in a shorter table all others must agree, and about more than words. */
const longTable = 6;
const shortTable = 4;

/** Checks the rows of tables: `docs/swapped`. */
export function checkSwappedCells(page: CheckedPage): DocFinding[] {
  return listTables(page.sentences).flatMap(({ rows }) => {
    if (rows.length < shortTable) return [];
    const isShort = rows.length < longTable;
    const cells = rows.map(({ text }) => splitCells(text));
    const found = [...(rows.length < longTable - 1 ? [] : [readKind]), readShape].flatMap((read) =>
      findSwapped(
        cells.map((row) =>
          row.map(read).map((kind) => (isShort && read === readShape && kind === 'words' ? 'empty' : kind)),
        ),
        isShort ? 1 : leastShare,
      ),
    );
    return [...new Set(found)].flatMap((index) => {
      const row = rows[index];
      if (row === undefined) return [];
      return [
        createFinding({
          code: 'docs/swapped',
          filePath: page.filePath,
          place: placeInLine(row.line, 0, row.text.length),
          message: 'Two cells of this row look as if each were in the column of the other.',
          hint: 'swap them, or write them as in the other rows.',
        }),
      ];
    });
  });
}

/** Finds the rows in which two cells have each the kind of the other's column. */
function findSwapped(kinds: readonly (readonly string[])[], least: number): number[] {
  return kinds.flatMap((own, index) => {
    const others = kinds.filter((_, at) => at !== index);
    const isUsual = (left: number, right: number): boolean =>
      others.filter((cells) => cells[left] === own[right] && cells[right] === own[left]).length >=
      least * others.length;
    const isSwapped = own.some((kind, left) =>
      own.some(
        (other, right) =>
          right > left && kind !== other && kind !== 'empty' && other !== 'empty' && isUsual(left, right),
      ),
    );
    return isSwapped ? [index] : [];
  });
}

function readKind(cell: string): string {
  if (cell === '') return 'empty';
  if (/^[\d.,]+(?: ?(?:%|bytes|KiB|MiB|kB|ms|s))?$/.test(cell)) return 'number';
  return cell.replaceAll(/`[^`]+`|[,\s]|\band\b|\bor\b/g, '') === '' ? 'code' : 'words';
}

/** Forms of code and words, the first that fits. */
const shapes: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['empty', /^$/],
  ['flag', /^`--?\w[^`]*`/],
  ['placeholder', /^`\[[\w-]+\]/],
  ['text', /^`(?:"|')/],
  ['call', /^`[\w.]+\([^`]*\)`$/],
  ['literal', /^`(?:\d[\d_.]*|true|false|null|undefined)`$/],
  ['object', /^`[{[/]/],
  ['package', /^`(?:@[\w-]+\/)?[a-z]+(?:-[a-z]+)+`$/],
  ['file', /^`[\w./[\]-]+\.\w{2,4}`$/],
  ['class', /^`[A-Z][a-z]\w+`$/],
  ['path', /^`[a-z]\w*(?:\.\w+)+`$/],
  ['code', /^(?:`[^`]+`(?:, | and | or )?)+$/],
  ['number', /^[\d.,]+(?: ?(?:%|bytes|KiB|MiB|kB|ms|s))?$/],
  ['answer', /^(?:yes|no|on|off|required|optional)$/i],
  ['sentence', /^[A-Z].*\.$/],
  ['words', /^/],
];

function readShape(cell: string): string {
  return shapes.find(([, pattern]) => pattern.test(cell))?.[0] ?? 'words';
}
