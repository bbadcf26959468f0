// Parse stage: large tables whose rows are much shorter than their header become text, because the parser pads every
// row.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { escapeMarkup } from './escape-markup.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

const delimiterRow = /^[\s>|:-]+$/;

/** Escapes the delimiter rows of tables with too many padded cells. */
export function limitTables(lines: readonly ScannedLine[], diagnostics: FileDiagnostic[]): readonly ScannedLine[] {
  if (!lines.some(({ text, isCode }) => !isCode && text.includes('-') && delimiterRow.test(text))) return lines;
  let [rows, pipes] = [0, 0]; // of the lines below, up to the end of the table
  return lines
    .toReversed()
    .map((line, index) => {
      if (line.isCode || line.text.trim() === '') {
        [rows, pipes] = [0, 0];
        return line;
      }
      const columns = delimiterRow.test(line.text) ? (line.text.match(/-+/g)?.length ?? 0) : 0;
      const cells = columns * rows;
      const isTooLarge = cells > markdownLimits.tableCells && cells > 4 * pipes;
      rows += 1;
      pipes += line.text.split('|').length - 1;
      if (!isTooLarge) return line;
      const number = lines.length - index;
      const place = { line: number, column: 1, endLine: number, endColumn: line.text.length + 1 };
      const message = `The table has ${cells} cells, most of them not written out; it is shown as text.`;
      diagnostics.push(
        createDiagnostic({ code: 'markdown/too-large', place, message, hint: 'split the table, or write its cells.' }),
      );
      return { ...line, text: escapeMarkup(line.text) };
    })
    .toReversed();
}
