// Pure. Options whose entry has no path: the heading names them.

import { expandAlias } from './find-option.ts';
import { expand, findSchemas, listNames, splitPath, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import { listClassNames } from './list-class-names.ts';
import type { CheckedPage } from './read-pages.ts';

/** Schemas that have options. */
interface OptionSchemas {
  readonly webpackSchema: SchemaRoot;
  /** By package or class. */
  readonly packageSchemas: ReadonlyMap<string, SchemaRoot>;
}

/** What a schema says of an option: its alternatives. */
interface FoundSchema {
  readonly root: SchemaRoot;
  readonly nodes: readonly JsonSchema[];
}

/**
 * Finds the option that a heading names: of the page's package, also where it is below a list such as `patterns`, else of
 * webpack.
 */
export function findByHeading(
  { packageName, anchors, sectionSlug }: CheckedPage,
  fragment: string | undefined,
  { webpackSchema, packageSchemas }: OptionSchemas,
): FoundSchema | undefined {
  const name = /^(.+)@[^@]+$/.exec(packageName ?? '')?.[1];
  const title = anchors.find((anchor) => anchor.fragment === fragment)?.title;
  if (title === undefined) return undefined;
  if (name === undefined) return sectionSlug === 'configuration' ? findInWebpack(title, webpackSchema) : undefined;
  const tokens = splitPath(title.split(', ')[0] ?? '');
  for (const key of [...listClassNames(name), name]) {
    const root = packageSchemas.get(key);
    if (root === undefined) continue;
    const above = listNames(expand(root.root, root), root);
    for (const prefix of [[], ...above.map((first) => [first])]) {
      const nodes = findSchemas(root, [...prefix, ...tokens]);
      if (nodes.length > 0) return { root, nodes };
    }
  }
  return undefined;
}

/** Finds `module.parser.json` by its path, and `Condition`, which is the value of many options, by its definition. */
function findInWebpack(title: string, root: SchemaRoot): FoundSchema {
  const definition = root.definitions[`RuleSet${title}`];
  const nodes = definition === undefined ? findSchemas(root, splitPath(expandAlias(title))) : expand(definition, root);
  return { root, nodes };
}
