// Pure. "From the fewest to the most, they are: `none`, `error`, …": all values of an option, in the order of its schema.

import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const series = /(?:`["']?[\w-]+["']?`, (?:and )?){3,}`["']?[\w-]+["']?`/g;

/** Lists the values of the options that have at least four, in the order in which the types state them. */
export function listValueSeries(options: readonly StatedOption[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    options
      .map(({ type }) => [...type.matchAll(/'([\w-]+)'/g)].map(([, value = '']) => value))
      .filter((values) => values.length >= 4)
      .map((values) => [values.toSorted().join(), values]),
  );
}

/** Checks the order of such a series where the sentence says that it has one: `docs/order`. */
export function checkListOrder(page: CheckedPage, known: ReadonlyMap<string, readonly string[]>): DocFinding[] {
  return page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(series)].flatMap(({ index, 0: words }) => {
      const found = [...words.matchAll(/`["']?([\w-]+)["']?`/g)].map(([, value = '']) => value);
      const right = known.get(found.toSorted().join());
      if (right === undefined || !/\b(?:order|from the|level)\b/i.test(text.slice(0, index))) return [];
      if (found.join() === right.join() || found.toReversed().join() === right.join()) return [];
      return [
        createFinding({
          code: 'docs/order',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: 'The values are in another order than in the type of the option.',
          expected: right.join(', '),
          found: found.join(', '),
          hint: 'write them in the order of the option.',
        }),
      ];
    }),
  );
}
