import { findTokens } from './find-tokens.ts';
import { buildQueryWord, type ParsedQuery, type QueryWord } from './parse-query.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { listSynonyms } from './synonyms.ts';
import type { NearTerm, Term, TermIndex } from './term-index.ts';

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
export function seekWords({ words }: ParsedQuery, content: SeekContent): readonly SoughtWord[] {
  const spelled = words.map((word) => ({ word, correction: correctWord(word, content) }));
  const strong = spelled.filter(({ word, correction }) => !(correction?.word ?? word).isWeak);
  const sought = strong.length === 0 ? spelled : strong;
  return sought.map(({ word, correction }, at) => {
    const [before, after] = [sought[at - 1], sought[at + 1]];
    const neighbors = [before?.correction?.word ?? before?.word, after?.correction?.word ?? after?.word] as const;
    const isLast = at === sought.length - 1;
    const options = { ...content, isLast, synonyms: listSynonyms(word, ...neighbors) };
    if (correction === undefined) return seekWord(word, options);
    const meant = seekWord(correction.word, { ...options, synonyms: listSynonyms(correction.word, ...neighbors) });
    const scaled = meant.variants.map(({ term, quality }) => ({ term, quality: quality * correction.quality }));
    const variants = mergeVariants([...scaled, ...seekWord(word, options).variants]);
    return { ...meant, whole: word.whole, spelled: correction.word.whole, isKnown: false, variants };
  });
}

/** Is what words are looked up in. */
interface SeekContent {
  readonly index: TermIndex;
  readonly placeCount: number;
  readonly weights: RankingWeights;
}

interface SeekOptions extends SeekContent {
  readonly synonyms: readonly string[];
  readonly isLast: boolean;
}

/** Corrects a word that the content does not have, nor begins with: the nearest one, of equals the most common. */
function correctWord(
  word: QueryWord,
  { index, weights }: SeekContent,
): { readonly word: QueryWord; readonly quality: number } | undefined {
  const { whole, stem, isWeak } = word;
  const isKnown = index.get(whole) !== undefined || (stem !== undefined && index.get(stem) !== undefined);
  if (isWeak || isKnown || index.listLonger(whole, 1).length > 0) return undefined;
  const near = listNear(whole, countEdits(whole), index).filter(({ term }) => !term.text.includes('.'));
  const [nearest] = near.toSorted(
    (left, right) => left.edits - right.edits || right.term.placeCount - left.term.placeCount,
  );
  if (nearest === undefined) return undefined;
  const [token] = findTokens(nearest.term.text);
  if (token === undefined) return undefined;
  return { word: buildQueryWord(token), quality: nearest.edits === 1 ? weights.oneEdit : weights.twoEdits };
}

/** Lists the terms within a number of edits; two neighbors swapped are one edit. */
function listNear(word: string, maxEdits: number, index: TermIndex): readonly NearTerm[] {
  if (maxEdits === 0) return [];
  const swapped = listSwaps(word).flatMap((swap) => {
    const term = index.get(swap);
    return term === undefined ? [] : [{ term, edits: 1 }];
  });
  return [...swapped, ...index.listNear(word, maxEdits, maxNear)];
}

function mergeVariants(variants: readonly Variant[]): readonly Variant[] {
  const best = new Map<Term, number>();
  for (const { term, quality } of variants) best.set(term, Math.max(quality, best.get(term) ?? 0));
  return [...best].map(([term, quality]) => ({ term, quality }));
}

function seekWord(word: QueryWord, options: SeekOptions): SoughtWord {
  const { whole, stem, parts, isSoft } = word;
  const { index, placeCount, weights } = options;
  const own = index.get(whole);
  const variants = listVariants(whole, stem, options);
  const best = variants.reduce((most, { quality }) => Math.max(most, quality), 0);
  const known = own ?? (stem === undefined ? undefined : index.get(stem));
  const sure = variants.filter(({ quality }) => quality >= 0.8 * best).map(({ term }) => term.placeCount);
  const count = known?.placeCount ?? Math.max(0, ...sure);
  return {
    whole,
    spelled: whole,
    isKnown: own !== undefined,
    weight:
      Math.min(isCode(word) ? Infinity : weights.rarest, measureRarity(count, placeCount)) *
      (isSoft ? weights.softWord : 1),
    variants,
    parts: parts.map((part) => listVariants(part, undefined, { ...options, synonyms: [], isLast: false })),
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
  const { index, weights, synonyms, isLast } = options;
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
  if (count <= 1) {
    for (const { term, edits } of listNear(word, Math.min(countEdits(word), count > 0 ? 1 : 2), index))
      add(term, (edits === 1 ? weights.oneEdit : weights.twoEdits) * (count > 0 ? 0.5 : 1));
  }
  return [...found].map(([term, quality]) => ({ term, quality }));
}

/** Counts the letters that may be wrong, missing or too many in a word of this length. */
function countEdits(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/** Lists a word with each two neighbors swapped: the mistake that counts as two edits and is one. */
function listSwaps(word: string): readonly string[] {
  if (word.length < 3 || word.length > 30) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  ).filter((swap) => swap !== word);
}
