// Pure. A message that a sentence quotes as code: most of its words are those of a message that a package prints, and then all
// of them are.

import type { PrintedMessage } from '../check-messages.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode, type InlineCode } from '../list-inline-code.ts';
import { escapePattern, stripMarks } from '../message-test.ts';
import type { CheckedPage } from '../read-pages.ts';
import { countCommonWords } from './count-common-words.ts';
import { hideCode } from './list-sentences.ts';
import { isFixed, listKnownLines, splitWords } from './message-words.ts';

/** Fixed words of a message, and plain words of a quotation, at least: shorter ones are like others by chance. */
const [leastFixed, leastPlain] = [6, 4];

/** Words that both have at least. */
const leastCommon = 5;

/** The share of common words, of the shorter of the two, from which a quotation is meant to be the message. */
const leastShare = 0.7;

/** What the engine says about a value, whatever the program. */
const engine = /\bis not (?:a function|defined|iterable|a constructor)\b|Cannot read properties of/;

/** Code that is no message. */
const program = /=>|[{};]|^(?:npx?|yarn|pnpm|git|import|export|const|node|new|return)\b/;

/**
 * Creates the check: `docs/near-message`.
 * @param outputs what samples print; a quotation from them is right
 */
export function createNearQuotationCheck(
  messages: readonly PrintedMessage[],
  outputs: readonly string[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const known = listKnownLines(messages, leastFixed);
  const printed = [...messages.map(({ text }) => text), ...outputs].map(stripMarks).join('\n');
  return (page) => {
    const quotations = [...listInlineCode(page.source), ...listQuoted(page)].filter(({ text }) => isMessage(text));
    const findings = quotations.flatMap(({ text, line, column }) => {
      const words = splitWords(text);
      const near = printed.includes(stripMarks(text)) ? undefined : findNear(words, known);
      if (near === undefined) return [];
      return [
        createFinding({
          code: 'docs/near-message',
          filePath: page.filePath,
          place: { line, column, endLine: line, endColumn: column + text.length },
          message: 'No package prints this, but most of its words are those of a message.',
          expected: near.join(' '),
          found: text,
          hint: 'quote the message as it is printed.',
        }),
      ];
    });
    return { comparedCount: quotations.length, findings };
  };
}

/** Lists the texts between quotation marks in sentences. */
function listQuoted({ sentences }: CheckedPage): Pick<InlineCode, 'text' | 'line' | 'column'>[] {
  return sentences.flatMap(({ text: whole, line }) =>
    [...hideCode(whole).matchAll(/"([A-Z][^"`]+)"/g)].map(({ index, 1: text = '' }) => ({
      text,
      line,
      column: index + 2,
    })),
  );
}

function isMessage(text: string): boolean {
  const plain = text.match(/(?<![\w./-])[A-Za-z]?[a-z']+(?![\w./-])/g) ?? [];
  return plain.length >= leastPlain && !program.test(text) && !engine.test(text);
}

/** Finds the message that a quotation is most like; undefined where it has the words of one in a row. */
function findNear(words: readonly string[], known: readonly (readonly string[])[]): readonly string[] | undefined {
  const alike = known
    .map((message) => ({ message, share: compareWords(words, message.filter(isFixed)) }))
    .filter(({ share }) => share >= leastShare)
    .toSorted((left, right) => right.share - left.share);
  return alike.some(({ message }) => isPartOf(words, message)) ? undefined : alike[0]?.message;
}

/** Returns whether a quotation is a part of a message, with anything for `…`. */
function isPartOf(words: readonly string[], message: readonly string[]): boolean {
  const text = removePunctuation(words.join(' ').replaceAll(/^… | …$/g, ''));
  return message.some((_, first) =>
    message.some((__, last) => {
      const part = message.slice(first, last + 1);
      if (part.filter(isFixed).length < leastPlain) return false;
      const pattern = removePunctuation(part.join(' ')).split('…').map(escapePattern).join('.*?');
      return new RegExp(`^${pattern}$`).test(text);
    }),
  );
}

/** Removes the marks at the ends of words, which a quotation leaves out. */
function removePunctuation(text: string): string {
  return text.replaceAll(/[.,:](?=\s|…|$)/g, '');
}

/** Returns the share of the words that both have, in the same order. */
function compareWords(words: readonly string[], fixed: readonly string[]): number {
  const common = countCommonWords(fixed, words);
  return common < leastCommon ? 0 : common / Math.min(fixed.length, words.length);
}
