// Parse stage: limits the work of the markdown parser on hostile or broken text. Text beyond a limit is shown as plain
// text, and all positions stay the same.

import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { limitContainers } from './limit-containers.ts';
import { limitDelimiters, limitFootnotes } from './limit-delimiters.ts';
import { findTruncation, reportTruncation } from './find-truncation.ts';
import { limitNesting } from './limit-nesting.ts';
import { hasEscapedMarkup } from './escape-markup.ts';
import { limitTables } from './limit-tables.ts';
import { scanFences, type ScannedLine } from './scan-fences.ts';

/** Text that is safe to parse. */
export interface LimitedMarkdown {
  readonly text: string;
  /** The text after the last line that is parsed; undefined when the whole text is parsed. */
  readonly tail: string | undefined;
  /** True when `text` contains placeholders; `unescapeMarkup` restores them. */
  readonly hasEscapes: boolean;
  readonly diagnostics: readonly FileDiagnostic[];
}

/**
 * Limits the text that the parser receives: `markdown/too-deep`, `markdown/too-many-headings`, `markdown/too-large`.
 * Ordinary pages pass unchanged.
 */
export function limitMarkdown(text: string): LimitedMarkdown {
  const scanned = scanFences(text);
  const truncation = findTruncation(scanned);
  const diagnostics: FileDiagnostic[] = truncation === undefined ? [] : [reportTruncation(truncation)];
  const kept = truncation === undefined ? scanned : scanned.slice(0, truncation.line);
  const flattened = kept.map((line, index) => limitNesting(line, index, diagnostics));
  const contained = limitTables(limitContainers(flattened, diagnostics), diagnostics);
  const limited = limitDelimiters(contained, diagnostics);
  const joined = limitFootnotes(joinLines(limited), diagnostics);
  return {
    text: joined,
    tail: truncation === undefined ? undefined : joinLines(scanned.slice(truncation.line)),
    hasEscapes: hasEscapedMarkup(joined),
    diagnostics,
  };
}

function joinLines(lines: readonly ScannedLine[]): string {
  return lines.map((line) => line.text).join('\n');
}
