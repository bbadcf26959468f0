// Pure. Finds a documented path in the schemas, and the default that is applied there.

import { encodedUndefined, type EncodedValue } from './encoded-value.ts';
import { findSchemas, listNames, splitPath, type SchemaRoot } from './json-schema.ts';
import type { Mode, SoftwareFacts } from './read-facts.ts';

/** The result of looking up a path. */
export interface FoundOption {
  readonly exists: boolean;
  /** When it does not exist, names that could have been meant. */
  readonly names: readonly string[];
  /** Path without the first part that does not exist. */
  readonly knownPath: string;
}

/** Paths that the pages shorten. */
const aliases: Readonly<Record<string, string>> = {
  Rule: 'module.rules[]',
  UseEntry: 'module.rules[].use[]',
  SplitChunksPlugin: 'optimization.splitChunks',
};

/** Parts of the configuration whose defaults are applied later than the rest. */
const late = new Set(['stats', 'watchOptions', 'devServer']);

/** Expands the first part of a path, e.g. `Rule.test` to `module.rules[].test`. */
export function expandAlias(path: string): string {
  const [first = '', ...rest] = path.split('.');
  const alias = Object.hasOwn(aliases, first) ? aliases[first] : undefined;
  return alias === undefined ? path : [alias, ...rest].join('.');
}

/** Finds a path in the schema that it belongs to; undefined for the plugin of a package without a schema of webpack's. */
export function findOption(path: string, facts: SoftwareFacts): FoundOption | undefined {
  const tokens = splitPath(expandAlias(path));
  const [first = '', ...rest] = tokens;
  if (first === 'devServer') return findInSchema(facts.devServerSchema, rest, 'devServer');
  const plugin = facts.pluginSchemas.get(first);
  if (plugin !== undefined) return findInSchema(plugin, rest, first);
  if (first.endsWith('Plugin')) return undefined;
  return findInSchema(facts.webpackSchema, tokens, '');
}

function findInSchema(schema: SchemaRoot, tokens: readonly string[], prefix: string): FoundOption {
  for (let length = 0; length <= tokens.length; length += 1) {
    if (findSchemas(schema, tokens.slice(0, length)).length > 0) continue;
    const above = tokens.slice(0, length - 1);
    const knownPath = [prefix, ...above]
      .filter((part) => part !== '')
      .join('.')
      .replaceAll('.[]', '[]');
    return { exists: false, names: listNames(findSchemas(schema, above), schema), knownPath };
  }
  return { exists: true, names: [], knownPath: '' };
}

/**
 * Finds the applied values, the likeliest first: where the plain configuration has the option's parent, its value; otherwise
 * nothing, or what configurations with the parent have. Empty where nothing is known.
 */
export function findDefaults(path: string, mode: Mode, facts: SoftwareFacts): EncodedValue[] {
  const expanded = expandAlias(path);
  const tokens = expanded.split('.').map((token) => token.replace(/\[\]$/, ''));
  const [first = ''] = tokens;
  const plugin = Object.entries(facts.plugins).find(([name]) => name.split('.').at(-1) === first)?.[1];
  if (first.endsWith('Plugin'))
    return plugin == null ? [] : findIn(plugin, tokens.slice(1)).filter((value) => value !== encodedUndefined);
  const values = facts.defaults[mode].map((tree) => findIn(tree, tokens));
  if (late.has(first) && tokens.length > 1) {
    const isLateAt = facts.defaults[mode].map(isLate);
    return [...values.filter((_, index) => isLateAt[index]), ...values.filter((_, index) => !isLateAt[index])].flat();
  }
  const [plain = [], named = [], ...others] = values;
  if (plain.length > 0) return [...plain, ...named];
  return others.flat().length === 0 ? [] : [...others.flat(), encodedUndefined];
}

/** Returns true for a tree that has nothing but one of the late parts. */
function isLate(tree: EncodedValue): boolean {
  return tree.kind === 'object' && Object.keys(tree.entries).length === 1;
}

function findIn(tree: EncodedValue, tokens: readonly string[]): EncodedValue[] {
  const [token, ...rest] = tokens;
  if (token === undefined) return [tree];
  const holder = tree.kind === 'array' && tree.items.length === 1 ? tree.items[0] : tree;
  if (holder?.kind !== 'object') return [];
  const next = holder.entries[token];
  if (next === undefined) return rest.length === 0 ? [encodedUndefined] : [];
  return findIn(next, rest);
}
