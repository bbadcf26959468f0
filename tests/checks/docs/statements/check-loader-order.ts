// Pure. The order of loaders in a list: two loaders that samples put in one order are nowhere in the other.

import { createFinding, placeInBlock, type DocFinding } from '../finding.ts';
import type { Place } from '../../../../schema/place.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Two loaders: the left one gets the result of the right one. */
interface LoaderPair {
  readonly left: string;
  readonly right: string;
  readonly place: Place;
  readonly words: string;
}

/** How often samples agree before another order is wrong. */
const leastCount = 3;

const request = /(?:["'](?:[\w@/.-]*\/)?([a-z][\w-]*-loader)(?:\?[^"']*)?["']|\b(Mini\w*ExtractPlugin)\.loader\b)/g;

/** "`a-loader` runs before `b-loader`", and "first `b-loader`, then `a-loader`": the loader that runs first is on the right. */
const sentences: readonly (readonly [pattern: RegExp, isFirstOnRight: (words: string) => boolean])[] = [
  [
    /`([a-z]\w*-loader)` (?:runs|is called|works) (?:before|after) `([a-z]\w*-loader)`/g,
    (words) => words.includes('before'),
  ],
  [/\bfirst `([a-z]\w*-loader)`[^.;|]*?\bthen `([a-z]\w*-loader)`/gi, () => true],
  [/`([a-z]\w*-loader)`(?: (?!`)[^.;|`]*)?, then `([a-z]\w*-loader)`/g, () => true],
];

/** Creates the check of lists and sentences: `docs/loader-order`. */
export function createLoaderOrderCheck(
  pages: readonly CheckedPage[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const counts = new Map<string, number>();
  for (const { left, right } of pages.flatMap(listPairs))
    counts.set(`${left} ${right}`, (counts.get(`${left} ${right}`) ?? 0) + 1);
  return (page) => {
    const pairs = listPairs(page);
    const findings = pairs
      .filter(({ left, right }) => {
        const [own, other] = [`${left} ${right}`, `${right} ${left}`].map((key) => counts.get(key) ?? 0);
        return (other ?? 0) >= leastCount * Math.max(1, own ?? 0);
      })
      .map(({ left, right, place, words }) =>
        createFinding({
          code: 'docs/loader-order',
          filePath: page.filePath,
          place,
          message: `In other lists, "${right}" gets the result of "${left}". Loaders run from right to left.`,
          found: words,
          hint: 'put the loader that runs first at the end of the list.',
        }),
      );
    return { comparedCount: pairs.length, findings };
  };
}

function listPairs({ codeBlocks, source, sentences: lines }: CheckedPage): LoaderPair[] {
  const inBlocks = codeBlocks
    .filter(({ marks }) => !marks.includes('invalid'))
    .flatMap((block) =>
      listLists(block.text).flatMap(({ text, index }) =>
        listNeighbours(text).map((pair) => ({
          ...pair,
          place: placeInBlock(block, block.text.slice(0, index).split('\n').length),
          words: text.replaceAll(/\s+/g, ' '),
        })),
      ),
    );
  const inText = listInlineCode(source).flatMap(({ text, line, column }) =>
    listLists(text).flatMap(({ text: words }) =>
      listNeighbours(words).map((pair) => ({ ...pair, place: placeInLine(line, column - 1, text.length), words })),
    ),
  );
  const stated = lines.flatMap(({ text, line }) =>
    sentences.flatMap(([pattern, isFirstOnRight]) =>
      [...text.matchAll(pattern)].map(({ index, 0: words, 1: first = '', 2: second = '' }) => ({
        ...(isFirstOnRight(words) ? { left: second, right: first } : { left: first, right: second }),
        place: placeInLine(line, index, words.length),
        words,
      })),
    ),
  );
  return [...inBlocks, ...inText, ...stated];
}

/** Lists the values of `use: […]`, up to the bracket that closes them, and lists of names alone. */
function listLists(code: string): { readonly text: string; readonly index: number }[] {
  return [...code.matchAll(/(?:\buse: |^)\[/g)].map(({ index, 0: { length } }) => {
    const start = index + length;
    let depth = 1;
    let end = start;
    for (; end < code.length && depth > 0; end += 1) {
      if ('[{('.includes(code[end] ?? '')) depth += 1;
      if (']})'.includes(code[end] ?? '')) depth -= 1;
    }
    return { text: code.slice(start, end - 1), index };
  });
}

function listNeighbours(list: string): { readonly left: string; readonly right: string }[] {
  const names = [...list.matchAll(request)].map(([, name, plugin = '']) => name ?? plugin);
  return names.flatMap((left, index) => names.slice(index + 1).map((right) => ({ left, right })));
}
