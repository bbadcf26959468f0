// The suggestion "did you mean …" for a query without hits.

import type { ExpandedWord } from './expand-query.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { WorkBudget } from './work-budget.ts';

const maxWords = 4;
const maxEditsOfWord = 4;
const maxCandidates = 12;

/**
 * Corrects the spelling of the words that the index does not have, more boldly than for a search: up to a third of the
 * letters may be wrong. Returns undefined when a word has no correction, or when too many need one.
 */
export function correctSpelling(
  words: readonly ExpandedWord[],
  index: InvertedIndex,
  budget: WorkBudget,
): string | undefined {
  const unknown = words.filter(({ isInIndex }) => !isInIndex);
  if (unknown.length === 0 || unknown.length > maxWords) return undefined;
  const corrected = words.map(({ text, isInIndex }) => {
    if (isInIndex) return text;
    const maxEdits = Math.min(maxEditsOfWord, Math.max(1, Math.floor((text.length + 2) / 3)));
    const near = index.listNear(text, maxEdits, maxCandidates, budget);
    return near.find(({ term, edits }) => edits <= Math.max(1, Math.max(text.length, term.text.length) / 3))?.term.text;
  });
  return corrected.includes(undefined) ? undefined : corrected.join(' ');
}
