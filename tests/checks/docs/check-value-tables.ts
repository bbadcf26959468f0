// Pure. Tables that list the values of an option: the values are those of its type.

import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

/** A value in the first column. */
interface ListedValue {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Checks the first table below `::option` whose first column is called "Value": `docs/value`. Each text in that column is one of
 * the texts that the type allows, and each of these is in the section.
 */
export function checkValueTables({ filePath, source, options }: CheckedPage): DocFinding[] {
  const lines = source.split('\n');
  return options.flatMap(({ type, place }) => {
    const allowed = [...type.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
    const end = lines.findIndex((line, index) => index >= place.line && /^#{1,6} /.test(line));
    const section = lines.slice(place.line, end === -1 ? undefined : end);
    const head = section.findIndex((line) => line.startsWith('| Value |'));
    if (allowed.length < 2 || head === -1) return [];
    const values = listValues(section, head + 2, place.line);
    const unknown = values
      .filter(({ text }) => !allowed.includes(text) && !isPattern(text, allowed))
      .map(({ text, line, column }) =>
        report(
          filePath,
          [line, column],
          `"${text}" is no value of this option.`,
          `the type allows ${allowed.join(', ')}.`,
        ),
      );
    const shown = section.join('\n');
    const missing = allowed
      .filter((text) => !['"', "'", '`'].some((mark) => shown.includes(mark + text + mark)))
      .filter((text) => !values.some((value) => isPattern(value.text, [text])))
      .map((text) =>
        report(
          filePath,
          [place.line + head + 1, 1],
          `The values lack "${text}".`,
          'add a row, or name it beside its synonym.',
        ),
      );
    return [...unknown, ...missing];
  });
}

function report(
  filePath: string,
  [line, column]: readonly [number, number],
  message: string,
  hint: string,
): DocFinding {
  const place = { line, column, endLine: line, endColumn: column + 1 };
  return createFinding({ code: 'docs/value', filePath, place, message, hint });
}

/** Lists the texts in the first cells of a table's rows: words in quotes or alone between backticks. */
function listValues(section: readonly string[], firstRow: number, offset: number): ListedValue[] {
  const values: ListedValue[] = [];
  for (let index = firstRow; section[index]?.startsWith('|') === true; index += 1) {
    const [cell = ''] = /^\|(?:[^|\\]|\\.)*/.exec(section[index] ?? '') ?? [];
    for (const { 1: text = '', index: at } of cell.matchAll(/`["']?([\w…/-]+)["']?`/g))
      if (!/^(?:true|false|null|undefined|\d+)$/.test(text))
        values.push({ text, line: offset + index + 1, column: at + 2 });
  }
  return values;
}

/** Returns whether a text with `…` stands for one of the values. */
function isPattern(text: string, allowed: readonly string[]): boolean {
  const [start = '', ...rest] = text.split('…');
  return rest.length > 0 && allowed.some((value) => value.startsWith(start) && value.endsWith(rest.at(-1) ?? ''));
}
