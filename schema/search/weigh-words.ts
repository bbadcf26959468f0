import type { ParsedQuery, QueryWord } from './parse-query.ts';
import type { WantedTerm } from './term-index.ts';

/** Is a word of a query with how much it says. */
export interface WeighedWord extends QueryWord {
  readonly weight: number;
  readonly isKnown: boolean;
}

/** Is what is known of the content's words. */
export interface WordFacts {
  /** Number of places that have the term. */
  readonly countPlaces: (term: string) => number;
  readonly placeCount: number;
}

/** Weighs the words of a query: rare ones say more, and those that only make a sentence hardly anything. */
export function weighWords({ words }: ParsedQuery, { countPlaces, placeCount }: WordFacts): readonly WeighedWord[] {
  const hasStrong = words.some(({ isWeak }) => !isWeak);
  return words.map((word) => {
    const count = countPlaces(word.whole);
    const rarity = Math.log(1 + (placeCount + 1) / (count + 1));
    return { ...word, isKnown: count > 0, weight: word.isWeak && hasStrong ? 0.05 * rarity : rarity };
  });
}

/** Lists the terms to look for. Mistakes are forgiven in words that the content does not have. */
export function listWantedTerms(words: readonly WeighedWord[]): readonly WantedTerm[] {
  const wanted = new Map<string, WantedTerm>();
  const add = (term: WantedTerm) => {
    const known = wanted.get(term.term);
    if (known === undefined || known.weight < term.weight) wanted.set(term.term, term);
  };
  const hasStrong = words.some(({ isWeak }) => !isWeak);
  for (const { whole, parts, stem, isKnown, isWeak } of words) {
    if (isWeak && hasStrong) {
      add({ term: whole, weight: 0.05, isPrefix: false, maxEdits: 0 });
      continue;
    }
    add({ term: whole, weight: 1, isPrefix: isPrefixable(whole), maxEdits: isKnown ? 0 : countEdits(whole) });
    for (const part of parts)
      add({ term: part, weight: 0.5, isPrefix: false, maxEdits: isKnown ? 0 : countEdits(part) });
    if (stem !== undefined) add({ term: stem, weight: 0.5, isPrefix: true, maxEdits: 0 });
  }
  return [...wanted.values()];
}

/** Counts how much of the query is covered by the terms found, from 0 to 1. */
export function measureCoverage(words: readonly WeighedWord[], found: ReadonlySet<string>): number {
  let covered = 0;
  let total = 0;
  for (const { whole, parts, stem, weight } of words) {
    total += weight;
    if (found.has(whole) || (stem !== undefined && found.has(stem))) covered += weight;
    else if (parts.length > 0) covered += (weight * parts.filter((part) => found.has(part)).length) / parts.length;
  }
  return total === 0 ? 0 : covered / total;
}

function isPrefixable(term: string): boolean {
  return term.length > 1 || term > '\u007F';
}

/** Counts the mistakes that a word of this length may have. */
function countEdits(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
