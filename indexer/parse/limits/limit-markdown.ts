// Parse stage: keeps hostile or broken text from costing the parser more than a few seconds. What is over a limit is
// shown as text. Positions stay right: a marker that must not count is swapped for a noncharacter of the same length.

import type { ParsedDiagnostic } from '../../../schema/parsed-page.ts';
import { calmChunks, calmFootnotes } from './calm-markers.ts';
import { findCut, reportCut } from './find-cut.ts';
import { flattenLine, isNestedTooDeep } from './flatten-line.ts';
import { hasHiddenMarkers } from './hide-markers.ts';
import { scanFences, type ScannedLine } from './scan-fences.ts';

/** Is text that is safe to parse. */
export interface LimitedMarkdown {
  readonly text: string;
  /** What follows the last line that is parsed; undefined when all of it is. */
  readonly tail: string | undefined;
  /** True when `text` holds stand-ins that restoreMarkers has to undo. */
  readonly hasStandIns: boolean;
  readonly diagnostics: readonly ParsedDiagnostic[];
}

/**
 * Limits what the parser gets to see: `markdown/too-deep`, `markdown/too-many-headings`, `markdown/too-large`.
 * Ordinary pages pass unchanged after a few tests.
 */
export function limitMarkdown(text: string): LimitedMarkdown {
  const isSmall = text.length < 10_000;
  if (isSmall && !isNestedTooDeep(text)) return { text, tail: undefined, hasStandIns: false, diagnostics: [] };
  const scanned = scanFences(text);
  const cut = findCut(scanned);
  const diagnostics: ParsedDiagnostic[] = cut === undefined ? [] : [reportCut(cut)];
  const kept = cut === undefined ? scanned : scanned.slice(0, cut.line);
  const flattened = isNestedTooDeep(text) ? kept.map((line, index) => flattenLine(line, index, diagnostics)) : kept;
  const calmed = calmChunks(flattened, diagnostics).map((line) => line.text);
  const joined = calmFootnotes(calmed.join('\n'), diagnostics);
  return {
    text: joined,
    tail: cut === undefined ? undefined : linesFrom(scanned, cut.line),
    hasStandIns: hasHiddenMarkers(joined),
    diagnostics,
  };
}

function linesFrom(lines: readonly ScannedLine[], first: number): string {
  return lines
    .slice(first)
    .map((line) => line.text)
    .join('\n');
}
