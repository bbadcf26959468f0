// Pure. The code in a page's sentences, headings and tables.

import { parseFrontMatter } from '../../../indexer/parse/front-matter/parse-front-matter.ts';
import { scanFences } from '../../../indexer/parse/limits/scan-fences.ts';

/** Code between backticks. */
export interface InlineCode {
  readonly text: string;
  /** Position of its first character, from 1. */
  readonly line: number;
  readonly column: number;
  /** The line that it is in. */
  readonly lineText: string;
}

/** Lists the code between backticks outside of code blocks and directives. */
export function listInlineCode(source: string): InlineCode[] {
  const { bodyLine } = parseFrontMatter(source);
  return scanFences(source).flatMap(({ text, isCode }, index) => {
    if (isCode || index + 1 < bodyLine || /^\s*::[a-z]/.test(text)) return [];
    return [...text.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(
      ({ index: at, 1: ticks = '', 2: code = '' }) => ({
        text: code,
        line: index + 1,
        column: at + ticks.length + 1,
        lineText: text,
      }),
    );
  });
}
