// Pure. Whether a declared type, as the tables of members show it, admits what a build was seen to return.

import type { DeclaredMembers } from './read-members.ts';

const collections: Readonly<Record<string, readonly string[]>> = {
  Set: ['Set', 'SortableSet', 'LazySet'],
  ReadonlySet: ['Set', 'SortableSet', 'LazySet'],
  Map: ['Map'],
  ReadonlyMap: ['Map'],
  Iterable: ['Iterable', 'Array', 'Map', 'Set', 'SortableSet', 'LazySet'],
};

/** Returns whether a type admits a kind, which is the name of a primitive or of a class. An alias admits any value. */
export function admitsKind(type: string, kind: string, declared: DeclaredMembers): boolean {
  if (type === 'any' || type === 'unknown') return true;
  return listParts(type).some((part) => admitsPart(part, kind, declared));
}

function admitsPart(part: string, kind: string, { owners }: DeclaredMembers): boolean {
  if (part === kind || (part === 'void' && kind === 'undefined')) return true;
  if (kind === 'undefined' || kind === 'null') return false;
  if (part === 'boolean') return kind === 'true' || kind === 'false';
  if (['true', 'false', 'string', 'number', 'symbol', 'bigint'].includes(part)) return false;
  if (part.startsWith('"')) return kind === 'string';
  if (/^-?\d/.test(part)) return kind === 'number';
  if (/\]$|^array$/.test(part)) return kind === 'Array';
  if (part.includes('=>') || part === 'function') return kind === 'function';
  if (part === 'object' || part.startsWith('{')) return kind === 'object' || Object.hasOwn(owners, kind);
  const [name = ''] = part.split('<');
  const known = collections[name];
  if (known !== undefined) return known.includes(kind);
  if (!Object.hasOwn(owners, name)) return true;
  for (let at: string | undefined = kind; at !== undefined; at = owners[at]?.base) if (at === name) return true;
  return false;
}

/** Splits a union, but not what is between brackets. */
function listParts(type: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [index, letter] of [...type].entries()) {
    if ('(<[{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter) || (letter === '>' && type[index - 1] !== '=')) depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
