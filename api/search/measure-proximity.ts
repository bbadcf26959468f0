import type { ExpandedWord } from './expand-query.ts';
import { entryKinds, readKind, readTermId, type TermSequence } from './term-sequence.ts';

/** How close together the words of a query are in a field. Both numbers go from 0 to 1; words count by their weight. */
export interface Proximity {
  /** Largest share of the query within one window. */
  readonly proximity: number;
  /** Share of the neighbors in the query that follow each other in the field too. */
  readonly order: number;
}

/** Length of a window: the number of words after its first one. */
const windowLength = 14;
/** The largest distance, in words, at which one word follows another. */
const followLength = 3;
/** Terms of a field beyond this number are ignored. */
export const maxProximityTerms = 6000;

/**
 * Builds a table of the words that each term matches, as bits: bit n stands for the nth word of the query.
 * @param termCount number of terms in the index
 */
export function buildWordBits(words: readonly ExpandedWord[], termCount: number): Int32Array {
  const bits = new Int32Array(termCount);
  for (const [position, { expansions, subwords }] of words.entries()) {
    for (const { term } of [...expansions, ...subwords.flat()]) bits[term.id] = (bits[term.id] ?? 0) | (1 << position);
  }
  return bits;
}

/** Measures how close together the words of a query are in a field, and whether they are in the same order. */
export function measureProximity(
  sequence: TermSequence | undefined,
  words: readonly ExpandedWord[],
  wordBits: Int32Array,
): Proximity {
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0);
  if (sequence === undefined || totalWeight === 0) return { proximity: 0, order: 0 };
  const { positions, bits, allBits } = listMatches(sequence, wordBits);
  let best = 0;
  let lastBits = 0;
  let followed = 0;
  let isComplete = false;
  for (let start = 0; start < positions.length; start += 1) {
    const position = positions[start] ?? 0;
    const first = bits[start] ?? 0;
    const reach = position + (isComplete ? followLength : windowLength);
    let seen = first;
    for (let next = start + 1; next < positions.length; next += 1) {
      const nextPosition = positions[next] ?? 0;
      if (nextPosition > reach) break;
      const nextBits = bits[next] ?? 0;
      if (nextPosition <= position + followLength) followed |= (first << 1) & nextBits;
      seen |= nextBits;
    }
    if (seen !== lastBits) best = Math.max(best, sumWeights(words, seen));
    if (seen === allBits) isComplete = true;
    lastBits = seen;
  }
  let pairs = 0;
  let ordered = 0;
  for (const [position, { weight }] of words.entries()) {
    if (position === 0) continue;
    const pair = weight + (words[position - 1]?.weight ?? 0);
    pairs += pair;
    if ((followed >> position) & 1) ordered += pair;
  }
  return { proximity: best / totalWeight, order: pairs === 0 ? 0 : ordered / pairs };
}

/** Lists the positions of the words that match the query, each with the bits of the query words that it matches. */
function listMatches(sequence: TermSequence, wordBits: Int32Array) {
  const positions: number[] = [];
  const bits: number[] = [];
  let allBits = 0;
  let position = 0;
  for (let index = 0; index < sequence.length && index < maxProximityTerms; index += 1) {
    const entry = sequence[index] ?? 0;
    if (readKind(entry) === entryKinds.word) position += 1;
    const termBits = wordBits[readTermId(entry)] ?? 0;
    if (termBits === 0) continue;
    allBits |= termBits;
    const last = positions.length - 1;
    if (positions[last] === position) bits[last] = (bits[last] ?? 0) | termBits;
    else {
      positions.push(position);
      bits.push(termBits);
    }
  }
  return { positions, bits, allBits };
}

function sumWeights(words: readonly ExpandedWord[], bits: number): number {
  let sum = 0;
  for (const [position, { weight }] of words.entries()) if ((bits >> position) & 1) sum += weight;
  return sum;
}
