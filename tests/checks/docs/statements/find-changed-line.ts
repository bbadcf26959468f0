// Pure. The line that once said something: most of its words are still there.

import { countCommonWords } from './count-common-words.ts';

/** The share of the words that must be the same. */
const leastShare = 0.6;

/** Finds the line, from 1, that has most words of a text in their order; undefined when no line is like it. */
export function findChangedLine(source: string, text: string): number | undefined {
  const wanted = splitWords(text);
  let best: { line: number; share: number } | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    const share = countCommonWords(wanted, splitWords(line)) / Math.max(1, wanted.length);
    if (share >= leastShare && share > (best?.share ?? 0)) best = { line: index + 1, share };
  }
  return best?.line;
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
