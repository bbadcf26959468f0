// Pure. "It is asynchronous" below a hook: the class of the hook says whether it is.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const manner =
  /\b(?:but|is|runs|called|[Ii]t is (?:the|an?)(?: (?:only|first|last))?) (asynchronous(?:ly)?|synchronous(?:ly)?)(?= and\b|[.,]| hook\b)/g;

/** Checks the first line below each hook: `docs/hook-manner`. */
export function checkHookManner(page: CheckedPage): DocFinding[] {
  const sentences = page.sentences;
  return page.hooks.flatMap(({ type, place }) => {
    const first = sentences.find(({ line }) => line > place.line);
    if (first === undefined || first.line > place.line + 4) return [];
    return [...first.text.matchAll(manner)]
      .filter(([, word = '']) => word.startsWith('async') !== type.startsWith('Async'))
      .map(({ index, 0: words }) =>
        createFinding({
          code: 'docs/hook-manner',
          filePath: page.filePath,
          place: placeInLine(first.line, index, words.length),
          message: `The hook is of another kind: ${type}.`,
          found: words,
          hint: 'correct the sentence.',
        }),
      );
  });
}
