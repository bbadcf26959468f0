// Pure. A date beside a link to a post: the address of the post has it.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const linked = /\]\(\/[\w-]+\/(\d{4}-\d{2}-\d{2})[\w-]*\/\)[^\]\d]*(\d{4}-\d{2}-\d{2})\b/g;

/** Checks the dates that follow links: `docs/linked-date`. */
export function checkLinkedDates(page: CheckedPage): DocFinding[] {
  return page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(linked)]
      .filter(([, own, stated]) => own !== stated)
      .map(({ index, 0: words, 1: own = '', 2: stated = '' }) =>
        createFinding({
          code: 'docs/linked-date',
          filePath: page.filePath,
          place: placeInLine(line, index + words.length - stated.length, stated.length),
          message: 'The linked page has another date.',
          expected: own,
          found: stated,
          hint: 'write the date of the page.',
        }),
      ),
  );
}
