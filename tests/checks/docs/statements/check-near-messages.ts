// Pure. A line of a block that no command prints: it is not one word away from a message that a package does print.

import type { PrintedMessage } from '../check-messages.ts';
import { createFinding, placeInBlock, type DocFinding } from '../finding.ts';
import { stripMarks } from '../message-test.ts';
import type { CheckedPage } from '../read-pages.ts';

/** Words that a message has at least: shorter ones are like others by chance. */
const leastWords = 5;

/** Creates the check: `docs/near-message`. */
export function createNearMessageCheck(
  messages: readonly PrintedMessage[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const known = messages
    .map(({ text }) => splitWords(text))
    .filter((words) => words.length >= leastWords && !words.some((word) => word.includes('…')));
  const whole = new Set(known.map((words) => words.join(' ')));
  const byLength = Map.groupBy(known, ({ length }) => length);
  return (page) => {
    let comparedCount = 0;
    const findings = page.codeBlocks
      .filter(({ language, marks }) => language === 'text' && !marks.includes('stdout'))
      .flatMap((block) =>
        block.text.split('\n').flatMap((line, index) => {
          const words = splitWords(line);
          if (words.length < leastWords) return [];
          comparedCount += 1;
          if (whole.has(words.join(' '))) return [];
          const near = byLength.get(words.length)?.find((other) => countDifferences(words, other) === 1);
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

function splitWords(text: string): string[] {
  return stripMarks(text)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
}

function countDifferences(words: readonly string[], others: readonly string[]): number {
  return words.filter((word, index) => word !== others[index]).length;
}
