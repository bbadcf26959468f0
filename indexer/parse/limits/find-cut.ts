// Parse stage: where a page becomes too long to parse.

import type { ParsedDiagnostic } from '../../../schema/parsed-page.ts';
import { buildDiagnostic } from '../build-diagnostic.ts';
import { markdownLimits } from './markdown-limits.ts';
import type { ScannedLine } from './scan-fences.ts';

const heading = /^[ >]*(?:#{1,6}(?:[ \t]|$)|(?:=+|-+)[ \t]*$)/;
const leading = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** Is the place at which parsing stops. */
export interface Cut {
  /** Index of the first line that is left out. */
  readonly line: number;
  readonly reason: 'headings' | 'lines' | 'characters';
}

/** Finds the line at which a limit is passed. A line costs one for itself and one for each container it may be in. */
export function findCut(lines: readonly ScannedLine[]): Cut | undefined {
  let [headings, cost, characters, fenceDepth] = [0, 0, 0, 0];
  for (const [line, { text, isCode, isFence }] of lines.entries()) {
    characters += text.length + 1;
    if (characters > markdownLimits.characters) return { line, reason: 'characters' };
    const depth = isCode && !isFence ? fenceDepth : countDepth(text);
    if (isFence) fenceDepth = depth;
    cost += ((isCode && !isFence) || text === '' ? 0.2 : 1) + depth;
    if (cost > markdownLimits.lines) return { line, reason: 'lines' };
    if (!isCode && heading.test(text) && ++headings > markdownLimits.headings) return { line, reason: 'headings' };
  }
  return undefined;
}

/** Counts the containers that a line can be in, by its indentation and its markers. */
function countDepth(text: string): number {
  const prefix = leading.exec(text)?.[0] ?? '';
  return (prefix.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0) + Math.floor((prefix.match(/[ \t]/g)?.length ?? 0) / 4);
}

/** Reports a cut: `markdown/too-many-headings`, `markdown/too-large`. */
export function reportCut({ line, reason }: Cut): ParsedDiagnostic {
  return buildDiagnostic(reason === 'headings' ? 'markdown/too-many-headings' : 'markdown/too-large', {
    place: { line: line + 1, column: 1, endLine: line + 1, endColumn: 1 },
    message: `The page has more than ${markdownLimits[reason]} ${reason}; what follows is shown as plain text.`,
    hint: 'split the page.',
  });
}
