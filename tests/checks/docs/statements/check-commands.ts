// "`npm install --save-dev x`" in a sentence: the package is one that the pages or the samples use. "`npx x build`": the
// program has such a command.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
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

const npmCommands: ReadonlySet<string> = new Set(
  'access audit bin cache ci config create dedupe diff doctor exec explain fund help i init install link list login logout ls outdated owner pack ping pkg prune publish query rebuild rm root run search start stop test uninstall unlink unpublish update version view whoami'.split(
    ' ',
  ),
);

/** Creates the test of a program's command: a script of the installed package, or of its command line, names it. */
export function createCommandTest(directory: string): (program: string, command: string) => boolean {
  const texts = new Map<string, string>();
  const readScripts = (name: string): string => {
    const folder = join(directory, 'node_modules', name);
    const files = !existsSync(folder) ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => /^(?:bin|lib|dist)\b.*\.[cm]?js$/.test(file));
    const text = scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    texts.set(name, text);
    return text;
  };
  return (program, command) => {
    const name = program === 'webpack' ? 'webpack-cli' : program;
    const text = texts.get(name) ?? readScripts(name);
    return text === '' || new RegExp(`["'\`]${command}(?=["'\`\\s])`).test(text);
  };
}

/** Checks the packages that sentences install, and the commands of programs: `docs/command`. */
export function checkCommands(
  page: CheckedPage,
  isPackage: (name: string) => boolean,
  isCommand: (program: string, command: string) => boolean,
): DocFinding[] {
  return listInlineCode(page.source).flatMap(({ text, line, column }) => {
    const [, program = 'npm', command = ''] = /^(?:npx ([a-z][\w-]*)|npm) ([a-z][a-z-]*)(?= |$)/.exec(text) ?? [];
    const isKnown = program === 'npm' ? npmCommands.has(command) : isCommand(program, command);
    if (command !== '' && !isKnown)
      return [
        createFinding({
          code: 'docs/command',
          filePath: page.filePath,
          place: { line, column, endLine: line, endColumn: column + text.length },
          message: `"${program}" has no command "${command}".`,
          hint: 'correct the command.',
        }),
      ];
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
