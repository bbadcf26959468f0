// Pure. Tables that say the same twice: a copied row whose name or text was not changed.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

/** The number of words from which two rows do not have the same text by accident. */
const leastWords = 4;

/** Checks that no two rows of a table have the same name, or different names and the same text: `docs/repeated-row`. */
export function checkRepeatedRows(page: CheckedPage): DocFinding[] {
  return listTables(page.sentences).flatMap(({ rows }) => {
    const cells = rows.map(({ text }) => splitCells(text));
    const repeated = listRepeated(cells.map(([name = '']) => (isCode(name) ? name : '')));
    // in a table of several columns, a name may stand for several rows
    const isWide = cells.some((own) => own.length > 2);
    const apart = repeated.filter(({ index, first }) => index !== first + 1);
    const names = !isWide ? repeated : apart.length === 1 ? apart : [];
    const texts = isWide
      ? []
      : listRepeated(cells.map(([name = '', text = '']) => (isCode(name) && isLong(text) ? text : '')));
    const placeOf = (index: number): DocFinding['place'] =>
      placeInLine(rows[index]?.line ?? 1, 0, rows[index]?.text.length ?? 1);
    return [...names, ...texts].map(({ index, first }) => ({
      ...createFinding({
        code: 'docs/repeated-row',
        filePath: page.filePath,
        place: placeOf(index),
        message: 'The row says the same as another one.',
        hint: 'correct one of them, or join them.',
      }),
      related: { message: 'the other row', filePath: page.filePath, place: placeOf(first) },
    }));
  });
}

/** Lists the texts that were there before, with the place of the first; empty ones do not count. */
function listRepeated(texts: readonly string[]): { readonly index: number; readonly first: number }[] {
  return texts.flatMap((text, index) => {
    const first = texts.indexOf(text);
    return text === '' || first === index ? [] : [{ index, first }];
  });
}

function isCode(cell: string): boolean {
  return /^(?:`[^`]+`(?:, )?)+$/.test(cell);
}

function isLong(cell: string): boolean {
  return !cell.includes('`') && cell.split(/\s+/).length >= leastWords;
}
