// Pure. "There are three problems: the first, the second, and the third": as many things follow as the sentence announces.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hideCode, placeInLine } from './list-sentences.ts';

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const announced = new RegExp(
  `\\b(?:has|have|are|needs?|of|in|takes?|these|following) (${numbers.slice(2).join('|')}) ((?:[a-z]+ )?[a-z]+s)[^.:;]{0,30}:(?: (.+?)[.;]|$)`,
  'gi',
);

/** Checks the things that follow such a number, in the sentence or as a list: `docs/count`. */
export function checkCounts(page: CheckedPage): DocFinding[] {
  const lines = page.source.split('\n');
  return page.sentences.flatMap(({ text, line }) =>
    [...hideCode(text).matchAll(announced)].flatMap(({ index, 0: words, 1: number = '', 2: things = '', 3: rest }) => {
      const stated = numbers.indexOf(number.toLowerCase());
      const counted = rest === undefined ? countItems(lines, line) : countParts(rest);
      if (counted === undefined || counted === stated) return [];
      return [
        createFinding({
          code: 'docs/count',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `The sentence announces ${number} ${things}, and another number of them follows.`,
          expected: String(counted),
          found: number,
          hint: 'count again.',
        }),
      ];
    }),
  );
}

/** Counts the parts of "one, another, and a third"; undefined where the commas separate something else. */
function countParts(text: string): number | undefined {
  if (/[()"“:]/.test(text)) return undefined;
  const parts = text.split(/, (?:and )?/);
  const isAside = parts.some((part) =>
    /^(?:for|with|without|in|on|which|such|as|from|to|if|when|where|not|but|so)\b/.test(part),
  );
  return parts.length > 2 && /, and /.test(text) && !isAside ? parts.length : undefined;
}

/** Counts the items of the list after a line. */
function countItems(lines: readonly string[], line: number): number | undefined {
  const first = lines.findIndex((text, index) => index >= line && text.trim() !== '');
  const mark = /^(?:[-*]|\d+\.) /.exec(lines[first] ?? '')?.[0];
  if (mark === undefined) return undefined;
  const isItem = mark.length === 2 ? /^[-*] / : /^\d+\. /;
  let count = 0;
  for (let index = first; index < lines.length && !/^(?:#|[A-Z|`<:])/.test(lines[index] ?? ''); index += 1)
    if (isItem.test(lines[index] ?? '')) count += 1;
  return count;
}
