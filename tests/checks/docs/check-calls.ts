// Pure. Calls in sentences, such as `moduleGraph.isExportProvided(module, name)`: they have the parameters that webpack declares.

import { createFinding, type DocFinding } from './finding.ts';
import { listInlineCode, type InlineCode } from './list-inline-code.ts';
import { listMemberSections } from './list-member-sections.ts';
import { findMember, type DeclaredMembers, type Member } from './read-members.ts';
import type { CheckedPage } from './read-pages.ts';

/** Checks calls of methods of webpack's objects, which are called like their class: `docs/call`. */
export function checkCalls({ filePath, source }: CheckedPage, declared: DeclaredMembers): DocFinding[] {
  return listInlineCode(source).flatMap((code) => {
    const [, object = '', method = '', given = ''] = /^([a-z]\w*)\.(\w+)\(([\w\s,.?]*)\)$/.exec(code.text) ?? [];
    const member = findMember(declared, object.charAt(0).toUpperCase() + object.slice(1), method);
    return checkCall(filePath, code, { member, given });
  });
}

/** Checks calls without an object, such as `updateAsset(file, source)`, below the name of their class: `docs/call`. */
export function checkOwnCalls(page: CheckedPage, declared: DeclaredMembers): DocFinding[] {
  if (page.sectionSlug !== 'api') return [];
  const { sentences } = listMemberSections(page, (name) => Object.hasOwn(declared.owners, name));
  return sentences.flatMap(({ owner, code }) => {
    const [, method = '', given = ''] = /^(\w+)\(([\w\s,.?]+)\)$/.exec(code.text) ?? [];
    return method === '' ? [] : checkCall(page.filePath, code, { member: findMember(declared, owner, method), given });
  });
}

function checkCall(
  filePath: string,
  code: InlineCode,
  { member, given }: { readonly member: Member | undefined; readonly given: string },
): DocFinding[] {
  return member === undefined ? [] : checkArguments(filePath, code, { signature: member.signature, given });
}

/** Compares the arguments of a call with a signature such as `getUsed(name, runtime?)`. */
export function checkArguments(
  filePath: string,
  { text, line, column }: InlineCode,
  { signature, given }: { readonly signature: string; readonly given: string },
): DocFinding[] {
  const parameters = /\((.*)\)$/.exec(signature)?.[1];
  if (parameters === undefined || given.trim() === '') return [];
  const problem = compareArguments(splitNames(given), splitNames(parameters));
  if (problem === undefined) return [];
  return [
    createFinding({
      code: 'docs/call',
      filePath,
      place: { line, column, endLine: line, endColumn: column + text.length },
      message: `The arguments of "${text}" are wrong: ${problem}.`,
      expected: signature,
      found: text,
      hint: 'name the parameters as they are declared, in their order.',
    }),
  ];
}

/** Finds out what is wrong with arguments; undefined when nothing is. */
function compareArguments(given: readonly string[], parameters: readonly string[]): string | undefined {
  const names = parameters.map((name) => name.replaceAll(/[?.]/g, ''));
  const hasRest = parameters.some((name) => name.startsWith('...'));
  if (given.length > parameters.length && !hasRest) return `there are ${parameters.length}`;
  const places = given.map((name) => names.indexOf(name.replaceAll(/[?.]/g, '')));
  const known = places.filter((place) => place !== -1);
  const isInOrder = known.every((place, index) => index === 0 || place > (known[index - 1] ?? -1));
  // An argument may be left out, so a name may be further to the left than its parameter, but not to the right.
  return isInOrder && places.every((place, index) => place === -1 || place >= index)
    ? undefined
    : 'they are in another order';
}

function splitNames(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}
