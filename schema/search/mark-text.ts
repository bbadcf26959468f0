import { findTokens, type KnownTokens, type Token } from './find-tokens.ts';
import type { SearchSegment } from './search-types.ts';

/** Text of an excerpt, in characters, before it is widened to whole words. */
const excerptLength = 160;
/** Beyond this much text of one place, nothing is looked for. */
const maxSearchedLength = 50_000;

/** Marks the words of a text that are among the terms; the segments joined are the text. */
export function markText(text: string, terms: ReadonlySet<string>, known?: KnownTokens): readonly SearchSegment[] {
  return buildSegments(text, findMatches(text, terms, known));
}

/** Lists the words of a text that are among the terms, or have one as a part or stem. */
export function listMarkedWords(text: string, terms: ReadonlySet<string>, known?: KnownTokens): readonly string[] {
  return listWords(findMatches(text.slice(0, maxSearchedLength), terms, known));
}

/** Is the part of a text around the words found, and all words found in it. */
export interface Excerpt {
  readonly segments: readonly SearchSegment[];
  readonly words: readonly string[];
}

/** Extracts the part of a text where most of the terms stand close together. */
export function extractExcerpt(text: string, terms: ReadonlySet<string>, known?: KnownTokens): Excerpt {
  const searched = text.slice(0, maxSearchedLength);
  if (searched.trim() === '') return { segments: [], words: [] };
  const matches = findMatches(searched, terms, known);
  const center = findBestWindow(matches);
  const start = center < 60 ? 0 : moveToSpace(searched, center - 30);
  const end = moveToEnd(searched, Math.min(searched.length, start + excerptLength));
  const part = searched.slice(start, end).replace(/\s/g, ' ');
  const inside = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  const segments = [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...buildSegments(part, inside),
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
  return { segments, words: listWords(matches) };
}

function listWords(matches: readonly Token[]): readonly string[] {
  return [...new Set(matches.map(({ whole }) => whole))].sort();
}

function findMatches(text: string, terms: ReadonlySet<string>, known?: KnownTokens): readonly Token[] {
  if (terms.size === 0) return [];
  return findTokens(text, known).filter(
    ({ whole, parts, stem }) =>
      terms.has(whole) || (stem !== undefined && terms.has(stem)) || parts.some((part) => terms.has(part)),
  );
}

/** Finds where the window with most different words begins; the first one of equals. */
function findBestWindow(matches: readonly Token[]): number {
  let best = matches[0]?.start ?? 0;
  let most = 0;
  for (const [index, { start }] of matches.entries()) {
    const seen = new Set<string>();
    for (let at = index; at < matches.length; at += 1) {
      const match = matches[at];
      if (match === undefined || match.end > start + excerptLength - 30) break;
      seen.add(match.whole);
    }
    if (seen.size > most) {
      most = seen.size;
      best = start;
    }
  }
  return best;
}

function moveToSpace(text: string, from: number): number {
  const space = text.slice(from, from + 30).search(/\s/);
  return space === -1 ? alignToCodePoint(text, from) : from + space + 1;
}

function moveToEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  const space = text.slice(from - 20, from).search(/\s\S*$/);
  return space === -1 ? alignToCodePoint(text, from) : from - 20 + space;
}

/** Keeps a cut from falling between the halves of a character. */
function alignToCodePoint(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

function buildSegments(text: string, matches: readonly Token[]): readonly SearchSegment[] {
  const segments: SearchSegment[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) segments.push({ text: text.slice(at, start), isMatch: false });
    segments.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), isMatch: false });
  return segments;
}
