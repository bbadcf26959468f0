// Query expansion: the words of a query to terms of the index, by stem, synonym, prefix, subword and edit distance.

import type { NearTerm } from './dictionary.ts';
import type { InvertedIndex, Term } from './inverted-index.ts';
import { buildQueryWord, type ParsedQuery, type QueryWord } from './parse-query.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { listTerms, stemWord, tokenize } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { WorkBudget } from './work-budget.ts';

/** A term of the index that a word is expanded to. */
export interface Expansion {
  readonly term: Term;
  /** How likely the word means this term, from 0 to 1. */
  readonly similarity: number;
}

/** A word of a query with its expansions. */
export interface ExpandedWord {
  readonly text: string;
  /** Number of words before it in the query, stop words included. */
  readonly position: number;
  /** The word itself when the index has it, otherwise the most likely correction. */
  readonly corrected: string;
  readonly isInIndex: boolean;
  /** Inverse document frequency, adjusted for generic words. */
  readonly weight: number;
  readonly expansions: readonly Expansion[];
  /** For a compound: the expansions of each subword. */
  readonly subwords: readonly (readonly Expansion[])[];
}

/** What the expansion of a query depends on. */
export interface ExpansionContext {
  readonly index: InvertedIndex;
  readonly documentCount: number;
  readonly weights: RankingWeights;
  readonly vocabulary: Vocabulary;
  readonly budget: WorkBudget;
}

interface WordContext extends ExpansionContext {
  /** Lists the terms near a word; the same list for the same word. */
  readonly listNear: (word: string, maxEdits: number) => readonly NearTerm<Term>[];
}

interface WordOptions extends WordContext {
  /** The compounds that it makes with its neighbors, and their stems. */
  readonly compounds: readonly string[];
  readonly synonyms: readonly string[];
  readonly isLast: boolean;
  /** Number of words in the query, without stop words. */
  readonly wordCount: number;
  /** Whether the query is a pasted message. */
  readonly isMessage: boolean;
}

const maxPrefixExpansions = 24;
const maxFuzzyExpansions = 12;
/** Words up to this length have other words nearby that differ in the first letter only. */
const maxShortWord = 5;
/** Number of words from which on a form of a verb is not what the query is about. */
const minSentence = 3;
/** A word that is probably a form of a verb. */
const verbForm = /(?:ings?|ed)$/;
/** A path or a file name: in a pasted message, one of the reader's own project. */
const filePattern = /\/|\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|html|json|vue|svg|png)$/;

/** Expands the words of a query. Stop words are dropped unless the query has no others. */
export function expandQuery({ words, isMessage }: ParsedQuery, options: ExpansionContext): readonly ExpandedWord[] {
  const context = { ...options, listNear: createNearLookup(options) };
  const all = words.map((word) => ({ word, correction: correctWord(word, context) }));
  const contentWords = all.filter(({ word, correction }) => !(correction?.word ?? word).isStopWord);
  const kept = contentWords.length === 0 ? all : contentWords;
  const getIntendedWord = (index: number) => kept[index]?.correction?.word ?? kept[index]?.word;
  const queryTerms = kept.map(({ word, correction }) => listTerms(correction?.word ?? word));
  // A synonym that the query also has would count twice: `node` for `backend` in `node.js backend`.
  const listOwnSynonyms = (word: QueryWord, at: number): readonly string[] =>
    options.vocabulary
      .listSynonyms(word, getIntendedWord(at - 1), getIntendedWord(at + 1))
      .filter((synonym) => !queryTerms.some((terms, index) => index !== at && terms.includes(synonym)));
  return kept.map(({ word, correction }, at) => {
    const neighbors = [getIntendedWord(at - 1), getIntendedWord(at + 1)] as const;
    const isLast = at === kept.length - 1;
    const compounds = listCompounds(correction?.word ?? word, ...neighbors);
    const wordOptions = {
      ...context,
      wordCount: kept.length,
      isLast,
      isMessage,
      compounds,
      synonyms: listOwnSynonyms(word, at),
    };
    if (correction === undefined) return expandWord(word, wordOptions);
    const synonyms = listOwnSynonyms(correction.word, at);
    const meant = expandWord(correction.word, { ...wordOptions, synonyms });
    const scaled = meant.expansions.map(({ term, similarity }) => ({
      term,
      similarity: similarity * correction.similarity,
    }));
    const expansions = mergeExpansions([...scaled, ...expandWord(word, wordOptions).expansions]);
    return { ...meant, text: word.text, corrected: correction.word.text, isInIndex: false, expansions };
  });
}

/** Lists the compounds that a word makes with its neighbors, and their stems: `filename` for `file` before `name`. */
function listCompounds(
  word: QueryWord,
  before: QueryWord | undefined,
  after: QueryWord | undefined,
): readonly string[] {
  return [...joinWords(before, word), ...joinWords(word, after)];
}

function joinWords(left: QueryWord | undefined, right: QueryWord | undefined): readonly string[] {
  if (left === undefined || right?.position !== left.position + 1) return [];
  const compound = left.text + right.text;
  const stem = stemWord(compound);
  return stem === undefined ? [compound] : [compound, stem];
}

/**
 * Corrects a word that no term of the index equals or begins with: to the nearest term, and of equally near ones to the
 * most common.
 */
