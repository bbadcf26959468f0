// Rows with a class of errors and its message: a file that names the class has the words of the message.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { splitCells } from './list-tables.ts';

/** Reads the code that makes errors of each class: its own file, and those that name it. */
export function readErrorClasses(directory: string): ReadonlyMap<string, string> {
  const root = join(directory, 'node_modules/webpack/lib');
  const texts = globSync('**/*.js', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^(?:const \w+ = )?class (\w+(?:Error|Warning))\b/gm)].map(([, name = '']) => name),
  );
  return new Map(names.map((name) => [name, texts.filter((text) => text.includes(name)).join('\n')]));
}

const catalogueUrl = '/errors/classes/';

/** Classes that never leave the parser, which turns them into a `SyntaxError`. */
const inner: ReadonlySet<string> = new Set(['TypeScriptSyntaxError']);

/** Checks that the catalogue has each class: `docs/missing-error-class`. */
export function checkErrorCatalogue(pages: readonly CheckedPage[], names: Iterable<string>): DocFinding[] {
  const page = pages.find(({ url }) => url === catalogueUrl);
  if (page === undefined) return [];
  return [...names]
    .filter((name) => !inner.has(name) && !page.source.includes(`\`${name}\``))
    .map((name) =>
      createFinding({
        code: 'docs/missing-error-class',
        filePath: page.filePath,
        place: placeInLine(1, 0, 1),
        message: `The page does not have the class "${name}".`,
        hint: 'add a row with its message and its cause.',
      }),
    );
}

/** Checks the rows of tables that have both: `docs/error-class`. */
export function checkErrorClasses(
  page: CheckedPage,
  classes: ReadonlyMap<string, string>,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) => {
    const [name = '', message = ''] = text.startsWith('|') ? splitCells(text) : [];
    const code = classes.get(/^`(\w+)`$/.exec(name)?.[1] ?? '');
    const words = /^`([^`]+)`$/.exec(message)?.[1];
    // a message that webpack does not have comes from another package
    return code === undefined || words === undefined || ![...classes.values()].some((one) => hasWords(one, words))
      ? []
      : [{ text, line, name, code, words }];
  });
  const findings = stated
    .filter(({ code, words }) => !hasWords(code, words))
    .map(({ text, line, name, words }) =>
      createFinding({
        code: 'docs/error-class',
        filePath: page.filePath,
        place: placeInLine(line, 0, text.length),
        message: `No file of webpack that names ${name} has this message.`,
        found: words,
        hint: 'name the class whose constructor has the message.',
      }),
    );
  return { comparedCount: stated.length, findings };
}

/** Returns whether a text has a message's fixed parts of two words or more; `…` stands for what varies. */
function hasWords(code: string, message: string): boolean {
  const parts = message
    .split(/…|\d+|['"“”`:()]/)
    .map((part) => part.replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, ''))
    .filter((part) => /[a-z]+ [a-z]+/i.test(part));
  return parts.length === 0 || parts.some((part) => code.includes(part));
}
