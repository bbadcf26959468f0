// Pure. The shape of a value → words for writers.

import { describeForm } from '../../../schema/fields/check-scalar.ts';
import type { FieldTable, ValueShape } from '../../../schema/fields/value-shape.ts';

/** Describes what a value has to be, in markdown, e.g. ``one of `ltr`, `rtl` ``. */
export function describeShape(shape: ValueShape): string {
  if (typeof shape === 'string') return describeForm(shape).replace(/https:\/\/[\w./]+[\w/]/, '`$&`');
  if ('oneOf' in shape) return `one of ${shape.oneOf.map((choice) => `\`${choice}\``).join(', ')}`;
  if ('list' in shape) return `a list; each entry is ${describeShape(shape.list)}`;
  if ('mapOf' in shape) return `a mapping; each value is ${describeShape(shape.mapOf)}`;
  return 'a mapping';
}

/** Finds the fields of a mapping, or of the mappings in a list. */
export function findMembers(shape: ValueShape): FieldTable | undefined {
  if (typeof shape === 'string') return undefined;
  if ('fields' in shape) return shape.fields;
  return 'list' in shape ? findMembers(shape.list) : undefined;
}
