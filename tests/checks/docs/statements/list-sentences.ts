// Pure. The lines of a page that are read as sentences, with the option whose entry they belong to.

import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';
import { scanFences } from '../../../../indexer/parse/limits/scan-fences.ts';
import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';

/** A line of prose. */
export interface SentenceLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The option of the last `::option` above it, up to the next heading. */
  readonly entry: StatedOption | undefined;
  /** True for the first paragraph below `::option`. */
  readonly isFirst: boolean;
}

/** Lists the lines of sentences: no front matter, no code, no directive, no heading. */
export function listSentences(source: string, options: readonly StatedOption[]): SentenceLine[] {
  const { bodyLine } = parseFrontMatter(source);
  const entries = new Map(options.map((entry) => [entry.place.line, entry]));
  let entry: StatedOption | undefined;
  let paragraphs = 0;
  let isBlank = true;
  return scanFences(source).flatMap(({ text, isCode }, index): SentenceLine[] => {
    const line = index + 1;
    if (!isCode && /^#{1,6} /.test(text)) entry = undefined;
    const own = entries.get(line);
    if (own !== undefined) [entry, paragraphs] = [own, 0];
    if (text.trim() === '') isBlank = true;
    if (isCode || line < bodyLine || text.trim() === '' || /^\s*(?::::?[a-z]|#|<)/.test(text)) return [];
    if (isBlank) paragraphs += 1;
    isBlank = false;
    return [{ text, line, entry, isFirst: entry !== undefined && paragraphs === 1 }];
  });
}

/** Blanks out what is between backticks; positions stay. */
export function hideCode(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, (_, code: string) => `\`${' '.repeat(code.length)}\``);
}

/** Builds the position of a part of such a line. */
export function placeInLine(line: number, index: number, length: number) {
  return { line, column: index + 1, endLine: line, endColumn: index + 1 + length };
}
