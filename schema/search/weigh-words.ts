import type { ParsedQuery, QueryWord } from './parse-query.ts';
import { listSynonyms } from './synonyms.ts';
import type { WantedTerm } from './term-index.ts';

/** Is a word of a query with what the content has of it. */
export interface KnownWord extends QueryWord {
  /** Number of places that have it as it is. */
  readonly count: number;
  /** From 0.15 for what stands everywhere to 1: how much finding it says. */
  readonly factor: number;
  /** For the word and each of its parts that may be mistyped: how many letters may be wrong, and swapped spellings. */
  readonly mistakes: ReadonlyMap<string, { readonly maxEdits: number; readonly swaps: readonly string[] }>;
  /** Words that mean the same. */
  readonly synonyms: readonly string[];
  /** True for a weak word among stronger ones. */
  readonly isLeftOut: boolean;
}

/** Is what is known of the content's words. */
export interface WordFacts {
  /** Number of places that have the term. */
  readonly countPlaces: (term: string) => number;
  readonly placeCount: number;
}

/** Looks up the words of a query. Mistakes are forgiven in words that the content does not have, or hardly. */
export function knowWords({ words }: ParsedQuery, { countPlaces, placeCount }: WordFacts): readonly KnownWord[] {
  const hasStrong = words.some(({ isWeak }) => !isWeak);
  return words.map((word) => {
    const count = countPlaces(word.whole);
    const mistakes = [word.whole, ...word.parts].flatMap((term) => {
      const own = countPlaces(term);
      if (own > Math.max(1, placeCount / 200)) return [];
      const swaps = own > 0 ? [] : listSwaps(term).filter((swap) => countPlaces(swap) > 0);
      return [[term, { maxEdits: Math.min(countEdits(term), own > 0 ? 1 : 2), swaps }] as const];
    });
    return {
      ...word,
      count,
      factor: count === 0 ? 1 : Math.min(1, Math.max(0.15, measureRarity(count, placeCount) / 3)),
      mistakes: new Map(mistakes),
      synonyms: listSynonyms(word.whole, word.stem),
      isLeftOut: word.isWeak && hasStrong,
    };
  });
}

/** Measures how much it says that a place has a term which this many places have. */
export function measureRarity(count: number, placeCount: number): number {
  return Math.log(1 + (placeCount + 1) / (count + 1));
}

/** Lists the terms to look for. */
export function listWantedTerms(words: readonly KnownWord[]): readonly WantedTerm[] {
  const wanted = new Map<string, WantedTerm>();
  const add = (term: WantedTerm) => {
    const known = wanted.get(term.term);
    if (known === undefined || known.weight < term.weight) wanted.set(term.term, term);
  };
  for (const { whole, parts, stem, mistakes, synonyms, factor, isLeftOut } of words) {
    if (isLeftOut) {
      add({ term: whole, weight: 0.05, isPrefix: false, maxEdits: 0 });
      continue;
    }
    const isPrefix = whole.length > 1 || whole > '\u007F';
    add({ term: whole, weight: factor, isPrefix, maxEdits: mistakes.get(whole)?.maxEdits ?? 0 });
    for (const term of parts)
      add({ term, weight: 0.5 * factor, isPrefix: false, maxEdits: mistakes.get(term)?.maxEdits ?? 0 });
    if (stem !== undefined) add({ term: stem, weight: 0.7 * factor, isPrefix: false, maxEdits: 0 });
    for (const term of synonyms) add({ term, weight: 0.5 * factor, isPrefix: false, maxEdits: 0 });
    for (const { swaps } of mistakes.values())
      for (const term of swaps) add({ term, weight: 0.8 * factor, isPrefix: false, maxEdits: 0 });
  }
  return [...wanted.values()];
}

/** Is a word with its share of the whole query. */
export interface WeighedWord extends KnownWord {
  readonly weight: number;
}

/** Counts how much of the query is covered by the terms found, from 0 to 1. */
export function measureCoverage(words: readonly WeighedWord[], found: ReadonlySet<string>): number {
  let covered = 0;
  let total = 0;
  for (const { whole, parts, stem, mistakes, synonyms, weight } of words) {
    const isFound = (term: string) =>
      found.has(term) || (mistakes.get(term)?.swaps.some((swap) => found.has(swap)) ?? false);
    total += weight;
    if (isFound(whole) || (stem !== undefined && found.has(stem))) covered += weight;
    else if (synonyms.some((synonym) => found.has(synonym))) covered += 0.8 * weight;
    else if (parts.length > 0) covered += (weight * parts.filter(isFound).length) / parts.length;
  }
  return total === 0 ? 0 : covered / total;
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
