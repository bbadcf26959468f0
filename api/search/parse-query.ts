import { genericWords, stopWords } from './stop-words.ts';
import { tokenize, type WordTerms } from './tokenize.ts';

/** A word of a query. */
export interface QueryWord extends WordTerms {
  /** Number of words before it, stop words included. */
  readonly position: number;
  readonly isStopWord: boolean;
  readonly isGeneric: boolean;
}

/** A parsed query. */
export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** Word sequences that a document must contain; punctuation between the words does not count. */
  readonly phrases: readonly (readonly string[])[];
  /** Whether there is a word outside of the phrases. */
  readonly hasMoreThanPhrases: boolean;
}

const phrasePattern = /["“”„«]([^"“”„«»]+)["“”»]/g;
const maxWords = 20;
/** Subwords of a compound that count. */
const maxSubwords = 8;
const maxPhrases = 4;
const maxCharacters = 512;

/** Parses what somebody typed. Never throws; a query without words has none. What exceeds the limits is ignored. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxCharacters).toWellFormed();
  const words = new Map<string, QueryWord>();
  for (const [position, token] of tokenize(text).entries()) {
    if (words.size >= maxWords) break;
    if (!words.has(token.text)) words.set(token.text, buildQueryWord(token, position));
  }
  const phrases = [...text.matchAll(phrasePattern)]
    .map(([, phrase = '']) => tokenize(phrase).map((token) => token.text))
    .filter((phrase) => phrase.length > 0)
    .slice(0, maxPhrases);
  const hasMoreThanPhrases = /[\p{L}\p{N}]/u.test(text.replace(phrasePattern, ' '));
  return { words: [...words.values()], phrases, hasMoreThanPhrases };
}

/** Builds a word of a query from the terms of a word. */
export function buildQueryWord({ text, subwords, stem }: WordTerms, position: number): QueryWord {
  return {
    text,
    position,
    subwords: subwords.slice(0, maxSubwords),
    stem,
    isStopWord: stopWords.has(text),
    isGeneric: genericWords.has(text),
  };
}
