import type { IndexedText } from './collection.ts';
import type { SearchSegment } from './search-types.ts';
import { entryKinds, readKind, readTermId } from './term-sequence.ts';
import { tokenize, type Token, type TokenCache } from './tokenize.ts';

/** The best passage of a text, and the ids of the matching words in the whole text. */
export interface Excerpt {
  readonly segments: readonly SearchSegment[];
  readonly wordIds: ReadonlySet<number>;
}

/** Length of an excerpt in characters, before it is cut at whole words. */
const excerptLength = 160;
/** Characters of an excerpt before its first match. */
const leadLength = 30;
/** Characters from the first match of a passage to the last. */
const windowLength = 120;
/** A match this close to the beginning of the text makes the excerpt start there. */
const maxLeadingLength = 60;
/** The most words of a text in which matches are highlighted. */
const maxHighlightedTokens = 2_000;

/** Splits a text into segments, and marks the words that match a term. The segments joined are the text. */
export function highlight(text: string, terms: ReadonlySet<string>, cache?: TokenCache): readonly SearchSegment[] {
  return buildSegments(text, findMatches(text, terms, cache));
}

/** Lists the words of a text that match a term themselves, or by a subword or their stem. */
export function listMatchingWords(text: string, terms: ReadonlySet<string>, cache?: TokenCache): readonly string[] {
  return findMatches(text, terms, cache).map((token) => token.text);
}

/**
 * Extracts the passage with the most different matches. Reads the terms of the whole text, but tokenizes the passage only.
 * @param termBits not 0 for the ids of matching terms
 */
export function extractExcerpt(
  indexed: IndexedText,
  options: { readonly terms: ReadonlySet<string>; readonly termBits: Int32Array; readonly cache: TokenCache },
): Excerpt {
  const { text } = indexed;
  const matches = locateMatches(indexed, options.termBits);
  // prose comes first in a text, and reads better in one line than code
  const proseEnd = text.indexOf('\n\n');
  const inProse = proseEnd === -1 ? matches : matches.filter(({ start }) => start < proseEnd);
  const firstMatch = findBestWindow(inProse.length > 0 ? inProse : matches);
  const limit = inProse.length > 0 && proseEnd > 0 ? proseEnd : text.length;
  const lead = Math.min(firstMatch - leadLength, limit - excerptLength); // a full line, also at the end of the prose
  const start = firstMatch < maxLeadingLength || lead <= 0 ? 0 : findWordStart(text, lead);
  const end = start + excerptLength >= limit ? limit : findWordEnd(text, start + excerptLength);
  const passage = text.slice(start, end);
  const segments = [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...buildSegments(passage.replace(/\s/g, ' '), findMatches(passage, options.terms, options.cache)),
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
  return { segments, wordIds: new Set(matches.map(({ id }) => id)) };
}

function findMatches(text: string, terms: ReadonlySet<string>, cache?: TokenCache): readonly Token[] {
  if (terms.size === 0) return [];
  return tokenize(text, cache, maxHighlightedTokens).filter(
    (token) =>
      terms.has(token.text) ||
      (token.stem !== undefined && terms.has(token.stem)) ||
      token.subwords.some((subword) => terms.has(subword)),
  );
}

/** A matching word: the id of its term, and where it starts. */
interface LocatedMatch {
  readonly id: number;
  readonly start: number;
}

function locateMatches({ sequence, offsets }: IndexedText, termBits: Int32Array): readonly LocatedMatch[] {
  const matches: LocatedMatch[] = [];
  let position = -1;
  let wordId = 0;
  let isCompound = false;
  let lastPosition = -1;
  for (const entry of sequence) {
    const id = readTermId(entry);
    const kind = readKind(entry);
    isCompound = kind === entryKinds.subword || (isCompound && kind === entryKinds.stem);
    if (kind === entryKinds.word) {
      position += 1;
      wordId = id;
    }
    if (kind === entryKinds.stem && isCompound) continue; // the same words as in a tokenized passage
    if ((termBits[id] ?? 0) === 0 || position === lastPosition) continue;
    lastPosition = position;
    matches.push({ id: wordId, start: offsets[position] ?? 0 });
  }
  return matches;
}

/** Finds the start of the window with the most different words; of equals, the first. */
function findBestWindow(matches: readonly LocatedMatch[]): number {
  let best = matches[0]?.start ?? 0;
  let most = 0;
  let next = 0;
  const counts = new Map<number, number>();
  for (const { id, start } of matches) {
    for (let match = matches[next]; match !== undefined; match = matches[next]) {
      if (match.start > start + windowLength) break;
      counts.set(match.id, (counts.get(match.id) ?? 0) + 1);
      next += 1;
    }
    if (counts.size > most) {
      most = counts.size;
      best = start;
    }
    const count = counts.get(id) ?? 0;
    if (count > 1) counts.set(id, count - 1);
    else counts.delete(id);
  }
  return best;
}

function findWordStart(text: string, from: number): number {
  const space = text.slice(from, from + 30).search(/\s/);
  return space === -1 ? alignToCodePoint(text, from) : from + space + 1;
}

function findWordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const space = text.slice(from - 20, from).search(/\s\S*$/);
  return space === -1 ? alignToCodePoint(text, from) : from - 20 + space;
}

/** Moves an offset out of a surrogate pair. */
function alignToCodePoint(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset + 1 : offset;
}

function buildSegments(text: string, matches: readonly Token[]): readonly SearchSegment[] {
  const segments: SearchSegment[] = [];
  let offset = 0;
  for (const { start, end } of matches) {
    if (start > offset) segments.push({ text: text.slice(offset, start), isMatch: false });
    segments.push({ text: text.slice(start, end), isMatch: true });
    offset = end;
  }
  if (offset < text.length) segments.push({ text: text.slice(offset), isMatch: false });
  return segments;
}
