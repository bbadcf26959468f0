// Pure. Units of numbers: "the number of milliseconds", where webpack's own description of the option says "in ms".

import { createFinding, type DocFinding } from '../finding.ts';
import type { JsonSchema } from '../json-schema.ts';
import type { CheckedPage } from '../read-pages.ts';
import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { placeInLine } from './list-sentences.ts';

/** Words of each unit. */
const units: Readonly<Record<string, RegExp>> = {
  milliseconds: /\b(?:ms|milliseconds?)\b/,
  seconds: /\bseconds?\b/,
  minutes: /\bminutes?\b/,
  bytes: /\bbytes?\b/,
  kibibytes: /\b(?:kB|KiB|kilobytes?|kibibytes?)\b/,
};

/** Checks units in the first paragraph of an option that is a number: `docs/unit`. */
export function checkUnits(
  page: CheckedPage,
  findNodes: (page: CheckedPage, entry: StatedOption) => readonly JsonSchema[],
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const findings: DocFinding[] = [];
  let comparedCount = 0;
  for (const { text, line, entry, isFirst } of page.sentences) {
    if (entry === undefined || !isFirst || !/\bnumber\b/.test(entry.type)) continue;
    const described = listUnits(
      findNodes(page, entry)
        .map(({ description = '' }) => description)
        .join(' '),
    );
    const [stated] = [...text.matchAll(/\b(?:number of|in|\d+) (\w+)\b/g)].filter(
      ([, word = '']) => listUnits(word).length > 0,
    );
    const [unit] = stated === undefined ? [] : listUnits(stated[1] ?? '');
    if (stated === undefined || unit === undefined || described.length === 0) continue;
    comparedCount += 1;
    if (described.includes(unit)) continue;
    findings.push(
      createFinding({
        code: 'docs/unit',
        filePath: page.filePath,
        place: placeInLine(line, stated.index, stated[0].length),
        message: 'The option has another unit.',
        expected: described.join(' or '),
        found: unit,
        hint: 'write it as the package says, with a number that fits.',
      }),
    );
  }
  return { comparedCount, findings };
}

function listUnits(text: string): string[] {
  return Object.entries(units).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
