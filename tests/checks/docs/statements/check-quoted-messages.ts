// Pure. A message that a sentence quotes in italics is one that a package prints, or that a result on a page shows.

import type { PrintedMessage } from '../check-messages.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { escapePattern, stripMarks } from '../message-test.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hideCode, placeInLine } from './list-sentences.ts';
import { statementsPath, type FactStatement } from './read-statements.ts';

/** Words that a quotation has at least: what is shorter is emphasized, or a part that many messages have. */
const leastWords = 5;

/** Checks the quotations on the pages about errors: `docs/quoted-message`. */
export function checkQuotedMessages(
  page: CheckedPage,
  messages: readonly PrintedMessage[],
  { outputs, facts }: { readonly outputs: readonly string[]; readonly facts: readonly FactStatement[] },
): DocFinding[] {
  if (!page.filePath.startsWith('errors/')) return [];
  const printed = [...messages.map(({ text }) => text), ...outputs].map(stripMarks).join('\n');
  return page.sentences.flatMap(({ text, line }) =>
    [...hideCode(text).matchAll(/(?<![*\w])\*(?![*\s])([^*]+)\*(?![*\w])/g)].flatMap(({ index, 0: { length } }) => {
      const quoted = text.slice(index + 1, index + length - 1);
      if (quoted.trim().split(/\s+/).length < leastWords) return [];
      if (facts.some((fact) => fact.page === page.filePath && fact.text.includes(quoted))) return [];
      // A quotation leaves out what the message has at run time, and often its end.
      const parts = stripMarks(quoted.replace(/\.$/, ''))
        .split('…')
        .map((part) => part.trim());
      if (new RegExp(parts.map(escapePattern).join('[^]{0,200}?')).test(printed)) return [];
      return [
        createFinding({
          code: 'docs/quoted-message',
          filePath: page.filePath,
          place: placeInLine(line, index, length),
          message: 'No package prints this message, and no result shows it.',
          found: quoted,
          hint: `quote it as it is printed, with … for what differs; a message of Node.js goes into ${statementsPath}.`,
        }),
      ];
    }),
  );
}
