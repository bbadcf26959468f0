import type { ParsedQuery, QueryWord } from './parse-query.ts';
import type { WantedTerm } from './term-index.ts';

/** Is a word of a query with how much it says. */
export interface WeighedWord extends QueryWord {
  readonly weight: number;
  /** Whether the content has it as it is. */
  readonly isKnown: boolean;
  /** For the word and each of its parts that the content does not have: known words with two neighbours swapped. */
  readonly swaps: ReadonlyMap<string, readonly string[]>;
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
    const unknown = [word.whole, ...word.parts].filter((term) => countPlaces(term) === 0);
    const swaps = unknown.map((term) => [term, listSwaps(term).filter((swap) => countPlaces(swap) > 0)] as const);
    return {
      ...word,
      isKnown: count > 0,
      weight: word.isWeak && hasStrong ? 0.05 * rarity : rarity,
      swaps: new Map(swaps),
    };
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
  for (const { whole, parts, stem, isWeak, swaps } of words) {
    if (isWeak && hasStrong) {
      add({ term: whole, weight: 0.05, isPrefix: false, maxEdits: 0 });
      continue;
    }
    const countEditsOf = (term: string) => (swaps.has(term) ? countEdits(term) : 0);
    add({ term: whole, weight: 1, isPrefix: isPrefixable(whole), maxEdits: countEditsOf(whole) });
    for (const term of parts) add({ term, weight: 0.5, isPrefix: false, maxEdits: countEditsOf(term) });
    if (stem !== undefined) add({ term: stem, weight: 0.5, isPrefix: true, maxEdits: 0 });
    for (const term of [...swaps.values()].flat()) add({ term, weight: 0.8, isPrefix: false, maxEdits: 0 });
  }
  return [...wanted.values()];
}

/** Counts how much of the query is covered by the terms found, from 0 to 1. */
export function measureCoverage(words: readonly WeighedWord[], found: ReadonlySet<string>): number {
  let covered = 0;
  let total = 0;
  for (const { whole, parts, stem, swaps, weight } of words) {
    const isFound = (term: string) => found.has(term) || (swaps.get(term)?.some((swap) => found.has(swap)) ?? false);
    total += weight;
    if (isFound(whole) || (stem !== undefined && found.has(stem))) covered += weight;
    else if (parts.length > 0) covered += (weight * parts.filter(isFound).length) / parts.length;
  }
  return total === 0 ? 0 : covered / total;
}

function isPrefixable(term: string): boolean {
  return term.length > 1 || term > '\u007F';
}

/** Counts the letters that may be wrong, missing or too many in a word of this length. */
function countEdits(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Lists a term with each two neighbours swapped: the mistake that counts as two edits and is one. */
function listSwaps(term: string): readonly string[] {
  if (term.length < 3 || term.length > 30) return [];
  return Array.from(
    { length: term.length - 1 },
    (_, at) => `${term.slice(0, at)}${term.charAt(at + 1)}${term.charAt(at)}${term.slice(at + 2)}`,
  );
}
