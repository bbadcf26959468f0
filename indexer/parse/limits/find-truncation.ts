// Parse stage: the line from which a page is too long to parse.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { countDelimiters } from './limit-delimiters.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

const heading = /^[ >]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$)/;
const leading = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** The point at which parsing stops. */
export interface Truncation {
  /** Index of the first line that is not parsed. */
  readonly line: number;
  readonly reason: 'headings' | 'lines' | 'characters' | 'delimiters' | 'linesAboveEnds';
}

/** Finds the line that exceeds a limit. A line costs 1, plus 1 for each container that it may be in. */
export function findTruncation(lines: readonly ScannedLine[]): Truncation | undefined {
  let [headings, cost, characters, delimiters, linesAboveEnds] = [0, 0, 0, 0, 0];
  let [fenceDepth, lastDepth] = [0, 0];
  for (const [line, { text, isCode, isFence }] of lines.entries()) {
    characters += text.length + 1;
    if (characters > markdownLimits.characters) return { line, reason: 'characters' };
    if (!isCode) delimiters += countDelimiters(text);
    if (delimiters > markdownLimits.delimiters) return { line, reason: 'delimiters' };
    // A line of text may continue the paragraph above it without the markers of its containers.
    const ownDepth = countDepth(text);
    const isLazy = !isCode && ownDepth < lastDepth && text.trim() !== '';
    const depth = isCode && !isFence ? fenceDepth : isLazy ? lastDepth : ownDepth;
    if (depth < lastDepth) linesAboveEnds += line;
    if (linesAboveEnds > markdownLimits.linesAboveEnds) return { line, reason: 'linesAboveEnds' };
    lastDepth = isCode && !isFence ? lastDepth : depth;
    if (isFence) fenceDepth = depth;
    cost += ((isCode && !isFence) || text === '' ? 0.2 : 1) + depth;
    if (cost > markdownLimits.lines) return { line, reason: 'lines' };
    if (!isCode && heading.test(text) && ++headings > markdownLimits.headings) return { line, reason: 'headings' };
  }
  return undefined;
}

/** Estimates how many containers a line is in, from its indentation and its block markers. */
function countDepth(text: string): number {
  if (!/^[ \t>*+\-\d]/.test(text)) return 0;
  const prefix = leading.exec(text)?.[0] ?? '';
  return (prefix.match(/>|[-*+]|\d{1,9}[.)]/g)?.length ?? 0) + Math.floor((prefix.match(/[ \t]/g)?.length ?? 0) / 4);
}

/** Reports a truncated page: `markdown/too-many-headings`, `markdown/too-large`. */
export function reportTruncation({ line, reason }: Truncation): FileDiagnostic {
  return createDiagnostic({
    code: reason === 'headings' ? 'markdown/too-many-headings' : 'markdown/too-large',
    place: { line: line + 1, column: 1, endLine: line + 1, endColumn: 1 },
    message:
      reason === 'linesAboveEnds'
        ? 'The page has too many quotes and lists; the rest is shown as plain text.'
        : `The page has more than ${markdownLimits[reason]} ${reason}; the rest is shown as plain text.`,
    hint: 'split the page.',
  });
}
