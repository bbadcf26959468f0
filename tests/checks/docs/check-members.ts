// Pure. Compares tables of members with webpack's type declarations, and lists the members that no page describes.

import { findNearestName } from '../../../schema/nearest-name.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { listInlineCode, type InlineCode } from './list-inline-code.ts';
import { listMemberSections, type MemberRow } from './list-member-sections.ts';
import { findMember, type DeclaredMembers } from './read-members.ts';
import type { CheckedPage } from './read-pages.ts';

/** What pages say about members. */
export interface MemberReport {
  readonly findings: readonly DocFinding[];
  readonly comparedCount: number;
  /** Paths such as `Module.size`: those that exist, and those that a page describes. */
  readonly existing: readonly string[];
  readonly documented: ReadonlySet<string>;
}

/**
 * Checks members: `docs/member` for one that does not exist, `docs/signature` for other parameters, `docs/type` for
 * another type, `docs/static` for one of the class that is shown as one of its instances or the other way round,
 * `docs/deprecated` for a deprecated one that is not called so, or the other way round.
 */
export function checkMembers(pages: readonly CheckedPage[], declared: DeclaredMembers): MemberReport {
  const isOwner = (name: string): boolean => Object.hasOwn(declared.owners, name);
  const findings: DocFinding[] = [];
  const documented = new Set<string>();
  let comparedCount = 0;
  for (const page of pages.filter(({ sectionSlug }) => sectionSlug === 'api')) {
    const { rows, codes } = listMemberSections(page, isOwner);
    for (const row of rows) {
      comparedCount += row.names.length;
      findings.push(...row.names.flatMap((code) => checkRow(page, row, code, declared)));
    }
    for (const [owner, texts] of codes) for (const path of listDescribed(owner, texts, declared)) documented.add(path);
    for (const path of listQualified(page, declared)) documented.add(path);
  }
  return { findings, comparedCount, existing: listExisting(declared), documented };
}

function checkRow(
  { filePath }: CheckedPage,
  row: MemberRow,
  code: InlineCode,
  declared: DeclaredMembers,
): DocFinding[] {
  const [, name = '', args] = /^(\w+)(?:\((.*)\))?$/.exec(code.text) ?? [];
  if (name === '') return [];
  const { line, column } = code;
  const place = { line, column, endLine: line, endColumn: column + code.text.length };
  const member = findMember(declared, row.owner, name);
  if (member === undefined) {
    const names = declared.owners[row.owner]?.members.map((other) => other.name) ?? [];
    const nearest = findNearestName(name, names);
    return [
      createFinding({
        code: 'docs/member',
        filePath,
        place,
        message: `${row.owner} has no member "${name}".`,
        hint: nearest === undefined ? 'remove it.' : `did you mean "${nearest}"?`,
      }),
    ];
  }
  const findings: DocFinding[] = [];
  const isStrict = row.type !== undefined;
  if (!isSameSignature(code.text, member.signature, isStrict))
    findings.push(
      createFinding({
        code: 'docs/signature',
        filePath,
        place,
        message: `${row.owner}.${name} has other parameters.`,
        expected: member.signature,
        found: code.text,
        hint: 'write it as expected.',
      }),
    );
  const type = member.type === 'void' ? '' : member.type;
  if (isStrict && row.type !== type)
    findings.push(
      createFinding({
        code: 'docs/type',
        filePath,
        place,
        message: `${row.owner}.${name} ${args === undefined ? 'is' : 'returns'} something else.`,
        expected: type,
        found: row.type ?? '',
        hint: 'write it as expected.',
      }),
    );
  if (isStrict && row.isStatic !== member.isStatic)
    findings.push(
      createFinding({
        code: 'docs/static',
        filePath,
        place,
        message: `${row.owner}.${name} belongs to ${member.isStatic ? 'the class itself' : 'each instance'}.`,
        hint: member.isStatic ? 'add :badge[static] to its name.' : 'remove "static".',
      }),
    );
  if (member.isDeprecated && !/deprecated/i.test(row.meaning))
    findings.push(
      createFinding({
        code: 'docs/deprecated',
        filePath,
        place,
        message: `${row.owner}.${name} is deprecated.`,
        hint: 'say so, and name what to use instead.',
      }),
    );
  if (!member.isDeprecated && /^deprecated\b/i.test(row.meaning))
    findings.push(
      createFinding({
        code: 'docs/deprecated',
        filePath,
        place,
        message: `${row.owner}.${name} is not deprecated.`,
        hint: 'say what it is for.',
      }),
    );
  return findings;
}

