import { findTokens } from './find-tokens.ts';
import { foldText } from './fold-text.ts';

/** Is a word that is searched for. */
export interface QueryWord {
  readonly whole: string;
  readonly parts: readonly string[];
  /** What is left without an English ending, e.g. `split` for `splitting`; undefined when there is none. */
  readonly stem: string | undefined;
  /** True for a word that says little, e.g. `how`. */
  readonly isWeak: boolean;
}

/** Is a query as search understands it. */
export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** Folded texts that must stand in the place as they are. */
  readonly phrases: readonly string[];
}

const maxWords = 20;
const maxCharacters = 1000;

const weakWords = new Set(
  'a about an and any are as at be by can could do does for from get has have how i if in into is it its me my not of on or our should so some than that the their them then there this to use used using via want was way we what when where which who why will with without would you your'.split(
    ' ',
  ),
);

/** Parses what somebody typed; never throws, and a query without a word has none. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxCharacters).toWellFormed();
  const words = new Map<string, QueryWord>();
  for (const { whole, parts } of findTokens(text)) {
    if (words.size >= maxWords) break;
    words.set(whole, { whole, parts, stem: findStem(whole), isWeak: weakWords.has(whole) });
  }
  const phrases = [...text.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)]
    .map((match) => foldSpaces(match[1] ?? ''))
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
  return { words: [...words.values()], phrases };
}

/** Folds a text for the comparison with a phrase: white space counts as one space. */
export function foldSpaces(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim();
}

/** Finds a stem by the endings of English that matter for search; what it is a prefix of is found. */
function findStem(word: string): string | undefined {
  if (!/^[a-z]{5,}$/.test(word))
    return /^[a-z]{3}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : undefined;
  const stem = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ings?|ed|ers?|es|s|ation|ations|e|y)$/, '')
    .replace(/([bdfgklmnprt])\1$/, '$1');
  return stem.length >= 3 && stem !== word ? stem : undefined;
}
