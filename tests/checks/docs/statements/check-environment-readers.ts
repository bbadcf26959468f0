// "webpack-cli reads the following environment variables": the code of the package has those that the table lists.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Checks the package that such a sentence names: `docs/environment-reader`. */
export function checkEnvironmentReaders(
  page: CheckedPage,
  directory: string,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) => {
    const stated = /(?<![\w-])`?([a-z][\w-]*)`? reads (?:the following|these) environment variables/.exec(text);
    const root = join(directory, 'node_modules', stated?.[1] ?? '', 'lib');
    if (stated === null || !existsSync(root)) return [];
    const after = page.sentences.filter((row) => row.line > line);
    const start = after.findIndex((row) => row.text.startsWith('|'));
    const end = after.findIndex((row, index) => index > start && !row.text.startsWith('|'));
    const table = after.slice(start, end === -1 ? undefined : end);
    const names = table.flatMap((row) =>
      [...(row.text.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    );
    const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(root, name), 'utf8'))
      .join('\n');
    const read = names.filter((name) => code.includes(name));
    comparedCount += names.length;
    if (names.length === 0 || read.length * 2 > names.length) return [];
    return [
      createFinding({
        code: 'docs/environment-reader',
        filePath: page.filePath,
        place: placeInLine(line, stated.index, stated[0].length),
        message: `${stated[1] ?? ''} does not read most of these variables.`,
        expected: names.join(', '),
        found: read.join(', ') || 'none',
        hint: 'name the package whose code reads them.',
      }),
    ];
  });
  return { comparedCount, findings };
}
