// "webpack itself taps the hook for `data:`": webpack's code taps the hook map with this key.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** The keys with which webpack taps hook maps, by the name of the hook. */
export type HookKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads them from webpack. A hook that is tapped with a variable has none. */
export function readHookKeys(directory: string): HookKeys {
  const lib = join(directory, 'node_modules/webpack/lib');
  const keys = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const file of readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js')))
    for (const [, name = '', key, other] of readFileSync(join(lib, file), 'utf8').matchAll(
      /\.hooks\s*\.(\w+)\s*\.for\(\s*(?:"([^"]*)"|(\w+))/g,
    ))
      if (key !== undefined) keys.set(name, (keys.get(name) ?? new Set()).add(key));
      else if (other !== undefined) open.add(name);
  return new Map([...keys].filter(([name]) => !open.has(name) || name === 'resolveForScheme'));
}

/** Checks the keys that the section of a hook says webpack taps it for: `docs/hook-key`. */
export function checkHookKeys(
  page: CheckedPage,
  keys: HookKeys,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const hooks = page.hooks.toSorted((left, right) => left.place.line - right.place.line);
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) => {
    const hook = hooks.findLast(({ place }) => place.line < line);
    const known = keys.get(hook?.path?.split('.').at(-1) ?? '');
    if (known === undefined) return [];
    return [
      ...text.matchAll(/\bwebpack(?: itself)? taps (?:the hook|it) for ((?:`[^`]+`(?:, | and |, and )?)+)/g),
    ].flatMap(({ index, 0: words, 1: list = '' }) => {
      const named = [...list.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replace(/:$/, ''));
      comparedCount += named.length;
      const wrong = named.filter((key) => !known.has(key));
      return wrong.map((key) =>
        createFinding({
          code: 'docs/hook-key',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `webpack does not tap this hook for "${key}".`,
          expected: [...known].sort().join(', '),
          hint: 'name the keys that it taps.',
        }),
      );
    });
  });
  return { comparedCount, findings };
}
