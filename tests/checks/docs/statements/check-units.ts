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

/** The unit of what webpack and its tools call so. */
const unitsOfNames: readonly (readonly [RegExp, string])[] = [
  [/(?:^s|S)ize(?:Reduction|Threshold|Remaining)?$|(?:^m|M)(?:in|ax)\w*Size(?:Reduction)?$/, 'bytes'],
  [/(?:^t|T)ime(?:out)?$|(?:^d|D)elay$|(?:^i|I)nterval$/, 'milliseconds'],
];

/** Checks units in the first paragraph of an option that is a number: `docs/unit`. */
export function checkUnits(
  page: CheckedPage,
  findNodes: (page: CheckedPage, entry: StatedOption) => readonly JsonSchema[],
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const findings: DocFinding[] = [];
  let comparedCount = 0;
  for (const { text, line, entry, isFirst } of page.sentences) {
    findings.push(...checkRow(page, text, line));
    if (entry === undefined || !isFirst || !/\bnumber\b/.test(entry.type)) continue;
    const written = listUnits(
      findNodes(page, entry)
        .map(({ description = '' }) => description)
        .join(' '),
    );
    const described = written.length > 0 ? written : listUnitOfName(readName(page, entry));
    const isNumbered = written.length > 0; // only the description knows the unit of a sample's number
    const [stated] = [...text.matchAll(/\b(?:number of|in|\d+) (\w+)\b/g)].filter(
      ([words, word = '']) => listUnits(word).length > 0 && (isNumbered || !/^\d/.test(words)),
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

/** Checks the unit in a row whose first cell names a time: `docs/unit`. */
function checkRow({ filePath }: CheckedPage, text: string, line: number): DocFinding[] {
  const [head, first = ''] = /^\| *([^|]*)\|/.exec(text) ?? [];
  const names = [...first.matchAll(/`(?:[\w.]+\.)?(\w+)`/g)].map(([, name = '']) => name);
  const expected = [...new Set(names.flatMap(listUnitOfName))];
  const stated = /\bin ((?:milli|micro)?seconds|minutes|hours)\b/.exec(text.slice(head?.length ?? 0));
  if (stated === null || expected.length !== 1 || expected[0] !== 'milliseconds' || stated[1] === expected[0])
    return [];
  return [
    createFinding({
      code: 'docs/unit',
      filePath,
      place: placeInLine(line, (head?.length ?? 0) + stated.index, stated[0].length),
      message: `"${names[0] ?? ''}" has another unit.`,
      expected: expected[0],
      found: stated[1] ?? '',
      hint: 'times are in milliseconds.',
    }),
  ];
}

function listUnitOfName(name: string): string[] {
  return unitsOfNames.flatMap(([pattern, unit]) => (pattern.test(name) ? [unit] : [])).slice(0, 1);
}

/** Reads the last name of an option, or its heading where it has no path. */
function readName({ anchors }: CheckedPage, { path, fragment }: StatedOption): string {
  return (path ?? anchors.find((anchor) => anchor.fragment === fragment)?.title ?? '').split('.').at(-1) ?? '';
}

function listUnits(text: string): string[] {
  return Object.entries(units).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
