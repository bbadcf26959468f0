// How close the words of a query stand in a text.

import type { SoughtWord } from './seek-words.ts';

/** Are the terms of a text in order: the ids of words, and of their parts and stems as `-1 - id` behind the word. */
export type TermSequence = Int32Array;

/** Number of words in which those of a query count as close. */
const windowLength = 14;
/** Words beyond this one are not looked at. */
const maxTerms = 6000;

/**
 * Builds the table that says which words of the query a term stands for, as a set of bits by the term's id.
 * @param termCount number of terms
 */
export function buildWordBits(words: readonly SoughtWord[], termCount: number): Int32Array {
  const bits = new Int32Array(termCount);
  for (const [at, { variants, parts }] of words.entries()) {
    for (const { term } of [...variants, ...parts.flat()]) bits[term.id] = (bits[term.id] ?? 0) | (1 << at);
  }
  return bits;
}

/**
 * Measures the largest share of the query that stands close together, and the share of its neighbours that follow each
 * other in the text too.
 */
export function measureNearness(
  sequence: TermSequence,
  words: readonly SoughtWord[],
  bits: Int32Array,
): { readonly nearness: number; readonly order: number } {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { nearness: 0, order: 0 };
  const hits: { readonly at: number; bits: number }[] = [];
  let position = 0;
  for (let index = 0; index < sequence.length && index < maxTerms; index += 1) {
    const entry = sequence[index] ?? 0;
    if (entry >= 0) position += 1;
    const found = bits[entry >= 0 ? entry : -1 - entry] ?? 0;
    if (found === 0) continue;
    const last = hits.at(-1);
    if (last?.at === position) last.bits |= found;
    else hits.push({ at: position, bits: found });
  }
  let best = 0;
  let lastBits = 0;
  let follows = 0;
  for (const [start, { at, bits: first }] of hits.entries()) {
    let seen = first;
    for (let next = start + 1; next < hits.length; next += 1) {
      const hit = hits[next];
      if (hit === undefined || hit.at > at + windowLength) break;
      if (hit.at <= at + 3) follows |= (first << 1) & hit.bits;
      seen |= hit.bits;
    }
    if (seen !== lastBits) best = Math.max(best, sumWeights(words, seen));
    lastBits = seen;
  }
  const pairs = words.slice(1).reduce((sum, { weight }, at) => sum + weight + (words[at]?.weight ?? 0), 0);
  const ordered = words
    .slice(1)
    .reduce((sum, { weight }, at) => sum + ((follows >> (at + 1)) & 1 ? weight + (words[at]?.weight ?? 0) : 0), 0);
  return { nearness: best / total, order: pairs === 0 ? 0 : ordered / pairs };
}

function sumWeights(words: readonly SoughtWord[], bits: number): number {
  let sum = 0;
  for (const [at, { weight }] of words.entries()) if ((bits >> at) & 1) sum += weight;
  return sum;
}