function correctWord(
  word: QueryWord,
  { index, weights, vocabulary, budget, listNear }: WordContext,
): { readonly word: QueryWord; readonly similarity: number } | undefined {
  const { text, stem, isStopWord } = word;
  const isInIndex = index.get(text) !== undefined || (stem !== undefined && index.get(stem) !== undefined);
  if (isStopWord || isInIndex || index.listByPrefix(text, 1, budget).length > 0) return undefined;
  const near = listNear(text, countAllowedEdits(text)).filter(({ term }) => !term.text.includes('.'));
  const [nearest] = near;
  if (nearest === undefined) return undefined;
  const [token] = tokenize(nearest.term.text);
  if (token === undefined) return undefined;
  return {
    word: buildQueryWord(token, word.position, vocabulary),
    similarity: nearest.edits === 1 ? weights.oneEdit : weights.twoEdits,
  };
}

/** Creates a lookup of near terms that remembers its results for the duration of a query. */
function createNearLookup({ index, budget }: ExpansionContext): WordContext['listNear'] {
  const known = new Map<string, readonly NearTerm<Term>[]>();
  return (word, maxEdits) => {
    if (maxEdits === 0) return [];
    const key = `${maxEdits} ${word}`;
    const near =
      known.get(key) ??
      index.listNear(word, maxEdits, maxFuzzyExpansions, budget).filter(({ term }) => mayBeMeant(word, term.text));
    known.set(key, near);
    return near;
  };
}

/** Checks whether a short word may be a misspelling: people seldom mistype the first letter, so `jest` is not `test`. */
function mayBeMeant(word: string, term: string): boolean {
  const isSwapped = word[0] === term[1] && word[1] === term[0];
  return word.length > maxShortWord || word[0] === term[0] || isSwapped;
}

function mergeExpansions(expansions: readonly Expansion[]): readonly Expansion[] {
  const best = new Map<Term, number>();
  for (const { term, similarity } of expansions) best.set(term, Math.max(similarity, best.get(term) ?? 0));
  return [...best].map(([term, similarity]) => ({ term, similarity }));
}

function expandWord(word: QueryWord, options: WordOptions): ExpandedWord {
  const { text, stem, subwords, isGeneric, position } = word;
  const { index, documentCount, weights, isMessage } = options;
  const own = index.get(text);
  const expansions = listExpansions(text, stem, options);
  const best = expansions.reduce((most, { similarity }) => Math.max(most, similarity), 0);
  const known = own ?? (stem === undefined ? undefined : index.get(stem));
  const likely = expansions.filter(({ similarity }) => similarity >= 0.8 * best);
  const documentFrequency =
    known?.documentFrequency ?? Math.max(0, ...likely.map(({ term }) => term.documentFrequency));
  const idf = measureIdf(documentFrequency, documentCount);
  return {
    text,
    position,
    corrected: text,
    isInIndex: own !== undefined,
    weight:
      (isCode(word) ? idf : Math.min(weights.maxIdf, idf)) *
      (isGeneric ? weights.genericWord : 1) *
      (isMessage && filePattern.test(text) ? weights.fileInMessage : 1),
    expansions,
    subwords: subwords.map((subword) =>
      listExpansions(subword, undefined, { ...options, compounds: [], synonyms: [], isLast: false }),
    ),
  };
}

/** Checks whether a word is a name in code, which is meant literally. */
function isCode({ text, subwords }: QueryWord): boolean {
  return subwords.length > 0 || /[^\p{L}]/u.test(text);
}

/** Measures the inverse document frequency (idf): the rarer a term, the more a match says. */
function measureIdf(documentFrequency: number, documentCount: number): number {
  return Math.log(1 + (documentCount + 1) / (documentFrequency + 1));
}

/** Lists the expansions of a word. Fuzzy matches are added only when at most one document has the word itself. */
function listExpansions(word: string, stem: string | undefined, options: WordOptions): readonly Expansion[] {
  const { index, weights, budget, listNear, compounds, synonyms, wordCount, isLast } = options;
  const best = new Map<Term, number>();
  const add = (term: Term | undefined, similarity: number) => {
    if (term !== undefined && (best.get(term) ?? 0) < similarity) best.set(term, similarity);
  };
  const own = index.get(word);
  add(own, 1);
  if (stem !== undefined)
    add(index.get(stem), wordCount >= minSentence && verbForm.test(word) ? weights.stemOfVerb : weights.stem);
  for (const compound of compounds) add(index.get(compound), weights.compound);
  for (const synonym of synonyms) add(index.get(synonym), weights.synonym);
  if (word.length > 2 || isLast) {
    for (const term of index.listByPrefix(word, maxPrefixExpansions, budget)) {
      const completeness = Math.sqrt(word.length / term.text.length);
      add(term, weights.prefix * completeness * (isLast || own === undefined ? 1 : 0.6));
    }
  }
  const documentFrequency = own?.documentFrequency ?? 0;
  if (documentFrequency <= 1) {
    const maxEdits = Math.min(countAllowedEdits(word), documentFrequency > 0 ? 1 : 2);
    for (const { term, edits } of listNear(word, maxEdits))
      add(term, (edits === 1 ? weights.oneEdit : weights.twoEdits) * (documentFrequency > 0 ? 0.5 : 1));
  }
  return [...best].map(([term, similarity]) => ({ term, similarity }));
}

/** Returns the largest edit distance of a fuzzy match, by the length of the word. */
function countAllowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
