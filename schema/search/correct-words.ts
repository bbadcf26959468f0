import { findNearestName } from '../nearest-name.ts';
import { measureRarity, type KnownWord, type WeighedWord, type WordFacts } from './weigh-words.ts';

/** Is a query's words with what was most likely meant. */
export interface CorrectedWords {
  readonly words: readonly WeighedWord[];
  /** What each word was most likely meant to be, in order; the words themselves where they are known. */
  readonly spelled: readonly string[];
}

/**
 * Corrects words by the terms that were found for them, and weighs them: rare ones say more, and those that only make a
 * sentence hardly anything. An unknown word says as much as what it was found as.
 */
export function correctWords(
  words: readonly KnownWord[],
  found: ReadonlySet<string>,
  { countPlaces, placeCount }: WordFacts,
): CorrectedWords {
  const needed = words.some(({ count }) => count === 0);
  const byCount = needed ? [...found].toSorted((left, right) => countPlaces(right) - countPlaces(left)) : [];
  const corrected = words.map((word) => {
    const { whole, count, isLeftOut } = word;
    const begun = count > 0 ? undefined : byCount.find((term) => term.startsWith(whole));
    const meant = count > 0 ? whole : (begun ?? findNearestName(whole, byCount) ?? whole);
    const rarity = measureRarity(countPlaces(meant), placeCount) * (word.isSoft ? 0.5 : 1);
    return {
      word: { ...word, weight: isLeftOut ? 0.05 * rarity : rarity },
      spelled: begun === undefined ? meant : whole,
    };
  });
  return { words: corrected.map(({ word }) => word), spelled: corrected.map(({ spelled }) => spelled) };
}
