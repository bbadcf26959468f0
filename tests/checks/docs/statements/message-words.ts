// Pure. The words of messages. One with `…` stands for anything.

import type { PrintedMessage } from '../check-messages.ts';
import { stripMarks } from '../message-test.ts';

/** Splits a line into words, without its marks. */
export function splitWords(text: string): string[] {
  return stripMarks(text)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Returns whether a word of a message is always the same. */
export function isFixed(word: string): boolean {
  return !word.includes('…');
}

/** Lists the lines of messages that have enough fixed words, as words. */
export function listKnownLines(
  messages: readonly PrintedMessage[],
  leastFixed: number,
): readonly (readonly string[])[] {
  return messages
    .flatMap(({ text }) => text.split('\n'))
    .map(splitWords)
    .filter((words) => words.filter(isFixed).length >= leastFixed);
}
