// Errors as Node prints them.

import { inspectValue } from './inspect-value.ts';

/**
 * Formats the line of the project that an error comes from; empty when none is known.
 * @param read text of a file; undefined when there is none
 */
export function formatErrorExcerpt(error: unknown, read: (filePath: string) => string | undefined): string {
  const [, url = '', path = '', line = '1', column = '1'] =
    /(?:^|[\s(])((?:file:\/\/)?(\/project\/[^\s():]+)):(\d+):(\d+)/.exec(
      error instanceof Error ? (error.stack ?? '') : '',
    ) ?? [];
  const source = path === '' ? undefined : read(path)?.split('\n')[Number(line) - 1];
  if (source === undefined) return '';
  const indent = source.slice(0, Number(column) - 1).replaceAll(/[^\t]/g, ' ');
  return `${url}:${line}\n${source}\n${indent}^\n\n`;
}

/** Formats an error that nothing has caught. */
export function formatError(error: unknown): string {
  return error instanceof Error ? inspectValue(error) : `Uncaught ${inspectValue(error)}`;
}
