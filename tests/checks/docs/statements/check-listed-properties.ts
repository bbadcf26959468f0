// "It receives `{ data, sourceFilename, absoluteFilename }`": a type or an object of the package has these properties.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Reads the names that are properties of one object in the code or the types of a package. */
export type ReadPropertyGroups = (packageName: string) => readonly ReadonlySet<string>[];

/** Creates a reader that reads each package once. */
export function createReadPropertyGroups(directory: string): ReadPropertyGroups {
  const known = new Map<string, readonly ReadonlySet<string>[]>();
  return (packageName) => {
    const groups = known.get(packageName) ?? listGroups(readCode(join(directory, 'node_modules', packageName)));
    known.set(packageName, groups);
    return groups;
  };
}

/** Reads the type declarations of webpack, and of other packages also their code. */
function readCode(root: string): string {
  const types = join(root, 'types.d.ts');
  if (existsSync(types)) return readFileSync(types, 'utf8');
  return ['dist', 'lib', 'types']
    .map((name) => join(root, name))
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:d\.ts|[cm]?js)$/.test(name) && !name.includes('node_modules'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');
}

function listGroups(code: string): ReadonlySet<string>[] {
  const bodies = [
    ...code.matchAll(/\{[^{}]*\}/g), // objects and types without others inside
    ...code.matchAll(/^(?:export |declare )*(?:interface|class|type) \w[^\n]*\{\n.*?^\}/gms),
    ...code.matchAll(/@typedef \{object\}.*?\*\//gis),
  ];
  return bodies.map(
    ([body]) =>
      new Set(
        [...body.matchAll(/(\w+)(?=\??:|\s*[,}])|@property \{.*?\} \[?(\w+)/g)].map(
          ([, own, other]) => own ?? other ?? '',
        ),
      ),
  );
}

/** Checks objects that a function gets or returns: `docs/listed-property`. */
export function checkListedProperties(
  page: CheckedPage,
  readGroups: ReadPropertyGroups,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const packageName = /^(.+)@[^@]+$/.exec(page.packageName ?? '')?.[1] ?? 'webpack';
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    [
      ...text.matchAll(
        /\b(?:gets|receives|returns|passes|called with|list of|object|with)\b[^.`]*`\{ (\w+(?:, \w+){2,}) \}`/gi,
      ),
    ].flatMap(({ index, 0: words, 1: list = '' }) => {
      const names = list.split(', ');
      const missing = readGroups(packageName)
        .map((group) => names.filter((name) => !group.has(name)))
        .toSorted((left, right) => left.length - right.length)[0];
      const [name = '', ...others] = missing ?? [];
      if (missing === undefined || others.length > 0) return []; // an object of somebody else
      comparedCount += 1;
      if (name === '') return [];
      return [
        createFinding({
          code: 'docs/listed-property',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `No object of ${packageName} has "${name}" beside the others.`,
          found: list,
          hint: 'name the properties that the object has.',
        }),
      ];
    }),
  );
  return { comparedCount, findings };
}
