/**
 * The terms of a field in order: every word, followed by its subwords and by the stems. An entry packs two numbers:
 * the id of the term times four, plus the kind of the entry.
 */
export type TermSequence = Int32Array;

/** The kinds of entries. */
export const entryKinds = { word: 0, subword: 1, stem: 2 } as const;

/** Returns the id of an entry's term. */
export const readTermId = (entry: number): number => entry >> 2;

/** Returns the kind of an entry. */
export const readKind = (entry: number): number => entry & 3;

/** Builds the entries of a word: a number for each of its terms. */
export function buildEntries(
  { terms, subwordCount }: { readonly terms: readonly string[]; readonly subwordCount: number },
  getTermId: (term: string) => number,
): readonly number[] {
  return terms.map((term, position) => {
    const kind = position === 0 ? entryKinds.word : position <= subwordCount ? entryKinds.subword : entryKinds.stem;
    return getTermId(term) * 4 + kind;
  });
}

/**
 * Checks whether a field has the words of a phrase next to each other, as words or as subwords of compounds.
 * @param phrase ids of the terms
 */
export function hasPhrase(sequence: TermSequence, phrase: readonly number[]): boolean {
  for (let start = 0; start < sequence.length; start += 1) {
    if (readKind(sequence[start] ?? 0) !== entryKinds.word) continue;
    let next = start;
    let matched = 0;
    while (matched < phrase.length && next < sequence.length) {
      let isMatch = false;
      do {
        const entry = sequence[next] ?? 0;
        if (readKind(entry) !== entryKinds.stem && readTermId(entry) === phrase[matched]) isMatch = true;
        next += 1;
      } while (next < sequence.length && readKind(sequence[next] ?? 0) !== entryKinds.word);
      if (!isMatch) break;
      matched += 1;
    }
    if (matched === phrase.length) return true;
  }
  return false;
}
