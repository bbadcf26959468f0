// IO. Every message that the packages print as an error or a warning is explained in the pages under content/errors, or
// messages.yaml has the reason why not.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkProvoked, listOutputs } from './check-provoked.ts';
import type { CheckRun } from './check-run.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { createMessageTest, escapePattern, stripMarks } from './message-test.ts';
import type { CheckedPage } from './read-pages.ts';
import { hashKey } from './result-cache.ts';

/** A message in the code of a package. `…` stands for values that are known only at run time. */
export interface PrintedMessage {
  /** Path from `node_modules`. */
  readonly module: string;
  readonly line: number;
  readonly text: string;
}

/** Messages that need no explanation. `*` matches any rest. */
export interface MessageException {
  readonly module: string;
  readonly text?: string;
  readonly reason: string;
}

const exceptionsPath = '../tests/checks/docs/messages.yaml';
const start = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * Checks the messages of the packages: `docs/missing-message`, `docs/idle-exception`, and whether samples print them.
 */
export async function checkMessages({ content, run }: CheckTask): Promise<CheckReport> {
  const pages = content.pages.filter(({ filePath }) => filePath.startsWith('errors/'));
  if (pages.length === 0) return { findings: [], figures: {} };
  const messages = await readMessages(run);
  const report = compareMessages(messages, pages, readMessageExceptions());
  const provoked = checkProvoked({
    explained: report.explained,
    pages,
    outputs: listOutputs(content.pages),
  });
  return {
    findings: [...report.findings, ...provoked.findings],
    figures: { ...report.figures, ...provoked.figures },
  };
}

/** Reads the messages from the packages, or from the cache. */
export async function readMessages(run: CheckRun): Promise<readonly PrintedMessage[]> {
  const key = hashKey('messages', run.toolHash);
  const known = run.cache.find<readonly PrintedMessage[]>(key);
  if (known !== undefined) return known;
  const messages = await run.ask<readonly PrintedMessage[]>('extract-messages.mjs', {});
  run.cache.add(key, messages);
  return messages;
}

/** Compares messages with the pages that explain them; returns those that are explained, too. */
export function compareMessages(
  messages: readonly PrintedMessage[],
  pages: readonly Pick<CheckedPage, 'filePath' | 'source'>[],
  exceptions: readonly MessageException[],
): CheckReport & { readonly explained: readonly PrintedMessage[] } {
  const text = stripMarks(pages.map(({ source }) => source).join('\n'));
  const tests = exceptions.map((exception) => ({
    exception,
    isOf: createGlob(exception.module),
    isText: createGlob(exception.text ?? '*'),
  }));
  const used = new Set<MessageException>();
  const missing: PrintedMessage[] = [];
  const explained: PrintedMessage[] = [];
  for (const message of messages) {
    if (createMessageTest(message.text)(text)) {
      explained.push(message);
      continue;
    }
    const found = tests.find(({ isOf, isText }) => isOf.test(message.module) && isText.test(message.text));
    if (found === undefined) missing.push(message);
    else used.add(found.exception);
  }
  const idle = exceptions.filter((exception) => !used.has(exception));
  return {
    explained,
    findings: [...missing.map((message) => reportMissing(message, pages)), ...idle.map(reportIdle)],
    figures: {
      messagesExplained: { done: explained.length, all: messages.length },
      messagesExcepted: messages.length - explained.length - missing.length,
    },
  };
}

function createGlob(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 's');
}

function reportMissing({ module, line, text }: PrintedMessage, pages: readonly { filePath: string }[]): DocFinding {
  return createFinding({
    code: 'docs/missing-message',
    filePath: pages[0]?.filePath ?? 'errors/index.md',
    place: start,
    message: `No page explains the message "${text}".`,
    found: `${module}:${line}`,
    hint: 'write an entry under content/errors, or give the reason in tests/checks/docs/messages.yaml.',
  });
}

function reportIdle({ module, text = '*' }: MessageException): DocFinding {
  return createFinding({
    code: 'docs/idle-exception',
    filePath: exceptionsPath,
    place: start,
    message: `The exception for "${text}" in ${module} covers nothing.`,
    hint: 'remove it.',
  });
}

function readMessageExceptions(): readonly MessageException[] {
  const filePath = join(import.meta.dirname, 'messages.yaml');
  const data: unknown = parse(readFileSync(filePath, 'utf8'));
  return (Array.isArray(data) ? data : []).map((entry: unknown) => {
    if (isException(entry)) return entry;
    throw new Error(`${filePath}: every entry has a module and a reason.`);
  });
}

function isException(entry: unknown): entry is MessageException {
  if (typeof entry !== 'object' || entry === null || !('module' in entry) || !('reason' in entry)) return false;
  return typeof entry.module === 'string' && typeof entry.reason === 'string' && entry.reason.trim() !== '';
}
