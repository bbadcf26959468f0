// Pure. "The first argument …", "the second argument …": the items of a list count on.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const item = /^\s*(?:[-*]|\d+\.) (?:the )?(first|second|third|fourth|fifth|last) (\w+)\b/i;

/** Checks that no two items of a list begin with the same ordinal: `docs/ordinal`. */
export function checkOrdinals(page: CheckedPage): DocFinding[] {
  let before = { line: 0, words: '', text: '' };
  return page.sentences.flatMap(({ text, line }) => {
    const [, ordinal, noun] = item.exec(text) ?? [];
    if (ordinal === undefined) return [];
    const own = { line, words: `${ordinal} ${noun}`.toLowerCase(), text };
    const previous = before;
    before = own;
    if (previous.line !== line - 1 || previous.words !== own.words) return [];
    return [
      {
        ...createFinding({
          code: 'docs/ordinal',
          filePath: page.filePath,
          place: placeInLine(line, 0, text.length),
          message: `The item before this one is about the ${own.words} too.`,
          hint: 'count on.',
        }),
        related: {
          message: 'the item before',
          filePath: page.filePath,
          place: placeInLine(previous.line, 0, previous.text.length),
        },
      },
    ];
  });
}
