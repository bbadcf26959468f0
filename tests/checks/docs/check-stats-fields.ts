// Every field of the stats data is described in the section about its kind of object.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from './finding.ts';
import type { CheckedPage } from './read-pages.ts';

const url = '/api/stats/';

/** The section of each kind: the interfaces in `types.d.ts`, and the functions of webpack that fill the objects. */
const sections: readonly { readonly title: string; readonly interfaces: string; readonly extractors: string }[] = [
  { title: 'Structure', interfaces: 'Compilation', extractors: 'compilation' },
  { title: 'Asset objects', interfaces: 'Asset AssetGroup', extractors: 'asset asset$visible' },
  { title: 'Chunk objects', interfaces: 'Chunk ChunkOrigin', extractors: 'chunk chunkOrigin' },
  {
    title: 'Module objects',
    interfaces: 'Module ModuleGroup ModuleIssuer ModuleReason ModuleReasonGroup Profile',
    extractors: 'module module$visible profile moduleIssuer moduleReason',
  },
  { title: 'Entry objects', interfaces: 'ChunkGroup', extractors: 'chunkGroup' },
  {
    title: 'Errors and Warnings',
    interfaces: 'Error ModuleTraceItem ModuleTraceDependency',
    extractors: 'moduleTraceItem moduleTraceDependency',
  },
  { title: 'Logging', interfaces: 'Logging LoggingEntry', extractors: '' },
];

/** What webpack says about its stats data. */
export interface StatsSources {
  readonly types: string;
  readonly factory: string;
}

/** Reads both from the packages of the samples. */
export function readStatsSources(directory: string): StatsSources {
  const read = (path: string): string => readFileSync(join(directory, 'node_modules/webpack', path), 'utf8');
  return { types: read('types.d.ts'), factory: read('lib/stats/DefaultStatsFactoryPlugin.js') };
}

/** Checks the page about the stats data, if it is among the pages: `docs/stats-field`. */
export function checkStatsFields(
  pages: readonly CheckedPage[],
  { types, factory }: StatsSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const page = pages.find((own) => own.url === url);
  if (page === undefined) return { comparedCount: 0, findings: [] };
  const [declared, assigned] = [listDeclared(types), listAssigned(factory)];
  const lines = page.source.split('\n');
  let comparedCount = 0;
  const findings = sections.flatMap(({ title, interfaces, extractors }) => {
    const first = lines.findIndex((line) => line.replace(/^#+ /, '') === title && line.startsWith('#'));
    const length = lines.slice(first + 1).findIndex((line) => /^#{2,3} /.test(line));
    const section = lines.slice(first + 1, length === -1 ? undefined : first + 1 + length).join('\n');
    const fields = new Set([
      ...interfaces.split(' ').flatMap((name) => declared.get(name) ?? [`(no interface KnownStats${name})`]),
      ...extractors.split(' ').flatMap((name) => assigned.get(name) ?? []),
    ]);
    comparedCount += fields.size;
    const missing = [...fields].filter((field) => first === -1 || !section.includes(`\`${field}\``));
    const place = { line: first + 1 || 1, column: 1, endLine: first + 1 || 1, endColumn: 1 };
    return missing.map((field) =>
      createFinding({
        code: 'docs/stats-field',
        filePath: page.filePath,
        place,
        message: `The section "${title}" does not have the field "${field}".`,
        hint: 'add it to the table of the section.',
      }),
    );
  });
  return { comparedCount, findings };
}

/** Lists the fields of each interface `KnownStats…`. */
function listDeclared(types: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...types.matchAll(/\binterface KnownStats(\w+) \{([\s\S]*?)\n\t?\}/g)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^\t\t(\w+)\??:/gm)].map(([, field = '']) => field),
    ]),
  );
}

/** Lists the fields that each function sets one by one. */
function listAssigned(factory: string): ReadonlyMap<string, readonly string[]> {
  const body = /^const SIMPLE_EXTRACTORS = \{$([\s\S]*?)^\};$/m.exec(factory)?.[1] ?? '';
  return new Map(
    body
      .split(/^(?=\t[\w$]+: \{$)/m)
      .map((part) => [
        /^\t([\w$]+)/.exec(part)?.[1] ?? '',
        [...part.matchAll(/\bobject\.(\w+) =/g)].map(([, field = '']) => field),
      ]),
  );
}
