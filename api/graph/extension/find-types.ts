// Pure. The shapes of fields that kits add → types of the schema.

import type { FactShape } from '../../../schema/kits/kit-facts.ts';

/** The types of a shape: those of the field, and of the filter. A filter of a list matches when one of its texts does. */
const types: Readonly<Record<string, readonly [field: string, filter: string]>> = {
  flag: ['Boolean', 'Boolean'],
  integer: ['Int', 'Int'],
  date: ['Date', 'TimeFilter'],
  absoluteUrl: ['URL', 'StringFilter'],
  list: ['[String!]', 'StringFilter'],
};

/** Finds the types of a shape. */
export function findTypes(shape: FactShape): readonly [field: string, filter: string] {
  if (typeof shape === 'object' && 'list' in shape && typeof shape.list === 'object')
    return [`[${shape.list.type}!]`, 'StringFilter'];
  const name = typeof shape === 'object' ? Object.keys(shape)[0] : shape;
  return types[name ?? ''] ?? ['String', 'StringFilter'];
}
