// Parse stage: paragraphs with too many delimiters become plain text. In the worst case, the parser takes quadratic
// time for the delimiters of a paragraph.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { escapeMarkupCharacter, escapeMarkup } from './escape-markup.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

/** Escapes all footnote marks of a page that has too many, because the parser compares each with all others. */
export function limitFootnotes(text: string, diagnostics: FileDiagnostic[]): string {
  const count = text.split('[^').length - 1;
  if (count <= markdownLimits.footnotes) return text;
  const line = text.slice(0, text.indexOf('[^')).split('\n').length;
  diagnostics.push(
    createDiagnostic({
      code: 'markdown/too-large',
      place: { line, column: 1, endLine: line, endColumn: 1 },
      message: `The page has ${count} footnote marks, more than ${markdownLimits.footnotes}; they are shown as text.`,
      hint: 'split the page.',
    }),
  );
  return text.replaceAll('[^', escapeMarkupCharacter('[') + escapeMarkupCharacter('^'));
}

/** Escapes paragraphs with too many inline delimiters. All paragraphs of a page share one budget. */
export function limitDelimiters(lines: readonly ScannedLine[], diagnostics: FileDiagnostic[]): readonly ScannedLine[] {
  const escaped = new Set<number>();
  let budget = markdownLimits.delimiterPairs;
  for (const [start, end] of listParagraphs(lines)) {
    let count = 0;
    for (let index = start; index < end; index++) count += countDelimiters(lines[index]?.text ?? '');
    if (count * count <= budget) {
      budget -= count > uncounted ? count * count : 0;
      continue;
    }
    for (let index = start; index < end; index++) escaped.add(index);
    if (!diagnostics.some(({ code }) => code === 'markdown/too-deep')) {
      diagnostics.push(
        createDiagnostic({
          code: 'markdown/too-deep',
          place: { line: start + 1, column: 1, endLine: end, endColumn: (lines[end - 1]?.text.length ?? 0) + 1 },
          message: `The paragraph ${formatQuoted(lines[start]?.text ?? '')} has ${count} delimiters; it is shown as text.`,
          hint: 'split it with empty lines.',
        }),
      );
    }
  }
  if (escaped.size === 0) return lines;
  return lines.map((line, index) => (escaped.has(index) ? { ...line, text: escapeMarkup(line.text) } : line));
}

/** Paragraphs with this many delimiters or fewer do not use up the budget. */
const uncounted = Math.floor(Math.sqrt(markdownLimits.delimiterPairs / 1000));

/** 1 at the code of each delimiter. */
const delimiterCodes = new Uint8Array(128);
for (const delimiter of '*_[]~`<&!:|{.@') delimiterCodes[delimiter.charCodeAt(0)] = 1;

/** Counts the characters of a line that may begin or end an inline construct. */
export function countDelimiters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) count += delimiterCodes[text.charCodeAt(index)] ?? 0;
  return count;
}

/** Yields the ranges of lines that may be one paragraph or table: first line, and the line after the last. */
function* listParagraphs(lines: readonly ScannedLine[]): Generator<readonly [number, number]> {
  let start = 0;
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index];
    const isBreak =
      line === undefined ||
      line.isCode ||
      line.text.trim() === '' ||
      /^[ \t>]*(?:[-*+]|\d+[.)]|#)[ \t]/.test(line.text);
    if (!isBreak) continue;
    if (index > start) yield* splitTable(lines, start, index);
    start = line !== undefined && !line.isCode && line.text.trim() !== '' ? index : index + 1;
  }
}

/** Splits a table into rows, since its cells are parsed one by one. */
function* splitTable(lines: readonly ScannedLine[], start: number, end: number): Generator<readonly [number, number]> {
  if (!isTable(lines[start]?.text ?? '', lines[start + 1]?.text ?? '')) return yield [start, end];
  for (let index = start; index < end; index++) yield [index, index + 1];
}

/** The markers and spaces before the text of a line. */
const linePrefix = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;
const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/**
 * Returns whether the parser is sure to read two lines as the head of a table: a delimiter row in the same containers as the
 * header and with as many cells. Anything else may be a paragraph.
 */
function isTable(header: string, delimiter: string): boolean {
  const [prefix = ''] = linePrefix.exec(header) ?? [];
  const [indent = ''] = /^[ \t>]*/.exec(delimiter) ?? [];
  const isSameContainer =
    indent.length >= prefix.trimEnd().length &&
    indent.length <= prefix.length + 3 &&
    !indent.includes('\t') &&
    indent.split('>').length === prefix.split('>').length;
  const row = delimiter.slice(indent.length);
  return isSameContainer && delimiterRow.test(row) && countCells(row) === countCells(header.slice(prefix.length));
}

function countCells(row: string): number {
  const text = row.replaceAll(/\\[\\|]/g, '').trim();
  return text.split('|').length - Number(text.startsWith('|')) - Number(text.length > 1 && text.endsWith('|'));
}
