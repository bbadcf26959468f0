// IO. Reads what webpack's type declarations offer to plugins.

import type { CheckRun } from './check-run.ts';
import { hashKey } from './result-cache.ts';

/** A member of a class, or something that a namespace exports. */
export interface Member {
  readonly name: string;
  /** The name, with the parameters of a function: `getUsed(name, runtime?)`. */
  readonly signature: string;
  /** The type of a value, or of what a function returns. */
  readonly type: string;
  readonly isStatic: boolean;
  readonly isDeprecated: boolean;
}

/** A class or a namespace. */
export interface MemberOwner {
  readonly isNamespace: boolean;
  /** Name of the class that it extends. */
  readonly base?: string;
  /** Names of the types that it mentions. */
  readonly uses: readonly string[];
  readonly members: readonly Member[];
}

/** The public part of the declarations. */
export interface DeclaredMembers {
  /** By name of a class, or path of a namespace such as `util.runtime`. */
  readonly owners: Readonly<Record<string, MemberOwner>>;
  /** Names of the classes and types that webpack exports. */
  readonly exported: readonly string[];
}

/** Reads the declarations, or what is known about them. */
export async function readMembers(run: CheckRun): Promise<DeclaredMembers> {
  const key = hashKey('members', run.toolHash);
  const known = run.cache.find<DeclaredMembers>(key);
  if (known !== undefined) return known;
  const members = await run.ask<DeclaredMembers>('list-members.mjs', {});
  run.cache.add(key, members);
  return members;
}

/** Finds a member of a class or of those that it extends. */
export function findMember({ owners }: DeclaredMembers, owner: string, name: string): Member | undefined {
  for (let at: string | undefined = owner; at !== undefined; at = owners[at]?.base) {
    const found = owners[at]?.members.find((member) => member.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}
