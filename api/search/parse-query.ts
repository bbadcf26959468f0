import { stopWords } from './stop-words.ts';
import { tokenize, type WordTerms } from './tokenize.ts';
import type { Vocabulary } from './vocabulary.ts';

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
  /**
   * Word sequences that a document must contain; punctuation between the words does not count. A pasted message has none:
   * it quotes names of the reader's own project.
   */
  readonly phrases: readonly (readonly string[])[];
  /** Whether there is a word outside of the phrases. */
  readonly hasMoreThanPhrases: boolean;
  /** Whether it looks like a message or a part of one: by its words, or by quotation marks, a colon or a full stop. */
  readonly isMessage: boolean;
  /** Whether it is a question in ordinary words, without a name in code. */
  readonly isProse: boolean;
}

const phrasePattern = /["“”„«]([^"“”„«»]+)["“”»]/g;
const maxWords = 20;
/** The most subwords of a compound that count. */
const maxSubwords = 8;
const maxPhrases = 4;
/** Number of words outside of phrases from which on a query may be a pasted message. */
const minMessageWords = 4;
const maxCharacters = 512;
/** Number of words outside of phrases from which on a query without a name in code is prose. */
const minProseWords = 3;
/** Words that are typical of messages. `error` is not one: questions have it too, e.g. `treat warnings as errors`. */
const messageWords =
  /\b(?:cannot|can't|couldn't|fail(?:ed|ure|s)|invalid|unexpected|undefined|unknown|unsupported|refused|conflict(?:ing)?|not (?:found|defined|supported|allowed)|no longer|must|should not)\b/i;
/** The name of an error, e.g. `TypeError`, or of the program that prints the message, e.g. `[server] …`. */
const errorName = /\b\w*(?:Error|Exception|Warning)\b|^\[[\w-]+\] /;
/** The code of an error of the system, e.g. `EADDRINUSE`. */
const systemError = /\bE[A-Z]{5,}\b/;
/** The beginning of a problem in the output of the build. */
const problemStart = /^(?:ERROR|WARNING) in /;
const messageMarks = /["'`“”„«»][\w./@-]|:(?:\s|$)|\.(?:\s|$)/;

/** Parses a query as it was typed. Never throws. What exceeds the limits is ignored. */
export function parseQuery(query: string, vocabulary: Vocabulary): ParsedQuery {
  const text = query.slice(0, maxCharacters).toWellFormed();
  const words = new Map<string, QueryWord>();
  for (const [position, token] of tokenize(text).entries()) {
    if (words.size >= maxWords) break;
    if (!words.has(token.text)) words.set(token.text, buildQueryWord(token, position, vocabulary));
  }
  const wordsOutside = text.replace(phrasePattern, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const isProblem = problemStart.test(text);
  const quoted = wordsOutside < minMessageWords && !isProblem ? [...text.matchAll(phrasePattern)] : [];
  const phrases = quoted
    .map(([, phrase = '']) => tokenize(phrase).map((token) => token.text))
    .filter((phrase) => phrase.length > 0)
    .slice(0, maxPhrases);
  const hasMoreThanPhrases = wordsOutside > 0;
  const isMessage =
    (wordsOutside >= minMessageWords &&
      [messageMarks, messageWords, errorName].some((pattern) => pattern.test(text))) ||
    systemError.test(text) ||
    isProblem;
  const kept = [...words.values()];
  const isProse = wordsOutside >= minProseWords && kept.every(({ subwords }) => subwords.length === 0);
  return { words: kept, phrases, hasMoreThanPhrases, isMessage, isProse };
}

/** Builds a word of a query from the terms of a word. */
export function buildQueryWord(
  { text, subwords, stem }: WordTerms,
  position: number,
  { isGeneric }: Vocabulary,
): QueryWord {
  return {
    text,
    position,
    subwords: subwords.slice(0, maxSubwords),
    stem,
    isStopWord: stopWords.has(text.replace(/['’]/, '')),
    isGeneric: isGeneric(text),
  };
}
