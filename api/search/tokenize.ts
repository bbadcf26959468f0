// Text to tokens. A name in code is a token, and its subwords are terms as well: `axis.tickLabels` also gives `axis`,
// `ticklabels`, `tick` and `labels`.

import { foldText } from './fold-text.ts';

/** The terms of a word, all folded. */
export interface WordTerms {
  /** The whole word. */
  readonly text: string;
  /** Words inside a compound; empty for a plain word. */
  readonly subwords: readonly string[];
  /** The word without its English ending, e.g. `split` for `splitting`; undefined when it has none. */
  readonly stem: string | undefined;
}

/** A word of a text. */
export interface Token extends WordTerms {
  /** Offsets in the text, the end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Terms by the word as it is written, so that each word is analyzed once. */
export type TokenCache = Map<string, WordTerms>;

const wordPattern =
  /\[[\p{L}\p{N}_:-]+\]|(?:--?(?=\p{L})|@(?=[\p{L}\p{N}_-]+\/)|(?<![\p{L}\p{N}\])}])\.(?=\p{L}))?[\p{L}\p{N}\p{M}_$]+(?:[.\-/:#'’][\p{L}\p{N}\p{M}_$]+)*/gu;
/** Scripts written without spaces between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const asciiName = /^[\w$]+$/;
const plainWord = /^[a-z0-9]+$/;
/** Terms are cut to this length: a longer one is a path, an address or noise. */
const maxTermLength = 64;
/** Subwords are found in this much of a word. */
const maxAnalyzedLength = 512;
/** Characters that are segmented at a time in scripts without spaces. */
const segmentedLength = 2_000;

/**
 * Splits a text into tokens, in order. Never throws, and takes time in proportion to the text, whatever it is.
 * @param cache words of earlier texts; those of this text are added
 * @param maxTokens number after which the rest of the text is ignored
 */
export function tokenize(text: string, cache: TokenCache = new Map(), maxTokens = Infinity): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    if (tokens.length >= maxTokens) break;
    const word = match[0];
    const start = match.index;
    let terms = cache.get(word);
    if (terms === undefined) {
      if (unspacedScript.test(word)) {
        pushSegments(tokens, word, start, maxTokens);
        continue;
      }
      terms =
        plainWord.test(word) && word.length <= maxTermLength
          ? { text: word, subwords: [], stem: stemWord(word) }
          : analyzeWord(word);
      if (word.length <= maxTermLength) cache.set(word, terms);
    }
    tokens.push({ start, end: start + word.length, text: terms.text, subwords: terms.subwords, stem: terms.stem });
  }
  return tokens;
}

/** Lists the terms under which a word is indexed: the whole word, its subwords, and the stems of both. */
export function listTerms({ text, subwords, stem }: WordTerms): string[] {
  const terms = [text, ...subwords];
  const stems = [stem, ...subwords.map(stemWord)].filter((term) => term !== undefined && !terms.includes(term));
  return [...terms, ...stems.filter((term) => term !== undefined)];
}

function pushSegments(tokens: Token[], word: string, wordStart: number, maxTokens: number): void {
  // Dictionary segmentation depends on the script; the locale only has to be the same on every host.
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  for (let offset = 0; offset < word.length && tokens.length < maxTokens; offset += segmentedLength) {
    for (const { segment, index, isWordLike } of segmenter.segment(word.slice(offset, offset + segmentedLength))) {
      const start = wordStart + offset + index;
      if (isWordLike === true) tokens.push({ start, end: start + segment.length, ...analyzeWord(segment) });
    }
  }
}

function analyzeWord(fullWord: string): WordTerms {
  const word = fullWord.slice(0, maxAnalyzedLength);
  const text = foldText(word).slice(0, maxTermLength);
  const subwords = new Set<string>();
  const names = asciiName.test(word) && !word.includes('_') ? [word] : (word.match(/[\p{L}\p{N}\p{M}$]+/gu) ?? []);
  for (const name of names) {
    addSubword(subwords, name);
    const pieces = splitCamelCase(name);
    if (pieces.length > 1) for (const piece of pieces) addSubword(subwords, piece);
  }
  if (word.includes('_')) for (const segment of word.split(/[^\p{L}\p{N}\p{M}_$]+/u)) addSubword(subwords, segment);
  subwords.delete(text);
  return { text, subwords: [...subwords], stem: stemWord(text) };
}

function addSubword(subwords: Set<string>, name: string): void {
  const subword = foldText(name).slice(0, maxTermLength);
  if (subword.length > 1 || subword > '\u007F' || (subword >= '0' && subword <= '9')) subwords.add(subword);
}

function splitCamelCase(name: string): readonly string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ');
}

/**
 * Removes the English endings that matter for search; returns undefined when there are none. Lighter than Porter's
 * stemmer on purpose: names in code must not be conflated.
 */
export function stemWord(word: string): string | undefined {
  if (!/^[a-z]{4,20}$/.test(word) || word.endsWith('ss')) return undefined;
  const stem = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ations?|ings?|ed|ers?|s)$/, '')
    .replace(/(?<=[a-z]{3})[ey]$/, '')
    .replace(/([bdfgklmnprt])\1$/, '$1');
  return stem.length >= 3 && stem !== word ? stem : undefined;
}
