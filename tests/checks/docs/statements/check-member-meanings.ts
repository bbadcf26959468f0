// Pure. "`null` if the module has none" beside a member of which the declared type has no `null`.

import { createFinding, type DocFinding } from '../finding.ts';
import { listMemberSections } from '../list-member-sections.ts';
import { findMember, type DeclaredMembers } from '../read-members.ts';
import type { CheckedPage } from '../read-pages.ts';

/** A value that something has or returns in some case. */
const value =
  /(?:^|; (?:else |otherwise )?|\b[Rr]eturns )`?(null|undefined|true|false)`?(?= (?:if|for|unless|when|without|outside)\b|[.;]|$)/g;

/** What has only values that a type names. */
const plain = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'undefined',
  'true',
  'false',
  'bigint',
  'Set',
  'Map',
  'Iterable',
  'ReadonlySet',
]);

const forms: Readonly<Record<string, RegExp>> = {
  null: /\bnull\b/,
  undefined: /\bundefined\b|\?/,
  true: /\b(?:true|boolean)\b/,
  false: /\b(?:false|boolean)\b/,
};

/** Checks the values in tables of members: `docs/member-value`. */
export function checkMemberMeanings(
  page: CheckedPage,
  declared: DeclaredMembers,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  if (page.sectionSlug !== 'api') return { comparedCount: 0, findings: [] };
  let comparedCount = 0;
  const { rows } = listMemberSections(page, (name) => Object.hasOwn(declared.owners, name));
  const findings = rows.flatMap(({ owner, names, meaning }) => {
    const [first] = names;
    const types = names.map(({ text }) => findMember(declared, owner, /^\w+/.exec(text)?.[0] ?? '')?.type);
    const [type] = types;
    if (first === undefined || type === undefined || type === 'void' || !types.every((own) => isPlain(own, declared)))
      return [];
    return [...meaning.matchAll(value)].flatMap(({ 1: stated = '' }) => {
      // "`true` for …" beside a method that returns its object is about the argument
      const isFluent = types.every((own = '') => Object.hasOwn(declared.owners, own));
      if (isFluent && (stated === 'true' || stated === 'false')) return [];
      comparedCount += 1;
      if (types.some((own = '') => forms[stated]?.test(own))) return [];
      const { line, column, text } = first;
      return [
        createFinding({
          code: 'docs/member-value',
          filePath: page.filePath,
          place: { line, column, endLine: line, endColumn: column + text.length },
          message: `"${text}" is never ${stated}.`,
          expected: type,
          found: stated,
          hint: 'write the value that the declaration names.',
        }),
      ];
    });
  });
  return { comparedCount, findings };
}

/** Returns whether a type consists of kinds of values and of classes, not of names for other types. */
function isPlain(type: string | undefined, { owners }: DeclaredMembers): boolean {
  const words = (type ?? '').replaceAll(/"[^"]*"/g, '').match(/\w+/g) ?? [];
  return words.every((word) => plain.has(word) || owners[word]?.isNamespace === false);
}
