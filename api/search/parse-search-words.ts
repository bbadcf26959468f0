// The words that a site adds to the search, as files have them.

import { sectionKinds, type SearchWords } from '../../schema/records/search-words.ts';

/** What a site without kits adds. */
export const noWords: SearchWords = Object.freeze({ synonyms: [], genericWords: [], sectionKinds: {} });

/** Checks what a file has in place of words; undefined for anything else. */
export function parseSearchWords(value: unknown): SearchWords | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { synonyms, genericWords: words, sectionKinds: kinds } = value as Readonly<Record<string, unknown>>; // any object
  const isValid =
    Array.isArray(synonyms) &&
    synonyms.every(isTextList) &&
    isTextList(words) &&
    typeof kinds === 'object' &&
    kinds !== null &&
    Object.values(kinds).every((kind) => sectionKinds.some((known) => known === kind));
  return isValid ? (value as SearchWords) : undefined; // checked above
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
