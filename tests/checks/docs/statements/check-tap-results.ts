// Pure. Sentences about what a tap returns: the hook reads results, and the value is one of those that it takes.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import type { HookResult } from '../read-hook-results.ts';
import { placeInLine } from './list-sentences.ts';

const returned =
  /\b(?:taps?(?: of this hook)?|it|its function|function) (?:that )?(?:always )?returns? (?:(?:anything|something|a value)[^.`]*|`([^`]+)`)/g;

/** Checks what taps return in the sections of hooks: `docs/tap-result`. */
export function checkTapResults(page: CheckedPage, results: ReadonlyMap<string, readonly HookResult[]>): DocFinding[] {
  const entries = page.hooks.toSorted((left, right) => left.place.line - right.place.line);
  const headings = page.source.split('\n').flatMap((text, index) => (/^#{2,6} /.test(text) ? [index + 1] : []));
  return page.sentences.flatMap(({ text, line }) => {
    const entry = entries.findLast(({ place }) => place.line < line);
    if (entry?.path === undefined || headings.some((own) => own > entry.place.line && own < line)) return [];
    const name = entry.path.split('.').at(-1) ?? '';
    const known = results.get(name)?.filter(({ type }) => entry.type.includes(type)) ?? [];
    if (known.length === 0) return [];
    return [...text.matchAll(returned)].flatMap(({ index, 0: words, 1: value }) => {
      if (words.startsWith('it ') && !/\btap\b[^.]*$/.test(text.slice(0, index))) return [];
      if (known.some((hook) => accepts(hook, value))) return [];
      const taken = known.map(({ result }) => result ?? 'nothing, because the results of taps are not read');
      return [
        createFinding({
          code: 'docs/tap-result',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `A tap of "${name}" cannot return this.`,
          expected: [...new Set(taken)].join(' or '),
          found: value ?? words,
          hint: 'correct the sentence.',
        }),
      ];
    });
  });
}

/** Returns whether a hook takes a value; a name of a variable may have any, and so may what a hook ends with. */
function accepts({ result }: HookResult, value: string | undefined): boolean {
  if (result === undefined) return false;
  if (result === 'void') return true;
  if (value === undefined || /\b(?:any|unknown)\b/.test(result)) return true;
  if (value === 'undefined') return /\b(?:void|undefined)\b/.test(result);
  if (value === 'null') return /\bnull\b/.test(result);
  if (value === 'true' || value === 'false') return new RegExp(`\\b(?:boolean|${value})\\b`).test(result);
  if (/^["']/.test(value)) return /\bstring\b/.test(result) || result.includes(value.slice(1, -1));
  if (/^\d+$/.test(value)) return /\bnumber\b/.test(result);
  return true;
}
