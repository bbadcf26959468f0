// Pure. Tables of what replaces an old name: the old one is gone or deprecated, and the new one is neither.

import { findOption } from '../find-option.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { findMember, type DeclaredMembers } from '../read-members.ts';
import type { CheckedPage } from '../read-pages.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables, splitCells } from './list-tables.ts';

/** What says whether a name is current. */
export interface NameSources {
  readonly facts: SoftwareFacts;
  readonly members: DeclaredMembers;
  /** Paths of deprecated options, with what replaces them. */
  readonly deprecated: ReadonlyMap<string, string>;
}

/** `current`, `old` for one that is deprecated or gone, undefined for a name of something else. */
type Standing = 'current' | 'old' | undefined;

const oldHead = /^(?:webpack [1-4]|old|deprecated|removed|former|before)\b/i;
const newHead = /^(?:webpack 5|new|now|instead|replacement|replaced by|today|use instead)\b/i;

/** In sentences: the old name, then the new one. */
const renamed: readonly RegExp[] = [
  /`([\w.[\]]+)`(?:\]\([^)]*\))? (?:is|was|has been) (?:now called|renamed to|replaced by|called) \[?`([\w.[\]]+)/g,
  /\bold name of \[?`([\w.[\]]+)/g,
];

/** Checks the rows of such tables, and sentences about renamed options: `docs/replacement`. */
export function checkReplacements(
  page: CheckedPage,
  sources: NameSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const rows = listTables(page.sentences).flatMap(({ head, rows: list }) => {
    const [left, right] = [head.findIndex((cell) => oldHead.test(cell)), head.findIndex((cell) => newHead.test(cell))];
    return left === -1 || right === -1
      ? []
      : list.map(({ text, line }) => {
          const cells = splitCells(text);
          return {
            text,
            line,
            index: 0,
            old: listCodes(cells[left] ?? ''),
            current: listCodes(readLatest(cells[right] ?? '')),
          };
        });
  });
  const sentences = page.sentences.flatMap(({ text: whole, line }) =>
    renamed.flatMap((pattern) =>
      [...whole.matchAll(pattern)].map(({ index, 0: text, 1: first = '', 2: second }) => ({
        text,
        line,
        index,
        ...(second === undefined ? { old: [], current: [first] } : { old: [first], current: [second] }),
      })),
    ),
  );
  const findings = [...rows, ...sentences].flatMap(({ text, line, index, old, current }) => {
    const known = [...old, ...current].filter(
      (code) => code.startsWith('webpack.') || judge(code, sources) !== undefined,
    );
    if (known.length === 0) return [];
    comparedCount += 1;
    const isSame = (code: string): boolean => current.some((other) => readPath(other) === readPath(code));
    // types do not call every old member deprecated
    const stillCurrent = old.find(
      (code) => !isSame(code) && !isMember(code, sources) && judge(code, sources) === 'current',
    );
    const outdated =
      current.find((code) => judge(code, sources) === 'old') ??
      current.find((code, at) => isMovedElsewhere(old[at] ?? '', code, sources));
    const message =
      outdated !== undefined
        ? `"${outdated}" is deprecated, gone or something else, so it cannot be the replacement.`
        : stillCurrent !== undefined
          ? `"${stillCurrent}" exists and is not deprecated, so nothing replaces it.`
          : undefined;
    if (message === undefined) return [];
    return [
      createFinding({
        code: 'docs/replacement',
        filePath: page.filePath,
        place: placeInLine(line, index, text.length),
        message,
        hint: 'correct the names, or exchange the old one and the new one.',
      }),
    ];
  });
  return { comparedCount, findings };
}

/** Lists the code of a cell. A call without an object has the object of the call before it. */
function listCodes(cell: string): string[] {
  let owner = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => {
    const [, own] = /^(\w+)\.\w/.exec(code) ?? [];
    if (own !== undefined) owner = own;
    return own === undefined && owner !== '' && /^\w+\(/.test(code) ? `${owner}.${code}` : code;
  });
}

/** Returns whether `webpack.Cache` is said to have moved to something that is not called so, although the class still exists. */
function isMovedElsewhere(old: string, current: string, { members }: NameSources): boolean {
  const [, name = ''] = /^webpack\.(?:\w+\.)*(\w+)$/.exec(old) ?? [];
  return (
    members.owners[name]?.isNamespace === false && /^webpack\.\w+\.\w+$/.test(current) && !current.endsWith(`.${name}`)
  );
}

/** Leaves out what replaced a name in an earlier version: "`a`; in version 5 `b`". */
function readLatest(cell: string): string {
  return cell.split(/\bin version \d\b/).at(-1) ?? cell;
}

/** Reads the path before a value or the arguments of a call. */
function readPath(code: string): string {
  return /^\w+(?:\[\])?(?:\.\w+(?:\[\])?)+/.exec(code)?.[0] ?? '';
}

function findOwnMember(path: string, members: DeclaredMembers): ReturnType<typeof findMember> {
  const [owner = '', name = '', ...rest] = path.split('.');
  return rest.length === 0 ? findMember(members, owner.charAt(0).toUpperCase() + owner.slice(1), name) : undefined;
}

function isMember(code: string, { members }: NameSources): boolean {
  return findOwnMember(readPath(code), members) !== undefined;
}

function judge(code: string, { facts, members, deprecated }: NameSources): Standing {
  const path = readPath(code);
  const [owner = ''] = path.split('.');
  if (path === '' || owner === 'webpack') return undefined;
  const member = findOwnMember(path, members);
  if (member !== undefined) return member.isDeprecated ? 'old' : 'current';
  if (facts.webpackSchema.root.properties?.[owner] === undefined) return undefined;
  const found = findOption(path, facts);
  // an object of that name, such as a module, has members that are no options
  if (found === undefined || (found.knownPath === '' && !found.exists)) return undefined;
  return found.exists && !deprecated.has(path) ? 'current' : 'old';
}
