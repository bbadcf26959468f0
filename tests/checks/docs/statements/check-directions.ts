// Pure. "The loader above": the section that the link leads to lies where its text says.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const link = /\[([^\]]*\b(above|below)\b[^\]]*)\]\(#([\w-]+)\)|\[([^\]]+)\]\(#([\w-]+)\) (above|below)\b/g;

/** Checks the links within a page that say "above" or "below": `docs/direction`. */
export function checkDirections(page: CheckedPage): DocFinding[] {
  const lineOf = listFragments(page);
  return page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(link)].flatMap(({ index, 0: words, 2: inner, 3: own, 5: other, 6: outer }) => {
      const target = lineOf.get(own ?? other ?? '');
      const direction = inner ?? outer;
      if (target === undefined || direction === undefined || (direction === 'above') === target < line) return [];
      return [
        createFinding({
          code: 'docs/direction',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `The section of line ${target} is not ${direction}.`,
          hint: 'link to the section that is meant.',
        }),
      ];
    }),
  );
}

/** Lists the lines of options, hooks, and headings with an id, by fragment. */
function listFragments({ source, options, hooks }: CheckedPage): ReadonlyMap<string, number> {
  const headings = source.split('\n').flatMap((text, index): [string, number][] => {
    const [, id] = /^#{1,6} .*\{#([\w-]+)\}\s*$/.exec(text) ?? [];
    return id === undefined ? [] : [[id, index + 1]];
  });
  return new Map([
    ...[...options, ...hooks].flatMap(({ fragment, place }): [string, number][] =>
      fragment === undefined ? [] : [[fragment, place.line]],
    ),
    ...headings,
  ]);
}
