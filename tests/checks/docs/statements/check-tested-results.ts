// "for as long as a tap returns `true`" below a hook whose caller tests the result for one value.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** The value that the callers of a hook test its result for, by the name of the hook. */
export type TestedResults = ReadonlyMap<string, 'true' | 'false'>;

const tests =
  /(while \()?\b(?:this|compiler|compilation)(?:\.\w+)*\.hooks\.(\w+)\.call\([^;{}]*?\)(?:\)| === (true|false)\b)/g;

/** `if (!declaratorHook.call(…))`, where the hook was taken from `this.hooks` before. */
const aliases = /\b(\w+): (\w+Hook)\b(?=[^{};]*\} = this\.hooks;)/g;

/** Reads them from webpack. A hook whose callers test for different values has none. */
export function readTestedResults(directory: string): TestedResults {
  const lib = join(directory, 'node_modules/webpack/lib');
  const found = new Map<string, Set<'true' | 'false'>>();
  const add = (name: string, tested: 'true' | 'false'): void =>
    void found.set(name, (found.get(name) ?? new Set()).add(tested));
  for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(lib, file), 'utf8');
    for (const [, loop, name = '', value] of code.matchAll(tests)) {
      const tested = loop === undefined ? value : 'true';
      if (tested === 'true' || tested === 'false') add(name, tested);
    }
    for (const [, name = '', alias = ''] of code.matchAll(aliases))
      if (new RegExp(`(?:\\bif \\(|[!|&] ?)${alias}\\.call\\(`).test(code)) add(name, 'true');
    for (const [, name = ''] of code.matchAll(
      /(?:\bif \(|!)this\.hooks\.(\w+)\.call\((?:[^()]|\([^()]*\))*\)(?! [=!]==)/g,
    ))
      add(name, 'true');
    // the parser stops at the first result that is true
    for (const [, name = ''] of code.matchAll(/(?:\bif \(|!|&&)\s*this\._?callHooksFor\w+\(\s*this\.hooks\.(\w+)/g))
      add(name, 'true');
  }
  return new Map(
    [...found].flatMap(([name, values]) => {
      const [value] = values;
      return value === undefined || values.size > 1 ? [] : [[name, value] as const];
    }),
  );
}

/** Checks that the first sentences about what a tap returns name this value: `docs/tested-result`. */
export function checkTestedResults(
  page: CheckedPage,
  results: TestedResults,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const sentences = page.sentences;
  const stated = page.hooks.flatMap(({ path = '', place }) => {
    const value = results.get(path.split('.').at(-1) ?? '');
    const first = sentences.find(({ line }) => line > place.line);
    if (value === undefined || first === undefined || first.line > place.line + 4) return [];
    const returned = [
      ...first.text.matchAll(/\breturns? `(true|false)`/g),
      ...first.text.matchAll(/(?<=[.;:] )`(true|false)` (?:skips|prevents|keeps|means|stops|ends)\b/g),
    ];
    return returned.length === 0 ? [] : [{ path, value, first, returned }];
  });
  const findings = stated
    .filter(({ value, returned: [match] }) => match?.[1] !== value)
    .map(({ path, value, first, returned: [match] }) =>
      createFinding({
        code: 'docs/tested-result',
        filePath: page.filePath,
        place: placeInLine(first.line, match?.index ?? 0, match?.[0].length ?? 0),
        message: `webpack tests whether a tap of "${path}" returns something else.`,
        expected: value,
        found: match?.[1] ?? '',
        hint: 'write what this value does.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
