// Pure. Which members objects and options have, by the name that pages give to an instance.

import { listPaths, type SchemaRoot } from './json-schema.ts';
import { findMember, type DeclaredMembers } from './read-members.ts';

/** Where members are declared. */
interface MemberSources {
  readonly declared: DeclaredMembers;
  /** By the first part of a path; empty for webpack's own options. */
  readonly schemas: readonly (readonly [prefix: string, schema: SchemaRoot])[];
  /** Paths of what webpack exports, such as `optimize.SplitChunksPlugin`. */
  readonly exported: readonly string[];
  /** Members of `this` in a loader. */
  readonly context: Iterable<string>;
}

/** Names of instances that are not those of their classes. */
const instances: Readonly<Record<string, string>> = { parser: 'JavascriptParser' };

/** How far below its owner a member may be: pages leave out the type of a module in `parser.url`. */
const reach = 2;

/** Names of options that are also variables of anything. */
const variables: ReadonlySet<string> = new Set(['app', 'css', 'exports', 'options', 'server']);

/**
 * Creates the test: whether an option, a class, an instance of a class or a namespace has a member, or has it one level
 * further below. It returns undefined for an owner of which no members are known.
 */
export function createMemberTest({
  declared,
  schemas,
  exported,
  context,
}: MemberSources): (owner: string, name: string) => boolean | undefined {
  const below = new Map<string, Set<string>>();
  const add = (path: readonly string[]): void => {
    for (const [index, owner] of path.entries()) {
      const names = below.get(owner) ?? new Set();
      for (const name of path.slice(index + 1, index + 1 + reach)) names.add(name);
      below.set(owner, names);
    }
  };
  for (const [prefix, schema] of schemas)
    for (const path of listPaths(schema)) {
      const names = path.split('.');
      add(prefix === '' ? names : [prefix, ...names]);
      if (names[0] === 'module' && names[1] === 'rules') add(['Rule', ...names.slice(2)]);
    }
  for (const path of [...exported, ...declared.exported]) add(['webpack', ...path.split('.')]);
  for (const [owner, { isNamespace, members }] of Object.entries(declared.owners))
    if (isNamespace) for (const { name } of members) add(['webpack', ...owner.split('.'), name]);
  for (const name of context) add(['this', name]);
  return (owner, name) => {
    if (variables.has(owner)) return undefined;
    const className = owner.charAt(0).toUpperCase() + owner.slice(1);
    const classes = [className, `Multi${className}`, instances[owner] ?? ''].filter(
      (own) => declared.owners[own] !== undefined,
    );
    const names = below.get(owner) ?? new Set();
    if (classes.length === 0 && names.size === 0) return undefined;
    return names.has(name) || classes.some((own) => findMember(declared, own, name) !== undefined);
  };
}
