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
  /** True for a verb of questions, e.g. `change`: what it is done to says more. */
  readonly isSoft: boolean;
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
  'a about after an and any are as at be by can could do does for from get has have how i if in into is it its me my not of on or our over should so some than that the their them then there this to use used using via want was way we what when where which who why will with without would you your'.split(
    ' ',
  ),
);

const softWords = new Set(
  'add automatically build change create different disable enable file files find fix generate give load make new pass put remove run serve set show turn work write'.split(
    ' ',
  ),
);

/** Parses what somebody typed; never throws, and a query without a word has none. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxCharacters).toWellFormed();
  const words = new Map<string, QueryWord>();
  for (const { whole, parts, stem } of findTokens(text)) {
    if (words.size >= maxWords) break;
    words.set(whole, { whole, parts, stem, isWeak: weakWords.has(whole), isSoft: softWords.has(whole) });
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
