import { entryKinds, readKind, readTermId, type TermSequence } from './term-sequence.ts';

/** Measures the share of a title that is in the query, from 0 to 1. A compound counts by its subwords and stems. */
export function measureCompleteness(title: TermSequence, wordBits: Int32Array): number {
  const isMatch = (entry: number | undefined): boolean => wordBits[readTermId(entry ?? 0)] !== 0;
  let words = 0;
  let matched = 0;
  for (let at = 0; at < title.length;) {
    const isWordMatch = isMatch(title[at]);
    let parts = 0;
    let matchedParts = 0;
    for (at += 1; at < title.length && readKind(title[at] ?? 0) !== entryKinds.word; at += 1) {
      parts += 1;
      if (isMatch(title[at])) matchedParts += 1;
    }
    words += 1;
    if (isWordMatch) matched += 1;
    else if (parts > 0) matched += matchedParts / parts;
  }
  return words === 0 ? 0 : matched / words;
}
