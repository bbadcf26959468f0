// Pure. The defaults that webpack applies for a target, where they are not those for web.

import { formatValue } from './encoded-value.ts';
import { parseLiteral } from './parse-literal.ts';

/** Reads a configuration in which webpack has applied all defaults. */
export type ReadDefaults = (target: string, mode: string) => unknown;

/** A JavaScript literal for production, development and none. */
export type ModeLiterals = readonly [production: string, development: string, none: string];

/** Defaults by path, then by target, in the order of {@link listedTargets}. */
export type TargetDefaultTable = Readonly<Record<string, Readonly<Record<string, ModeLiterals>>>>;

/** Targets whose defaults pages state. */
const listedTargets = [
  'webworker',
  'node',
  'async-node',
  'electron-main',
  'electron-renderer',
  'electron-preload',
  'nwjs',
  'deno',
  'bun',
  'universal',
] as const;

const modes = ['production', 'development', 'none'] as const;

/** Lists the defaults, as pages write them. */
export function listTargetDefaults(readDefaults: ReadDefaults): TargetDefaultTable {
  const web = modes.map((mode) => flatten(readDefaults('web', mode)));
  const table: Record<string, Record<string, ModeLiterals>> = {};
  for (const target of listedTargets) {
    const [production, development, none] = modes.map((mode) => flatten(readDefaults(target, mode)));
    for (const [path, literal] of production ?? []) {
      const texts = [literal, development?.get(path), none?.get(path)] as const;
      if (path === 'target' || path.startsWith('loader.') || !isWhole(texts)) continue;
      if (texts.every((text, index) => text === web[index]?.get(path))) continue;
      table[path] = { ...table[path], [target]: texts };
    }
  }
  return table;
}

function isWhole(texts: readonly (string | undefined)[]): texts is ModeLiterals {
  return texts.every((text) => text !== undefined);
}

/** Lists the values that JSON can express by their paths. */
function flatten(value: unknown, path = '', found = new Map<string, string>()): ReadonlyMap<string, string> {
  const isSimple = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  if (isSimple || (Array.isArray(value) && value.every((item) => typeof item === 'string'))) {
    const literal = parseLiteral(JSON.stringify(value));
    if (literal !== undefined) found.set(path, formatValue(literal));
  } else if (typeof value === 'object' && Reflect.getPrototypeOf(value ?? {}) === Object.prototype)
    for (const [name, inner] of Object.entries(value ?? {}))
      flatten(inner, path === '' ? name : `${path}.${name}`, found);
  return found;
}
