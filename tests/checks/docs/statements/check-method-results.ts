// Pure. "`moduleGraph.getDepth(module)`, which returns `null`": the declared type of the result has this value.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { findMember, type DeclaredMembers } from '../read-members.ts';
import { placeInLine } from './list-sentences.ts';

const result = /`(?:\w+\.)*(\w+)\.(\w+)\([^`]*\)`(?:\]\([^)]*\))?,? (?:which )?returns `(null|undefined|true|false)`/g;

/** Checks what calls of webpack's objects return, which are called like their class: `docs/method-result`. */
export function checkMethodResults(
  page: CheckedPage,
  declared: DeclaredMembers,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(result)].flatMap(({ index, 0: words, 1: object = '', 2: method = '', 3: value = '' }) => {
      const type = findMember(declared, object.charAt(0).toUpperCase() + object.slice(1), method)?.type;
      return type === undefined ? [] : [{ line, index, words, method, value, type }];
    }),
  );
  const findings = stated
    .filter(
      ({ value, type }) =>
        !new RegExp(`\\b(?:any|unknown|${value}${/true|false/.test(value) ? '|boolean' : ''})\\b`).test(type),
    )
    .map(({ line, index, words, method, value, type }) =>
      createFinding({
        code: 'docs/method-result',
        filePath: page.filePath,
        place: placeInLine(line, index, words.length),
        message: `"${method}" does not return this.`,
        expected: type,
        found: value,
        hint: 'write what the declaration says.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
