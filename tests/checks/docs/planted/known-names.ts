// Pure. Names that the software has.

import { listOptionNames, type SchemaRoot } from '../json-schema.ts';
import type { SoftwareFacts } from '../read-facts.ts';

/** Returns whether webpack has an option of this name, wherever it is. */
export function isOptionName(name: string, { webpackSchema }: SoftwareFacts): boolean {
  return namesOf(webpackSchema).has(name);
}

const namesOfSchemas = new WeakMap<SchemaRoot, ReadonlySet<string>>();

function namesOf(schema: SchemaRoot): ReadonlySet<string> {
  const names = namesOfSchemas.get(schema) ?? new Set(listOptionNames(schema));
  namesOfSchemas.set(schema, names);
  return names;
}

/** Returns whether some object of webpack has a hook of this name. */
export function isHookName(name: string, { hooks }: SoftwareFacts): boolean {
  return Object.values(hooks).some((owner) => Object.hasOwn(owner, name));
}
