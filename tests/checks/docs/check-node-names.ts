// Pure. Modules of Node.js and what samples import from them.

import { builtinModules } from 'node:module';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import { listInlineCode } from './list-inline-code.ts';
import type { CheckedPage } from './read-pages.ts';

/** Modules whose names are also those of other things, such as webpack's `module`. */
const shared = new Set(['module', 'events', 'stream', 'cluster', 'test', 'constants', 'sys']);

const moduleNames = builtinModules.map((name) => name.replace(/^node:/, ''));

/** Checks `node:` requests, calls such as `fs.readFile()`, and named imports: `docs/node-name`. */
export function checkNodeNames(
  page: CheckedPage,
  hasMember: (owner: string, name: string) => boolean | undefined,
): DocFinding[] {
  const inText = listInlineCode(page.source).flatMap(({ text, line, column }) => {
    const [, name] = /^node:([\w/]+)$/.exec(text) ?? [];
    if (name === undefined || moduleNames.includes(name)) return [];
    return [report(page, { line, column, endLine: line, endColumn: column + text.length }, name, moduleNames)];
  });
  const members = listInlineCode(page.source).flatMap(({ text, line, column }) =>
    [...text.matchAll(/(?<![\w.$"'`/-])(\w+)\.(\w+)(?=\()/g)].flatMap(({ index, 1: moduleName = '', 2: name = '' }) => {
      const keys = moduleNames.includes(moduleName) ? listExports(moduleName) : [];
      const at = column + index + moduleName.length + 1;
      const isOther = shared.has(moduleName) && (moduleName !== 'module' || hasMember(moduleName, name) === true);
      if (keys.length === 0 || keys.includes(name) || isOther) return [];
      return [report(page, { line, column: at, endLine: line, endColumn: at + name.length }, name, keys)];
    }),
  );
  const inCode = page.codeBlocks.flatMap((block) =>
    block.text
      .split('\n')
      .flatMap((line, index) =>
        listWrongImports(line).map(({ at, name, candidates }) =>
          report(page, placeInBlock(block, index + 1, at + 1, name.length), name, candidates),
        ),
      ),
  );
  return [...inText, ...members, ...inCode];
}

/** A name that does not exist, with its position in a line. */
interface WrongImport {
  readonly at: number;
  readonly name: string;
  readonly candidates: readonly string[];
}

function listWrongImports(line: string): WrongImport[] {
  const match = /(?:\{([^}]*)\}[^{}]*)?\b(?:from |require\()"node:([\w/]+)"/.exec(line);
  if (match === null) return [];
  const [, names = '', moduleName = ''] = match;
  if (!moduleNames.includes(moduleName))
    return [{ at: line.indexOf(`node:${moduleName}`) + 5, name: moduleName, candidates: moduleNames }];
  const keys = listExports(moduleName);
  return names
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .split(/ as |:/)[0]
          ?.trim() ?? '',
    )
    .filter((name) => name !== '' && name !== 'default' && !keys.includes(name))
    .map((name) => ({ at: line.indexOf(name), name, candidates: keys }));
}

function listExports(moduleName: string): string[] {
  const module: unknown = process.getBuiltinModule(moduleName) ?? process.getBuiltinModule(`node:${moduleName}`);
  const exported = module === null || typeof module !== 'object' ? Object.keys(module ?? {}) : Object.keys(module);
  return typeof module === 'function' ? [...exported, ...Object.getOwnPropertyNames(module)] : exported;
}

function report({ filePath }: CheckedPage, place: Place, name: string, candidates: readonly string[]): DocFinding {
  const nearest = findNearestName(name, [...candidates]);
  return createFinding({
    code: 'docs/node-name',
    filePath,
    place,
    message: `Node.js has no "${name}" here.`,
    hint: nearest === undefined ? 'see the documentation of Node.js.' : `did you mean "${nearest}"?`,
  });
}