/** Compares signatures. Unless it is strict, optional parameters at the end and their marks may be left out. */
function isSameSignature(written: string, declared: string, isStrict: boolean): boolean {
  if (/…(?!\w)/.test(written)) return true; // a sample of a call, not a signature
  const [own, other] = [listParameters(written), listParameters(declared)];
  if (own === undefined || other === undefined) return own === other;
  const rest = other.slice(own.length);
  if (own.length > other.length || (isStrict ? rest.length > 0 : rest.some((name) => !name.endsWith('?'))))
    return false;
  return own.every((name, index) => {
    const expected = other[index] ?? '';
    const isUnnamed = /^__\d/.test(expected); // the declarations do not name an object that is taken apart
    if (isUnnamed) return !isStrict || name.endsWith('?') === expected.endsWith('?');
    return isStrict ? name === expected : name.replace('?', '') === expected.replace('?', '');
  });
}

function listParameters(signature: string): string[] | undefined {
  const inner = /\((.*)\)$/.exec(signature)?.[1];
  return inner === undefined ? undefined : inner.split(', ').filter((name) => name !== '');
}

/** Lists the members of an owner that its section names in code; a class without members by its own name. */
function listDescribed(owner: string, texts: readonly string[], { owners }: DeclaredMembers): string[] {
  const words = new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const members = owners[owner]?.members ?? [];
  return [owner, ...members.filter(({ name }) => words.has(name)).map(({ name }) => `${owner}.${name}`)];
}

/** Lists members that any sentence names with their owner, as in `chunkGraph.getModuleId(module)`, and names of classes. */
function listQualified({ source }: CheckedPage, { owners }: DeclaredMembers): string[] {
  const byVariable = new Map(
    Object.keys(owners).map((name) => [`${name.charAt(0).toLowerCase()}${name.slice(1)}`, name]),
  );
  return listInlineCode(source).flatMap(({ text }) => [
    ...(text.match(/\w+/g) ?? []).filter((word) => Object.hasOwn(owners, word)),
    ...[...text.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, variable = '', name = '']) => {
      const owner = byVariable.get(variable);
      return owner === undefined ? [] : [`${owner}.${name}`];
    }),
  ]);
}

/** Lists what plugins can reach: what webpack exports, and the classes that the members of these mention. */
function listExisting(declared: DeclaredMembers): string[] {
  const { owners, exported } = declared;
  const isClass = (name: string): boolean => Object.hasOwn(owners, name) && !isNamespace(name, declared);
  const reached = new Set(exported.filter(isClass));
  for (const name of reached) {
    if (name.endsWith('Plugin')) continue;
    const { base, uses = [] } = owners[name] ?? {};
    for (const used of base === undefined ? uses : [base, ...uses]) if (isClass(used)) reached.add(used);
  }
  return Object.entries(owners)
    .filter(([name]) => !name.endsWith('Plugin') && (reached.has(name) || isNamespace(name, declared)))
    .flatMap(([name, { base, members }]) => {
      const own = members.filter(
        (member) => base === undefined || findMember(declared, base, member.name) === undefined,
      );
      return members.length === 0 && isClass(name) ? [name] : own.map((member) => `${name}.${member.name}`);
    });
}

/** Returns whether an owner is a namespace that has no other, shorter path. */
function isNamespace(name: string, { owners, exported }: DeclaredMembers): boolean {
  const last = name.split('.').at(-1) ?? name;
  return (
    owners[name]?.isNamespace === true && !exported.includes(name) && (last === name || !Object.hasOwn(owners, last))
  );
}
