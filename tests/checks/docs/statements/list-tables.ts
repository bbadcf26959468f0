// Pure. The tables among a page's lines.

import type { SentenceLine } from './list-sentences.ts';

/** A table. */
export interface SentenceTable {
  /** The cells of its first row. */
  readonly head: readonly string[];
  readonly rows: readonly SentenceLine[];
}

/** Groups the rows of tables. */
export function listTables(lines: readonly SentenceLine[]): SentenceTable[] {
  const tables: SentenceLine[][] = [];
  let last = -1;
  for (const row of lines.filter(({ text }) => text.startsWith('|'))) {
    if (row.line !== last + 1) tables.push([]);
    tables.at(-1)?.push(row);
    last = row.line;
  }
  return tables.map(([head, , ...rows]) => ({ head: splitCells(head?.text ?? ''), rows }));
}

/** Reads the cells of a row, without the addresses of links, anchors and labels. */
export function splitCells(text: string): string[] {
  return text
    .replaceAll(/^\|\s*|\s*\|$/g, '')
    .split(/\s*(?<!\\)\|\s*/)
    .map((cell) =>
      cell
        .replaceAll(/<a [^>]*><\/a>|\]\([^)]*\)|:badge\[[^\]]*\]/g, '')
        .replaceAll(/\[(?=`)/g, '')
        .trim(),
    );
}
