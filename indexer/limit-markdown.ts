// Parse stage: keeps hostile or broken text from costing the parser more than a few seconds. What is over a limit is
// shown as text. Positions stay right: a marker that must not count is swapped for a noncharacter of the same length.

import type { ParsedDiagnostic } from '../schema/records.ts';
import { buildDiagnostic, formatQuoted } from './build-diagnostic.ts';
import { scanFences, type ScannedLine } from './scan-fences.ts';

/** Is text that is safe to parse. */
export interface LimitedMarkdown {
  readonly text: string;
  /** What follows the last line that is parsed; undefined when all of it is. */
  readonly tail: string | undefined;
  /** True when `text` holds stand-ins that {@link restoreMarkers} has to undo. */
  readonly hasStandIns: boolean;
  readonly diagnostics: readonly ParsedDiagnostic[];
}

/** Limits, in levels, headings, lines, UTF-16 units and pairs of markers that the parser may have to compare. */
const limits = {
  depth: 100,
  headings: 5_000,
  lines: 40_000,
  characters: 3_000_000,
  markerPairs: 1e8,
  tableCells: 200_000,
};

const markers = '*_[]~`<&!:>|-+#{}().';
const firstStandIn = 0xfdd0; // noncharacters U+FDD0–U+FDEF: never in interchanged text
const standIns = /[\uFDD0-\uFDEF]/g;
const heading = /^[ >]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$)/;
const containers = /(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))/y;
const tooDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){101}/m;

function standIn(marker: string): string {
  const index = markers.indexOf(marker);
  return index < 0 ? marker : String.fromCharCode(firstStandIn + index);
}

/** Puts the markers back that were swapped to keep the parser from reading them. */
export function restoreMarkers(value: string): string {
  return value.replace(standIns, (character) => markers[character.charCodeAt(0) - firstStandIn] ?? character);
}

/**
 * Limits what the parser gets to see: `markdown/too-deep`, `markdown/too-many-headings`, `markdown/too-large`.
 * Ordinary pages pass unchanged after a few tests.
 */
export function limitMarkdown(text: string): LimitedMarkdown {
  const isSmall = text.length < 10_000;
  if (isSmall && !tooDeep.test(text)) return { text, tail: undefined, hasStandIns: false, diagnostics: [] };
  const scanned = scanFences(text);
  const cut = findCut(scanned);
  const diagnostics: ParsedDiagnostic[] = cut === undefined ? [] : [reportCut(cut)];
  const kept = cut === undefined ? scanned : scanned.slice(0, cut.line);
  const flattened = tooDeep.test(text) ? kept.map((line, index) => flattenLine(line, index, diagnostics)) : kept;
  const calmed = calmChunks(flattened, diagnostics);
  const joined = calmed.map((line) => line.text).join('\n');
  return {
    text: joined,
    tail:
      cut === undefined
        ? undefined
        : scanned
            .slice(cut.line)
            .map((line) => line.text)
            .join('\n'),
    hasStandIns: diagnostics.some(({ code }) => code === 'markdown/too-deep'),
    diagnostics,
  };
}

interface Cut {
  /** Index of the first line that is left out. */
  readonly line: number;
  readonly reason: 'headings' | 'lines' | 'characters';
}

function findCut(lines: readonly ScannedLine[]): Cut | undefined {
  let [headings, blocks, characters] = [0, 0, 0];
  for (const [line, { text, isCode }] of lines.entries()) {
    characters += text.length + 1;
    if (characters > limits.characters) return { line, reason: 'characters' };
    if (isCode || text === '') continue;
    if (++blocks > limits.lines) return { line, reason: 'lines' };
    if (heading.test(text) && ++headings > limits.headings) return { line, reason: 'headings' };
  }
  return undefined;
}

function reportCut({ line, reason }: Cut): ParsedDiagnostic {
  return buildDiagnostic(reason === 'headings' ? 'markdown/too-many-headings' : 'markdown/too-large', {
    place: { line: line + 1, column: 1, endLine: line + 1, endColumn: 1 },
    message: `The page has more than ${limits[reason]} ${reason}; what follows is shown as plain text.`,
    hint: 'split the page.',
  });
}

/** Takes the meaning from the container markers of a line that are nested beyond the limit. */
function flattenLine(line: ScannedLine, index: number, diagnostics: ParsedDiagnostic[]): ScannedLine {
  if (line.isCode || /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/.test(line.text)) return line;
  containers.lastIndex = 0;
  let depth = 0;
  let end = 0;
  while (depth < limits.depth && containers.test(line.text)) {
    depth++;
    end = containers.lastIndex;
  }
  containers.lastIndex = end;
  if (depth < limits.depth || !containers.test(line.text)) return line;
  if (!diagnostics.some(({ code }) => code === 'markdown/too-deep')) {
    diagnostics.push(
      buildDiagnostic('markdown/too-deep', {
        place: { line: index + 1, column: end + 1, endLine: index + 1, endColumn: line.text.length + 1 },
        message: `Blocks are nested more than ${limits.depth} deep; the rest is shown as text.`,
        hint: 'flatten the quotes or lists.',
      }),
    );
  }
  return { ...line, text: line.text.slice(0, end) + line.text.slice(end).replace(/[>*+-]|(?<=\d)[.)]/g, standIn) };
}

/** Takes the meaning from the inline markers of paragraphs whose markers would have to be compared too often. */
function calmChunks(lines: readonly ScannedLine[], diagnostics: ParsedDiagnostic[]): readonly ScannedLine[] {
  const calmed = new Set<number>();
  let budget = limits.markerPairs;
  for (const [start, end] of listChunks(lines)) {
    let count = 0;
    for (let index = start; index < end; index++) count += lines[index]?.text.match(/[*_[\]~`<&!:|{]/g)?.length ?? 0;
    if (count * count <= budget) {
      budget -= count * count > limits.markerPairs / 1000 ? count * count : 0;
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
  const all = new RegExp(`[${markers.replace(/[\]\-[]/g, '\\$&')}]`, 'g');
  return lines.map((line, index) => (calmed.has(index) ? { ...line, text: line.text.replace(all, standIn) } : line));
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
  if (!isTable || delimiter.length * (end - start) > limits.tableCells * 4) return yield [start, end];
  for (let index = start; index < end; index++) yield [index, index + 1];
}
