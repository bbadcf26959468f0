// Objects that become one: `{...a, ...b}`, `Object.assign(a, b)`, and `merge(a, b)` of webpack-merge.

import type { Condition, ConfigMember, ConfigValue, TextRange } from './config-value.ts';

/** The members that a spread adds. */
export interface SpreadMembers {
  readonly members: readonly ConfigMember[];
  /** Names that the spread sets whatever the conditions are. */
  readonly certainNames: ReadonlySet<string>;
  readonly isOpen: boolean;
}

/** Lists the members of what is spread into an object. */
export function spreadMembers(value: ConfigValue, conditions: readonly Condition[] = []): SpreadMembers {
  if (value.kind === 'object') {
    const members = value.members.map((member) => ({ ...member, conditions: [...conditions, ...member.conditions] }));
    const certain = members.filter((member) => member.conditions.length === 0).map(({ name }) => name);
    return { members, certainNames: new Set(certain), isOpen: value.isOpen };
  }
  if (value.kind === 'choice') {
    const parts = value.choices.map((choice) => spreadMembers(choice.value, [...conditions, choice.condition]));
    return {
      members: parts.flatMap(({ members }) => members),
      certainNames: new Set(),
      // the other side of `a && {…}` adds nothing
      isOpen: value.choices.some((choice, index) => choice.value.kind !== 'computed' && parts[index]?.isOpen === true),
    };
  }
  return { members: [], certainNames: new Set(), isOpen: value.kind !== 'literal' };
}

/** Merges objects, later ones over earlier ones. `deep` also merges their members and joins lists, as webpack-merge does. */
export function mergeValues(parts: readonly ConfigValue[], depth: 'deep' | 'shallow', range: TextRange): ConfigValue {
  let members: readonly ConfigMember[] = [];
  let isOpen = false;
  for (const part of parts) {
    const spread = spreadMembers(part);
    isOpen ||= spread.isOpen;
    members = mergeMembers(members, spread.members, depth);
  }
  return { kind: 'object', members, isOpen, range };
}

function mergeMembers(
  base: readonly ConfigMember[],
  added: readonly ConfigMember[],
  depth: 'deep' | 'shallow',
): readonly ConfigMember[] {
  const merged = [...base];
  for (const member of added) {
    const index = merged.findIndex(({ name, conditions }) => name === member.name && conditions.length === 0);
    const known = merged[index];
    if (known === undefined || member.conditions.length > 0) merged.push(member);
    else merged[index] = depth === 'deep' ? mergeMember(known, member) : member;
  }
  return merged;
}

function mergeMember(known: ConfigMember, member: ConfigMember): ConfigMember {
  const [one, other] = [known.value, member.value];
  if (one.kind === 'object' && other.kind === 'object') {
    const members = mergeMembers(one.members, other.members, 'deep');
    return { ...member, value: { ...other, members, isOpen: one.isOpen || other.isOpen } };
  }
  if (one.kind === 'list' && other.kind === 'list') {
    return {
      ...member,
      value: { ...other, items: [...one.items, ...other.items], isOpen: one.isOpen || other.isOpen },
    };
  }
  return member;
}
