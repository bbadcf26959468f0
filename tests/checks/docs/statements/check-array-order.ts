// "webpack looks for `a`, `b` and `c`, in this order": the code of a package has a list of these texts in this order.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** The texts of a list in the code. */
type TextList = readonly string[];

const folders = '{webpack,webpack-cli,webpack-dev-server,enhanced-resolve}/lib/**/*.js';

/** Reads the lists that have at least three texts. */
export function readTextLists(directory: string): readonly TextList[] {
  const modules = join(directory, 'node_modules');
  return globSync(folders, { cwd: modules })
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(modules, path), 'utf8').matchAll(/\[\s*("[^"\n]+"(?:,\s*"[^"\n]+"){2,}),?\s*\]/g)].map(
        ([, items = '']) => [...items.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text),
      ),
    );
}

const series = /(?:`[^`]+`(?:,? and |,? then |, )){2,}`[^`]+`/g;

/** Says that the order matters. */
const ordered =
  /\bin (?:this|that) order\b|\bin the order\b|\btried in order\b|\bone after the other\b|\bfirst\b|, then `/;

/** Checks such series: `docs/order`. */
export function checkArrayOrder(
  page: CheckedPage,
  lists: readonly TextList[],
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    text.startsWith('|') || !ordered.test(text)
      ? []
      : [...text.matchAll(series)].flatMap(({ index, 0: words }) => {
          const named = [...words.matchAll(/`["']?([^`"']+)["']?`/g)].map(([, item = '']) => item);
          const known = lists.filter((list) => named.every((item) => list.includes(item)));
          if (known.length === 0 || new Set(named).size < named.length) return [];
          comparedCount += 1;
          const orders = known.map((list) => list.filter((item) => named.includes(item)));
          if (orders.some((order) => order.join() === named.join())) return [];
          return [
            createFinding({
              code: 'docs/order',
              filePath: page.filePath,
              place: placeInLine(line, index, words.length),
              message: 'The code has these in another order.',
              expected: orders[0]?.join(', ') ?? '',
              found: named.join(', '),
              hint: 'write them in the order of the code.',
            }),
          ];
        }),
  );
  return { comparedCount, findings };
}
