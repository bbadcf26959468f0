// What the documentation states about options, as the graph gives it, found by their paths and by their place in the
// schema: `resolveLoader.alias` and `resolve.alias` share theirs.

import type { ConfigurationFacts } from './configuration-facts.ts';
import { findMemberSchema, type SchemaNode, type SchemaTree } from './option-schema-tree.ts';

type Section = NonNullable<ConfigurationFacts['configuration']>;

/** What a page states about an option. */
export type OptionFact = Section['pages']['nodes'][number]['options'][number];

/** A page about a loader or a plugin. */
export interface PackagePage {
  readonly title: string;
  readonly url: string;
  readonly description: string | null;
}

/** Everything that is known about options. */
export interface OptionFacts {
  /** Finds the fact of a path without brackets, or of a member's schema. */
  readonly find: (path: readonly string[], schema: SchemaNode | undefined) => OptionFact | undefined;
  /** Finds the page about a loader or a plugin by its name, e.g. `DefinePlugin` or `css-loader`. */
  readonly findPackage: (name: string) => PackagePage | undefined;
  readonly schema: SchemaTree;
}

/** Paths whose facts also apply to another path. */
const sharedPrefixes: readonly (readonly [string, string])[] = [['SplitChunksPlugin', 'optimization.splitChunks']];

/** Collects the facts. */
export function collectFacts({ configuration, plugins, loaders }: ConfigurationFacts, schema: SchemaTree): OptionFacts {
  const byPath = new Map<string, OptionFact>();
  const add = (path: string, fact: OptionFact): void => {
    if (!byPath.has(path)) byPath.set(path, fact);
  };
  for (const section of [configuration, plugins]) {
    for (const fact of section?.pages.nodes.flatMap(({ options }) => options) ?? []) {
      if (fact.path === null) continue;
      const path = normalizePath(fact.path);
      add(path, fact);
      for (const [prefix, other] of sharedPrefixes) {
        if (path.startsWith(`${prefix}.`)) add(other + path.slice(prefix.length), fact);
      }
    }
  }
  const bySchema = new Map<SchemaNode, OptionFact>();
  for (const [path, fact] of byPath) {
    for (const node of findSchemas(path.split('.'), schema)) if (!bySchema.has(node)) bySchema.set(node, fact);
  }
  const packages = new Map<string, PackagePage>();
  for (const section of [plugins, loaders]) {
    for (const page of section?.pages.nodes ?? []) {
      packages.set(foldName(page.title), page);
      packages.set(foldName(page.url.split('/').at(-2) ?? ''), page);
    }
  }
  return {
    find: (path, node) => byPath.get(path.filter((part) => !isGap(part)).join('.')) ?? (node && bySchema.get(node)),
    findPackage: (name) => packages.get(foldName(name)),
    schema,
  };
}

/** Splits a documented path, and leaves out list items and free names: `entry.<name>.import` is `entry.import`. */
function normalizePath(path: string): string {
  return splitNames(path.replaceAll('[]', ''))
    .filter((part) => !isGap(part))
    .join('.');
}

const splitNames = (path: string): string[] => path.split('.');

/** True for a part of a path that matches any item or any name. */
const isGap = (part: string): boolean => part === '[]' || part.startsWith('<');

/** Finds the schemas of a path's last member. */
function findSchemas(path: readonly string[], { root, listAlternatives }: SchemaTree): readonly SchemaNode[] {
  let nodes: readonly SchemaNode[] = listAlternatives(root);
  let found: SchemaNode[] = [];
  for (const [index, name] of path.entries()) {
    found = nodes.flatMap((node) => findNamed(node, name, listAlternatives));
    if (index < path.length - 1) nodes = found.flatMap(listAlternatives);
  }
  return found;
}

/** Lists and free names are passed through. */
function findNamed(node: SchemaNode, name: string, listAlternatives: SchemaTree['listAlternatives']): SchemaNode[] {
  const member = findMemberSchema(node, name);
  if (member?.schema !== undefined && !member.isFree) return [member.schema];
  const inner = [node.items, typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined];
  return inner
    .flatMap((next) => (next === undefined ? [] : listAlternatives(next)))
    .flatMap((next) => {
      const own = findMemberSchema(next, name);
      return own?.schema !== undefined && !own.isFree ? [own.schema] : [];
    });
}

const foldName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
