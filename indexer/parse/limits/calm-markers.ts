// Parse stage: paragraphs and footnotes whose markers the parser would have to compare too often lose their meaning.

import type { ParsedDiagnostic } from '../../../schema/parsed-page.ts';
import { buildDiagnostic, formatQuoted } from '../build-diagnostic.ts';
import { hideMarker, hideMarkers } from './hide-markers.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

/** Takes the meaning from footnotes where there are so many that the parser would compare each with each. */
export function calmFootnotes(text: string, diagnostics: ParsedDiagnostic[]): string {
  const count = text.split('[^').length - 1;
  if (count <= markdownLimits.footnotes) return text;
  const line = text.slice(0, text.indexOf('[^')).split('\n').length;
  diagnostics.push(
    buildDiagnostic('markdown/too-large', {
      place: { line, column: 1, endLine: line, endColumn: 1 },
      message: `The page has ${count} footnote marks, more than ${markdownLimits.footnotes}; they are shown as text.`,
      hint: 'split the page.',
    }),
  );
  return text.replaceAll('[^', hideMarker('[') + hideMarker('^'));
}

/** Takes the meaning from the inline markers of paragraphs whose markers would have to be compared too often. */
export function calmChunks(lines: readonly ScannedLine[], diagnostics: ParsedDiagnostic[]): readonly ScannedLine[] {
  const calmed = new Set<number>();
  let budget = markdownLimits.markerPairs;
  for (const [start, end] of listChunks(lines)) {
    let count = 0;
    for (let index = start; index < end; index++) count += lines[index]?.text.match(/[*_[\]~`<&!:|{.@]/g)?.length ?? 0;
    if (count * count <= budget) {
      budget -= count * count > markdownLimits.markerPairs / 1000 ? count * count : 0;
      continue;
    }
    for (let index = start; index < end; index++) calmed.add(index);
    if (!diagnostics.some(({ code }) => code === 'markdown/too-deep')) {
      diagnostics.push(
        buildDiagnostic('markdown/too-deep', {
          place: { line: start + 1, column: 1, endLine: end, endColumn: (lines[end - 1]?.text.length ?? 0) + 1 },
          message: `The paragraph ${formatQuoted(lines[start]?.text ?? '')} has ${count} markers; it is shown as text.`,
          hint: 'split it with empty lines.',
        }),
      );
    }
  }
  if (calmed.size === 0) return lines;
  return lines.map((line, index) => (calmed.has(index) ? { ...line, text: hideMarkers(line.text) } : line));
}

/** Lists the spans of lines that can be one paragraph or table: `[first line, line after the last]`. */
function* listChunks(lines: readonly ScannedLine[]): Generator<readonly [number, number]> {
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

/** Splits a table into its rows (cells are parsed one by one) unless padding its rows would itself be a flood. */
function* splitTable(lines: readonly ScannedLine[], start: number, end: number): Generator<readonly [number, number]> {
  const delimiter = lines[start + 1]?.text ?? '';
  const isTable = end - start > 2 && /^[\s>|:-]+$/.test(delimiter) && delimiter.includes('-');
  if (!isTable || delimiter.length * (end - start) > markdownLimits.tableCells * 4) return yield [start, end];
  for (let index = start; index < end; index++) yield [index, index + 1];
}
