// Pure. "if `chunks` is on": what is on, off or set is an option of the page, and not a name that only looks like one of them.

import { findNearestName } from '../../../../schema/nearest-name.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const switched =
  /(?<!`)`(?:[\w-]+\.)*([a-z]\w+)`(?:\]\([^)]*\))? (?:is|are) (?:then |also |not )?(?:on|off|set|unset|enabled|disabled|turned (?:on|off))\b/g;

/**
 * Checks such names: `docs/switched-name`.
 * @param optionNames names of webpack's own options, of which any page may speak
 */
export function checkSwitchedNames(
  page: CheckedPage,
  optionNames: ReadonlySet<string>,
): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
} {
  const own = new Set(page.options.map(({ path = '', fragment }) => readName(page, path, fragment)));
  const stated = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(switched)].map(({ index, 0: words, 1: name = '' }) => ({ line, index, words, name })),
  );
  return {
    comparedCount: stated.length,
    findings: stated
      .filter(({ name }) => !own.has(name) && (!optionNames.has(name) || own.has(`${name}s`)))
      .flatMap(({ line, index, words, name }) => {
        const nearest = findNearestName(name, [...own]);
        if (nearest === undefined) return [];
        return createFinding({
          code: 'docs/switched-name',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `No option has the name "${name}".`,
          hint: `did you mean "${nearest}"?`,
        });
      }),
  };
}

function readName({ anchors }: CheckedPage, path: string, fragment: string | undefined): string {
  const title = path === '' ? (anchors.find((anchor) => anchor.fragment === fragment)?.title ?? '') : path;
  return title.replaceAll('[]', '').split('.').at(-1) ?? '';
}
