// Pure. A page as lines, in which errors are put.

import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';
import { scanFences } from '../../../../indexer/parse/limits/scan-fences.ts';
import type { CheckedPage } from '../read-pages.ts';

/** A line of a file. */
export interface SourceLine {
  readonly text: string;
  /** Offset of its first character in the file. */
  readonly start: number;
  /** From 1. */
  readonly line: number;
}

/** A page as lines. */
export interface PageText {
  readonly page: CheckedPage;
  readonly lines: readonly SourceLine[];
  /** Lines of sentences: no code, no front matter, no directive, no heading. */
  readonly prose: readonly SourceLine[];
}

/** Splits a page into lines. */
export function readPageText(page: CheckedPage): PageText {
  const { bodyLine } = parseFrontMatter(page.source);
  let start = 0;
  const scanned = scanFences(page.source).map(({ text, isCode }, index) => {
    const line = { text, start, line: index + 1, isCode };
    start += text.length + 1;
    return line;
  });
  const prose = scanned.filter(
    ({ text, isCode, line }) => !isCode && line >= bodyLine && !/^\s*(?::::?|#|<)/.test(text) && text.trim() !== '',
  );
  return { page, lines: scanned, prose };
}
