// Pure. "The flag overrides the configuration": of two places in which an option may be set, the closer one wins.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Where a value comes from, the closest to its use first. The first pattern that fits is taken. */
const places: readonly RegExp[] = [
  /\bcomments?\b|`(?:<!-- )?webpack(?:ChunkName|Prefetch|Preload|FetchPriority)\b/i,
  /\bflags?\b|\bcommand line\b|`--[a-z]/i,
  /\bdescriptors?\b|\bthis entry point\b|\b[Rr]ule\b|\b[Mm]atching files\b|`(?:import|html)` in an entry/i,
  /\bexact (?:type|key)\b|\byour (?:own )?(?:options?|configuration)\b|\bsets? yourself\b|\bset yourself\b/i,
  /\bconfiguration(?: files?)?\b|\bthis option\b|`(?:output|optimization|resolve|module\.parser)\.\w|\bthe global ones\b|\ball entry points\b/i,
  /\bdefaults?\b|\bpresets?\b|\bthe mode\b|\bbase configuration\b/i,
];

/** The same for files and lists: what comes later, or is narrower, wins. */
const pairs: readonly (readonly [stronger: RegExp, weaker: RegExp])[] = [
  [/\b[Ll]ater\b/, /\b[Ee]arlier\b/],
  [/\b[Ee]nvironment variables?\b/, /\bfiles\b/],
  [/\b[Ee]xact key\b/, /\bpattern\b/],
  [/\blonger\b/, /\bshorter\b/],
  [/`\.env\.\w+`/, /`\.env\.local`/],
];

const verb = /\b(?:(?:is|are|being) (overridden) by|overrides?|takes? precedence over|wins? over)\b/g;

/** "X, or Y, which takes precedence": what is named last before it wins over the rest of the sentence. */
const relative = /, which (?:takes precedence|wins)\b(?! over)/g;

/** The number of characters on each side that name the two places. */
const reach = 90;

/** Checks which of two places wins: `docs/override`. */
export function checkOverrides(page: CheckedPage): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
} {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(verb), ...text.matchAll(relative)].flatMap(({ index, 0: words, 1: passive }) => {
      const isClause = words.startsWith(',');
      const before =
        text
          .slice(Math.max(0, index - reach), index)
          .split(/[.:;] /)
          .at(-1) ?? '';
      const after = text.slice(index + words.length, index + words.length + reach).split(/[.:;] |[.;:,]$/)[0] ?? '';
      const [winner, loser] = isClause
        ? splitClause(before, after)
        : passive === undefined
          ? [before, after]
          : [after, before];
      const isStronger = compareRanks(winner, loser) ?? comparePairs(winner, loser);
      if (isStronger === undefined) return [];
      const isRight = isStronger !== /\b(?:do|does|did) not $|\bnever $/.test(before);
      comparedCount += 1;
      if (isRight) return [];
      return [
        createFinding({
          code: 'docs/override',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: 'It is the other way round: what is set closer to its use, or later, wins.',
          found: `${before}${words}${after}`.trim(),
          hint: 'exchange the two.',
        }),
      ];
    }),
  );
  return { comparedCount, findings };
}

/** Takes the last thing named before the clause as the winner, and all others as the loser. */
function splitClause(before: string, after: string): [winner: string, loser: string] {
  const [, rest = '', last = before] = /^(.*(?:,| or| and| to)) (.+)$/.exec(before) ?? [];
  return [last, `${rest} ${after}`];
}

function compareRanks(winner: string, loser: string): boolean | undefined {
  const [left, right] = [winner, loser].map((text) => places.findIndex((pattern) => pattern.test(text)));
  if (left === undefined || right === undefined || left === -1 || right === -1 || left === right) return undefined;
  return left < right;
}

function comparePairs(winner: string, loser: string): boolean | undefined {
  for (const [stronger, weaker] of pairs) {
    if (stronger.test(winner) && weaker.test(loser)) return true;
    if (weaker.test(winner) && stronger.test(loser)) return false;
  }
  return undefined;
}
