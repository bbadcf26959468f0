import { findNearestName } from '../nearest-name.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { listSynonyms } from './synonyms.ts';
import type { Term, TermIndex } from './term-index.ts';

/** Is a term of the content that a word may mean. */
export interface Variant {
  readonly term: Term;
  /** From 0 to 1: how sure it is. */
  readonly quality: number;
}

/** Is a word of a query with what the content has of it. */
export interface SoughtWord {
  readonly whole: string;
  /** The word itself where it is known, else what was most likely meant. */
  readonly spelled: string;
  readonly isKnown: boolean;
  /** What finding it says: much for a rare word, little for one of many places. */
  readonly weight: number;
  readonly variants: readonly Variant[];
  /** For a name in code: the variants of each of its parts. */
  readonly parts: readonly (readonly Variant[])[];
}

const maxLonger = 24;
const maxNear = 12;

/** Looks up what is said by a query; words that only make a sentence are left out, unless there are no others. */
export function seekWords(
  { words }: ParsedQuery,
  options: { readonly index: TermIndex; readonly placeCount: number; readonly weights: RankingWeights },
): readonly SoughtWord[] {
  const strong = words.filter(({ isWeak }) => !isWeak);
  const sought = strong.length === 0 ? words : strong;
  return sought.map((word, at) => {
    const synonyms = listSynonyms(word, sought[at - 1], sought[at + 1]);
    return seekWord(word, { ...options, synonyms, isLast: at === sought.length - 1 });
  });
}

interface SeekOptions {
  readonly index: TermIndex;
  readonly placeCount: number;
  readonly weights: RankingWeights;
  readonly synonyms: readonly string[];
  readonly isLast: boolean;
}

function seekWord(word: QueryWord, options: SeekOptions): SoughtWord {
  const { whole, stem, parts, isSoft } = word;
  const { index, placeCount, weights } = options;
  const own = index.get(whole);
  const variants = listVariants(whole, stem, options);
  const partVariants = parts.map((part) => listVariants(part, undefined, { ...options, synonyms: [], isLast: false }));
  const best = variants.reduce((most, { quality }) => Math.max(most, quality), 0);
  const sure = variants.filter(({ quality }) => quality >= 0.8 * best);
  const known = own ?? (stem === undefined ? undefined : index.get(stem));
  const common = Math.max(
    0,
    known?.placeCount ?? 0,
    ...(known === undefined ? sure.map(({ term }) => term.placeCount) : []),
  );
  return {
    whole,
    spelled: own === undefined ? (findMeant(whole, sure) ?? whole) : whole,
    isKnown: own !== undefined,
    weight:
      Math.min(isCode(word) ? Infinity : weights.rarest, measureRarity(common, placeCount)) *
      (isSoft ? weights.softWord : 1),
    variants,
    parts: partVariants,
  };
}

/** Tells whether a word is a name in code, which is meant as it stands. */
function isCode({ whole, parts }: QueryWord): boolean {
  return parts.length > 0 || /[^\p{L}]/u.test(whole);
}

/** Measures how much it says that a place has a term which this many places have. */
function measureRarity(count: number, placeCount: number): number {
  return Math.log(1 + (placeCount + 1) / (count + 1));
}

/** Lists what a word may mean. Mistakes are forgiven in words that the content does not have, or hardly. */
function listVariants(word: string, stem: string | undefined, options: SeekOptions): readonly Variant[] {
  const { index, placeCount, weights, synonyms, isLast } = options;
  const found = new Map<Term, number>();
  const add = (term: Term | undefined, quality: number) => {
    if (term !== undefined && (found.get(term) ?? 0) < quality) found.set(term, quality);
  };
  const own = index.get(word);
  add(own, 1);
  if (stem !== undefined) add(index.get(stem), weights.stem);
  for (const synonym of synonyms) add(index.get(synonym), weights.synonym);
  if (word.length > 2 || isLast) {
    for (const term of index.listLonger(word, maxLonger))
      add(
        term,
        weights.beginning * Math.sqrt(word.length / term.text.length) * (isLast || own === undefined ? 1 : 0.6),
      );
  }
  const count = own?.placeCount ?? 0;
  if (count <= Math.max(1, placeCount / 200)) {
    const maxEdits = Math.min(countEdits(word), count > 0 ? 1 : 2);
    if (maxEdits > 0) {
      for (const { term, edits } of index.listNear(word, maxEdits, maxNear))
        add(
          term,
          (edits === 1 || isSwap(word, term.text) ? weights.oneEdit : weights.twoEdits) * (count > 0 ? 0.5 : 1),
        );
    }
  }
  return [...found].map(([term, quality]) => ({ term, quality }));
}

/** Finds the most likely spelling of a word that the content does not have. */
function findMeant(word: string, variants: readonly Variant[]): string | undefined {
  const byCount = variants.toSorted((left, right) => right.term.placeCount - left.term.placeCount);
  if (byCount.some(({ term }) => term.text.startsWith(word))) return undefined;
  return findNearestName(
    word,
    byCount.map(({ term }) => term.text),
  );
}

/** Counts the letters that may be wrong, missing or too many in a word of this length. */
function countEdits(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Tells whether two neighbours are swapped: the mistake that counts as two edits and is one. */
function isSwap(left: string, right: string): boolean {
  if (left.length !== right.length) return false;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  return (
    at >= 0 &&
    left.charAt(at) === right.charAt(at + 1) &&
    left.charAt(at + 1) === right.charAt(at) &&
    left.slice(at + 2) === right.slice(at + 2)
  );
}
