// Pure. "`moduleGraph.getDepth(module)`, which returns `null`" and "It returns a set" after such a call: the declared type of
// the result has this value, or is of this kind.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { findMember, type DeclaredMembers } from '../read-members.ts';
import { placeInLine } from './list-sentences.ts';

const call = /`(?:\w+\.)*(\w+)\.(\w+)\([^`]*\)`/g;
const value = /(?<=`(?:\]\([^)]*\))?,? (?:which )?)returns `(null|undefined|true|false)`/g;
const kind = /\b[Rr]eturns an? (?:new )?(set|array|list|map|string|number|boolean|promise)\b/g;

/** How the declarations write each value and each kind. */
const forms: Readonly<Record<string, RegExp>> = {
  null: /\bnull\b/,
  undefined: /\bundefined\b/,
  true: /\b(?:true|boolean)\b/,
  false: /\b(?:false|boolean)\b/,
  set: /\b\w*Set\b/,
  array: /\[\]|\bArray\b/,
  list: /\[\]|\b(?:Array|Iterable|\w*Set)\b/,
  map: /\b\w*Map\b/,
  string: /\bstring\b|"/,
  number: /\bnumber\b/,
  boolean: /\b(?:true|false|boolean)\b/,
  promise: /\bPromise\b/,
};

/** Checks what calls of webpack's objects return, which are called like their class: `docs/method-result`. */
export function checkMethodResults(
  page: CheckedPage,
  declared: DeclaredMembers,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) =>
    [...text.matchAll(value), ...text.matchAll(kind)].flatMap(({ index, 0: words, 1: found = '' }) => {
      const [, object = '', method = ''] = [...text.slice(0, index).matchAll(call)].at(-1) ?? [];
      const type = findMember(declared, object.charAt(0).toUpperCase() + object.slice(1), method)?.type;
      return type === undefined || /\b(?:any|unknown)\b/.test(type)
        ? []
        : [{ line, index, words, method, found, type }];
    }),
  );
  const findings = stated
    .filter(({ found, type }) => forms[found]?.test(type) === false)
    .map(({ line, index, words, method, found, type }) =>
      createFinding({
        code: 'docs/method-result',
        filePath: page.filePath,
        place: placeInLine(line, index, words.length),
        message: `"${method}" does not return this.`,
        expected: type,
        found,
        hint: 'write what the declaration says.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
