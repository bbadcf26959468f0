// Pure. Formats a diagnostic for people: location, message, the source line with the range underlined, and hint.

import type { Diagnostic } from '../../../schema/diagnostics.ts';

/** Longest excerpt, in characters. A longer line is cut around the range. */
const maxExcerptLength = 120;
const leadLength = 40;

/** A diagnostic, or the finding of a check that has its own codes. */
export interface PrintableFinding extends Omit<Diagnostic, 'code'> {
  readonly code: string;
  /** Additional lines between the excerpt and the hint, e.g. the expected and the actual value. */
  readonly details?: readonly string[];
}

/**
 * Formats a diagnostic without a final newline. The first line is `file:line:column severity code`.
 * @param sourceLine the line that the diagnostic points to, without its line ending; without it, there is no excerpt
 */
export function formatDiagnostic(diagnostic: PrintableFinding, sourceLine: string | undefined): string {
  const { code, severity, message, filePath, place, hint, related, details = [] } = diagnostic;
  const lines = [
    `${filePath}:${place.line}:${place.column} ${severity} ${code}`,
    `  ${message}`,
    ...(sourceLine === undefined ? [] : formatExcerpt(diagnostic, sourceLine)),
    ...(related === undefined ? [] : [`  see: ${formatRelated(related)}`]),
    ...details.map((detail) => `  ${detail}`),
    `  hint: ${hint}`,
  ];
  return lines.map(replaceControls).join('\n');
}

function formatRelated({ filePath, place, message }: NonNullable<Diagnostic['related']>): string {
  return `${filePath}:${place.line}:${place.column} ${message}`;
}

function formatExcerpt({ place }: PrintableFinding, sourceLine: string): readonly string[] {
  const start = Math.min(place.column - 1, sourceLine.length);
  const lastColumn = place.endLine > place.line ? sourceLine.length : place.endColumn - 1;
  const from = sourceLine.length <= maxExcerptLength ? 0 : Math.max(0, start - leadLength);
  const to = Math.min(sourceLine.length, from + maxExcerptLength);
  const end = Math.max(start, Math.min(lastColumn, to));
  const lead = from > 0 ? '…' : '';
  const shown = lead + sourceLine.slice(from, to) + (to < sourceLine.length ? '…' : '');
  const padding = lead.replace('…', ' ') + formatBlank(sourceLine.slice(from, start));
  const carets = '^'.repeat(Math.max(1, measureWidth(sourceLine.slice(start, end))));
  const gutter = String(place.line);
  return [`  ${gutter} | ${shown}`, `  ${' '.repeat(gutter.length)} | ${padding}${carets}`];
}

/** Returns spaces that are as wide as the text. A tab stays a tab, because its width is unknown. */
function formatBlank(text: string): string {
  return text
    .split('\t')
    .map((part) => ' '.repeat(measureWidth(part)))
    .join('\t');
}

/** Measures text in terminal cells; a tab counts as one. */
function measureWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) continue;
    width += wideCharacter.test(character) ? 2 : 1;
  }
  return width;
}

/**
 * Matches characters that take two cells: Hangul, CJK with its punctuation, full-width forms, emoji.
 * @see https://www.unicode.org/reports/tr11/ (East Asian Width W and F)
 */
const wideCharacter =
  /[\u{1100}-\u{115F}\u{2E80}-\u{303E}\u{3041}-\u{A4CF}\u{A960}-\u{A97F}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FE30}-\u{FE6F}\u{FF01}-\u{FF60}\u{FFE0}-\u{FFE6}\u{20000}-\u{3FFFD}\p{Emoji_Presentation}]/u;

/** Replaces control characters and text direction marks, with which content could control a terminal, by U+FFFD. */
function replaceControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the ones to replace
  return text.replace(/[\u{0}-\u{8}\u{A}-\u{1F}\u{7F}-\u{9F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '\u{FFFD}');
}
