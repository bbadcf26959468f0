// Pure. "`-c`, `--config`": the help of a command has the two together.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const pairs = [
  /`(?<short>-[a-z])`(?:,| or) \[?`(?<long>--[\w-]+)/gi,
  /`(?<long>--[\w-]+)[^`]*`, or `(?<short>-[a-z])`/gi,
];

/** Checks short flags beside long ones: `docs/flag-alias`. */
export function checkFlagAliases(
  page: CheckedPage,
  aliases: readonly string[],
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) =>
    pairs.flatMap((pair) =>
      [...text.matchAll(pair)].map(({ index, 0: words, groups }) => ({
        line,
        index,
        words,
        long: groups?.['long'] ?? '',
        short: groups?.['short'] ?? '',
      })),
    ),
  );
  const known = (long: string): readonly string[] => aliases.filter((own) => own.endsWith(`, ${long}`));
  const findings = stated
    .filter(({ short, long }) => known(long).length > 0 && !known(long).includes(`${short}, ${long}`))
    .map(({ line, index, words, long }) =>
      createFinding({
        code: 'docs/flag-alias',
        filePath: page.filePath,
        place: placeInLine(line, index, words.length),
        message: `"${long}" has another short form.`,
        expected: known(long).join(' or '),
        found: words,
        hint: 'write the one that the help shows.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
