// "Those that receive `source` or `code` are of the type `SyncWaterfallHook`": webpack makes hooks with such arguments so.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** The classes of the hooks whose first argument has a name. */
export type ArgumentClasses = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads them from webpack's code. */
export function readArgumentClasses(directory: string): ArgumentClasses {
  const lib = join(directory, 'node_modules/webpack/lib');
  const classes = new Map<string, Set<string>>();
  for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js')))
    for (const [, type = '', name = ''] of readFileSync(join(lib, file), 'utf8').matchAll(
      /\bnew ((?:Sync|Async)\w*Hook)\(\s*\[\s*"(\w+)"/g,
    ))
      classes.set(name, (classes.get(name) ?? new Set()).add(type));
  return classes;
}

/** Checks such sentences: `docs/hook-class`. */
export function checkArgumentHooks(
  page: CheckedPage,
  classes: ArgumentClasses,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    [
      ...text.matchAll(
        /\b(?:receive|get)s? (`\w+`(?:(?:, | and | or )`\w+`)*) (?:is|are)(?: all)? of the (?:type|class) `(\w+Hook)`/g,
      ),
    ].flatMap(({ index, 0: words, 1: list = '', 2: stated = '' }) => {
      const names = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      const known = names.flatMap((name) => [...(classes.get(name) ?? [])]);
      if (known.length === 0) return [];
      comparedCount += 1;
      if (known.includes(stated)) return [];
      return [
        createFinding({
          code: 'docs/hook-class',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `No hook with such an argument is a ${stated}.`,
          expected: [...new Set(known)].sort().join(' or '),
          found: stated,
          hint: 'correct the class.',
        }),
      ];
    }),
  );
  return { comparedCount, findings };
}
