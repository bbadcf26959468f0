// What a configuration sets at a path.

import type { ConfigValue, ObjectValue } from './config-value.ts';

/** Lists the values that a member can have, choices told apart. */
export function listMember(value: ConfigValue | undefined, name: string): readonly ConfigValue[] {
  if (value?.kind !== 'object') return [];
  return value.members.filter((member) => member.name === name).flatMap((member) => listChoices(member.value));
}

/** Lists the values at a path. */
export function listAt(value: ConfigValue | undefined, ...path: readonly string[]): readonly ConfigValue[] {
  let values: readonly ConfigValue[] = value === undefined ? [] : [value];
  for (const name of path) values = values.flatMap((above) => listMember(above, name));
  return values;
}

/** Lists the values of a choice. */
export function listChoices(value: ConfigValue): readonly ConfigValue[] {
  return value.kind === 'choice' ? value.choices.flatMap((choice) => listChoices(choice.value)) : [value];
}

/** Lists the items of a list, choices told apart; anything else is its only item. */
export function listItems(value: ConfigValue): readonly ConfigValue[] {
  return value.kind === 'list' ? value.items.flatMap(listChoices) : [value];
}

/** Returns the text of a literal. */
export function readText(value: ConfigValue | undefined): string | undefined {
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}

/** True where a literal has this value. */
export function isLiteral(value: ConfigValue | undefined, wanted: string | number | boolean): boolean {
  return value?.kind === 'literal' && value.value === wanted;
}

/** True where an object has a member. */
export const hasMember = (value: ObjectValue, name: string): boolean =>
  value.members.some((member) => member.name === name);
