// "`npm install --save-dev x`" in a sentence: the package is one that the pages or the samples use.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';

/** Creates the test of a package's name: the samples have it, a page is about it, links to it, or imports it. */
export function createPackageTest(directory: string, pages: readonly CheckedPage[]): (name: string) => boolean {
  const named = new Set(
    pages.flatMap(({ packageName, source }) => [
      ...(packageName === undefined ? [] : [removeVersion(packageName)]),
      ...[...source.matchAll(/ from "([@\w./-]+)"/g)].map(([, name = '']) => name),
      ...[...source.matchAll(/npmjs\.com\/package\/([@\w./-]+)/g)].map(([, name = '']) => name),
    ]),
  );
  return (name) => named.has(name) || existsSync(join(directory, 'node_modules', name, 'package.json'));
}

/** Checks the packages that sentences install: `docs/command`. */
export function checkCommands(page: CheckedPage, isPackage: (name: string) => boolean): DocFinding[] {
  return listInlineCode(page.source).flatMap(({ text, line, column }) => {
    const [, installed = ''] = /^(?:npm (?:install|i)|yarn add|pnpm add) (.+)$/.exec(text) ?? [];
    const unknown = installed
      .split(' ')
      .filter((word) => /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:@[\w.^~-]+)?$/.test(word))
      .map(removeVersion)
      .find((name) => !isPackage(name));
    if (unknown === undefined) return [];
    return [
      createFinding({
        code: 'docs/command',
        filePath: page.filePath,
        place: { line, column, endLine: line, endColumn: column + text.length },
        message: `No page and no sample uses the package "${unknown}".`,
        hint: 'correct the name, or link to the package.',
      }),
    ];
  });
}

function removeVersion(name: string): string {
  return name.replace(/(?<=.)@.*$/, '');
}
