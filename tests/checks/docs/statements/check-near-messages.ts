// Pure. A line of a block that no command prints: it is not one word away from a message that a package does print.

import type { PrintedMessage } from '../check-messages.ts';
import { createFinding, placeInBlock, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { isFixed, listKnownLines, splitWords } from './message-words.ts';

/** Words that a message has at least: shorter ones are like others by chance. */
const leastWords = 5;

/** Words that a printed line has at least: the lines of a summary are alike. */
const leastLineWords = 8;

/**
 * Creates the check: `docs/near-message`.
 * @param outputs what commands print on the pages
 */
export function createNearMessageCheck(
  messages: readonly PrintedMessage[],
  outputs: readonly string[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const known = listKnownLines(messages, leastWords);
  const printed = outputs
    .flatMap((text) => text.split('\n'))
    .map(splitWords)
    .filter((words) => words.length >= leastLineWords);
  return (page) => {
    let comparedCount = 0;
    const findings = page.codeBlocks
      .filter(({ language, marks }) => language === 'text' && !marks.includes('stdout'))
      .flatMap((block) =>
        block.text.split('\n').flatMap((line, index) => {
          const words = splitWords(line);
          if (words.length < leastWords) return [];
          comparedCount += 1;
          const near = findNear(words, known) ?? findPrinted(words, printed);
          if (near === undefined) return [];
          return [
            createFinding({
              code: 'docs/near-message',
              filePath: page.filePath,
              place: placeInBlock(block, index + 1, 1, line.length),
              message: 'No package prints this, but one word of a message is different.',
              expected: near.join(' '),
              found: line.trim(),
              hint: 'quote the message as it is printed.',
            }),
          ];
        }),
      );
    return { comparedCount, findings };
  };
}

/** Finds the message of which a line has all fixed words but one; undefined when it has all words of another one. */
function findNear(words: readonly string[], known: readonly (readonly string[])[]): readonly string[] | undefined {
  const own = new Set(words);
  const alike = known.filter((message) => message.filter((word) => isFixed(word) && !own.has(word)).length <= 1);
  const counts = alike.map((message) => ({ message, count: countDifferences(words, message) }));
  return counts.some(({ count }) => count === 0) ? undefined : counts.find(({ count }) => count === 1)?.message;
}

/** Finds the printed line in which one word is another; undefined when the line is printed somewhere. */
function findPrinted(words: readonly string[], lines: readonly (readonly string[])[]): readonly string[] | undefined {
  const alike = lines.filter(({ length }) => length === words.length);
  const differing = alike.map((line) => ({ line, others: line.filter((word, index) => word !== words[index]) }));
  if (differing.some(({ others }) => others.length === 0)) return undefined;
  return differing.find(
    ({ others: [word = '', ...rest] }) => rest.length === 0 && /^(?:[a-z]{3,}|[A-Z]{3})[,.]?$/.test(word),
  )?.line;
}

/**
 * Counts the fixed words of a message that are others in a line. The line may have words before and after the message, and
 * any for a word with `…`.
 */
function countDifferences(words: readonly string[], message: readonly string[]): number {
  let costs = words.map(() => 0).concat(0);
  for (const word of message) {
    let best = Infinity;
    costs = [Infinity, ...costs.slice(0, -1)].map((cost, index) => {
      if (isFixed(word)) return cost + (words[index - 1] === word ? 0 : 1);
      best = Math.min(best, cost);
      return best;
    });
  }
  return Math.min(...costs);
}
