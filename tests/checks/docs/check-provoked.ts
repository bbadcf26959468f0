// Pure. A sample that runs prints every explained message, or a row of a table says why none does.

import type { PrintedMessage } from './check-messages.ts';
import type { CheckReport } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { createMessageTest, stripMarks } from './message-test.ts';
import type { CheckedPage } from './read-pages.ts';

type MessagePage = Pick<CheckedPage, 'filePath' | 'source'>;

/** A row of a table whose last column is "Why no sample shows it". */
interface ReasonRow {
  readonly page: MessagePage;
  readonly line: number;
  /** The cell with the messages, without marks. */
  readonly messages: string;
}

const headerEnd = '| Why no sample shows it |';

/** Lists the text of each block that states what a command printed. */
export function listOutputs(pages: readonly Pick<CheckedPage, 'codeBlocks'>[]): string[] {
  return pages.flatMap(({ codeBlocks }) =>
    codeBlocks.filter(({ marks }) => marks.includes('stdout')).map(({ text }) => text),
  );
}

/** What the explained messages are compared with. */
export interface ProvokedTask {
  readonly explained: readonly PrintedMessage[];
  readonly pages: readonly MessagePage[];
  readonly outputs: readonly string[];
}

/**
 * Checks that samples print the explained messages: `docs/unprovoked-message`, and `docs/idle-reason` for a row whose
 * message a sample prints.
 */
export function checkProvoked({ explained, pages, outputs }: ProvokedTask): CheckReport {
  const printed = stripMarks(outputs.join('\n'));
  const rows = pages.flatMap(listReasonRows);
  const unprovoked: DocFinding[] = [];
  // A short message may also be part of another one, so a row is idle only when no message needs it.
  const [matched, needed] = [new Set<ReasonRow>(), new Set<ReasonRow>()];
  let [provokedCount, excusedCount] = [0, 0];
  for (const message of explained) {
    const isIn = createMessageTest(message.text);
    const row = rows.find(({ messages }) => isIn(messages));
    if (isIn(printed)) {
      provokedCount += 1;
      if (row !== undefined) matched.add(row);
    } else if (row !== undefined) {
      excusedCount += 1;
      needed.add(row);
    } else {
      unprovoked.push(reportUnprovoked(message, pages, isIn));
    }
  }
  return {
    findings: [...unprovoked, ...[...matched].filter((row) => !needed.has(row)).map(reportIdle)],
    figures: {
      messagesProvoked: { done: provokedCount, all: explained.length },
      messagesWithReason: excusedCount,
    },
  };
}

/** Lists the rows that give a reason. A row with an empty last cell gives none. */
function listReasonRows(page: MessagePage): ReasonRow[] {
  const lines = page.source.split('\n');
  let isTable = false;
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|')) isTable = false;
    else if (line.endsWith(headerEnd)) isTable = true;
    else if (isTable && !/^[|\s:-]+$/.test(line)) {
      const [, messages = '', , reason = ''] = line.split(/(?<!\\)\|/);
      if (reason.trim() !== '') return [{ page, line: index + 1, messages: stripMarks(messages) }];
    }
    return [];
  });
}

function reportUnprovoked(
  { module, line, text }: PrintedMessage,
  pages: readonly MessagePage[],
  isIn: (text: string) => boolean,
): DocFinding {
  const page = pages.find(({ source }) => isIn(stripMarks(source)));
  const index = page?.source.split('\n').findIndex((part) => isIn(stripMarks(part))) ?? -1;
  return createFinding({
    code: 'docs/unprovoked-message',
    filePath: page?.filePath ?? 'errors/index.md',
    place: placeOfLine(Math.max(index, 0) + 1),
    message: `No sample prints the message "${text}".`,
    found: `${module}:${line}`,
    hint: `add a sample with its output, or a row in a table that ends with "${headerEnd}".`,
  });
}

function reportIdle({ page, line, messages }: ReasonRow): DocFinding {
  return createFinding({
    code: 'docs/idle-reason',
    filePath: page.filePath,
    place: placeOfLine(line),
    message: `A sample prints a message of the row "${messages.trim()}".`,
    hint: 'move it to a table without the last column.',
  });
}

function placeOfLine(line: number): DocFinding['place'] {
  return { line, column: 1, endLine: line, endColumn: 1 };
}
