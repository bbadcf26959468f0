// What counts as a word. Names in code stay whole and are split too: `optimization.splitChunks` is also
// `optimization`, `splitchunks`, `split` and `chunks`.

import { findStem } from './find-stem.ts';
import { foldText } from './fold-text.ts';

/** Is a word of a text. */
export interface Token {
  /** Positions in the text, the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The word as a whole, folded. */
  readonly whole: string;
  /** What it consists of, folded; empty for a plain word. */
  readonly parts: readonly string[];
  /** A plain word without its English ending, e.g. `split` for `splitting`; undefined when there is none. */
  readonly stem: string | undefined;
}

const wordPattern =
  /\[[\p{L}\p{N}_:-]+\]|(?:--?(?=\p{L})|@(?=[\p{L}\p{N}_-]+\/)|(?<![\p{L}\p{N}\])}])\.(?=\p{L}))?[\p{L}\p{N}\p{M}_$]+(?:[.\-/:#'’][\p{L}\p{N}\p{M}_$]+)*/gu;
/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const asciiOnly = /^[\w$]+$/;
const plainWord = /^[a-z0-9]+$/;
/** A longer name is a path, an address or no name at all: only its parts are words. */
const maxNameLength = 64;

/** Keeps what is known of words that came before, so that each is taken apart once. */
export type KnownTokens = Map<string, Omit<Token, 'start' | 'end'>>;

/**
 * Finds the words of a text, in order. Never throws.
 * @param known words of texts before; those of this one are added
 */
export function findTokens(text: string, known: KnownTokens = new Map()): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = match[0];
    const start = match.index;
    let parts = known.get(word);
    if (parts === undefined) {
      if (unspaced.test(word)) {
        pushSegments(tokens, word, start);
        continue;
      }
      parts =
        plainWord.test(word) && word.length <= maxNameLength
          ? { whole: word, parts: [], stem: findStem(word) }
          : buildToken(word);
      known.set(word, parts);
    }
    tokens.push({ start, end: start + word.length, whole: parts.whole, parts: parts.parts, stem: parts.stem });
  }
  return tokens;
}

/** Lists the terms of a text that an index holds, in order. */
export function listTerms(text: string): string[] {
  return findTokens(text).flatMap((token) => listTokenTerms(token));
}

/** Lists the terms of a word that an index holds: the word whole, its parts, the stems. */
export function listTokenTerms({ whole, parts, stem }: Omit<Token, 'start' | 'end'>): string[] {
  const terms = [whole, ...parts];
  const stems = [stem, ...parts.map(findStem)].filter((term) => term !== undefined && !terms.includes(term));
  return [...terms, ...stems.filter((term) => term !== undefined)];
}

function pushSegments(tokens: Token[], word: string, start: number): void {
  // Dictionary segmentation goes by script; the locale only has to be the same everywhere.
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  for (const { segment, index, isWordLike } of segmenter.segment(word))
    if (isWordLike === true)
      tokens.push({ start: start + index, end: start + index + segment.length, ...buildToken(segment) });
}

function buildToken(word: string): Omit<Token, 'start' | 'end'> {
  const whole = foldText(word).slice(0, maxNameLength);
  const parts = new Set<string>();
  const names = asciiOnly.test(word) && !word.includes('_') ? [word] : (word.match(/[\p{L}\p{N}\p{M}$]+/gu) ?? []);
  for (const name of names) {
    addPart(parts, name);
    const pieces = splitCamelCase(name);
    if (pieces.length > 1) for (const piece of pieces) addPart(parts, piece);
  }
  parts.delete(whole);
  return { whole, parts: [...parts], stem: findStem(whole) };
}

function addPart(parts: Set<string>, name: string): void {
  const part = foldText(name).slice(0, maxNameLength);
  if (part.length > 1 || part > '\u007F' || (part >= '0' && part <= '9')) parts.add(part);
}

function splitCamelCase(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ');
}
