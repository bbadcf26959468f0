// Pure. The option schemas of webpack and its plugins: which paths exist in them.

/** A JSON schema, as far as it is used here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  /** Names that an object must have. */
  readonly required?: readonly string[];
  /** Class that a value is of, e.g. `RegExp`; `Function` for a function. */
  readonly instanceof?: string;
  /** Type in TypeScript, for what JSON schema cannot say. */
  readonly tsType?: string;
  /** Version that added it, as webpack says itself. */
  readonly added?: string;
  readonly description?: string;
}

/** A schema with everything that it refers to. */
export interface SchemaRoot {
  readonly root: JsonSchema;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** Makes a root of a schema file. */
export function createSchemaRoot(schema: JsonSchema): SchemaRoot {
  return { root: schema, definitions: schema.definitions ?? {} };
}

/** Splits `module.rules[].test` into `module`, `rules`, `[]`, `test`. */
export function splitPath(path: string): string[] {
  return path.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), '[]'] : [part]));
}

/** Finds what a path leads to: all alternatives, empty where there is nothing. */
export function findSchemas(schema: SchemaRoot, tokens: readonly string[]): readonly JsonSchema[] {
  let nodes = expand(schema.root, schema);
  for (const token of tokens) nodes = nodes.flatMap((node) => step(node, token, schema));
  return nodes;
}

/** @param above the lists that the node is an item of: a list of lists of itself has no end */
function step(
  node: JsonSchema,
  token: string,
  schema: SchemaRoot,
  above: ReadonlySet<JsonSchema> = new Set(),
): JsonSchema[] {
  if (above.has(node)) return [];
  const items = listItems(node).flatMap((item) => expand(item, schema));
  if (token === '[]') return items;
  const named =
    node.properties !== undefined && Object.hasOwn(node.properties, token) ? node.properties[token] : undefined;
  const { additionalProperties: free } = node;
  const isMap = node.properties === undefined || Object.keys(node.properties).length === 0;
  const next = named ?? (typeof free === 'object' && (isMap || /[<*]/.test(token)) ? free : undefined);
  const found = next === undefined ? [] : expand(next, schema);
  // The items of a list are written without saying so: `resolve.alias.name`.
  return [...found, ...items.flatMap((item) => step(item, token, schema, new Set([...above, node])))];
}

function listItems({ items }: JsonSchema): readonly JsonSchema[] {
  if (items === undefined) return [];
  return isList(items) ? items : [items];
}

/** Array.isArray does not narrow a readonly list. */
function isList(items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

/** Lists a schema and its alternatives, references followed. */
export function expand(node: JsonSchema, schema: SchemaRoot, seen: ReadonlySet<string> = new Set()): JsonSchema[] {
  const name = node.$ref?.startsWith('#/definitions/') ? node.$ref.slice('#/definitions/'.length) : undefined;
  const target = name === undefined || seen.has(name) ? undefined : schema.definitions[name];
  const nextSeen = name === undefined ? seen : new Set([...seen, name]);
  const alternatives = [
    ...(node.anyOf ?? []),
    ...(node.oneOf ?? []),
    ...(node.allOf ?? []),
    ...(target ? [target] : []),
  ];
  return [node, ...alternatives.flatMap((alternative) => expand(alternative, schema, nextSeen))];
}

/** Lists the names that may follow, for suggestions. */
export function listNames(nodes: readonly JsonSchema[], schema: SchemaRoot): string[] {
  return [
    ...new Set(
      nodes.flatMap((node) => [
        ...Object.keys(node.properties ?? {}),
        ...listItems(node).flatMap((item) => listNames(expand(item, schema), schema)),
      ]),
    ),
  ];
}

/** Stands in a path for a name that the user chooses: `entry.<name>.import`. */
const anyName = '<name>';

/**
 * Lists every path of named options, and of options below a name that the user chooses. Lists are left out of the path; one
 * that comes back to itself is listed once.
 */
export function listPaths(schema: SchemaRoot): string[] {
  const paths = new Set<string>();
  visit(expand(schema.root, schema), '', new Set());
  return [...paths];

  function visit(nodes: readonly JsonSchema[], prefix: string, above: ReadonlySet<JsonSchema>): void {
    for (const node of nodes) {
      for (const [name, property] of Object.entries(node.properties ?? {})) {
        if (above.has(property)) continue;
        const path = prefix === '' ? name : `${prefix}.${name}`;
        paths.add(path);
        visit(expand(property, schema), path, new Set([...above, property]));
      }
      const { additionalProperties: free } = node;
      if (typeof free === 'object' && !above.has(free))
        visit(expand(free, schema), prefix === '' ? anyName : `${prefix}.${anyName}`, new Set([...above, free]));
      for (const item of listItems(node)) {
        if (!above.has(item)) visit(expand(item, schema), prefix, new Set([...above, item]));
      }
    }
  }
}

/** Lists the names of all options, whatever they belong to. */
export function listOptionNames({ root, definitions }: SchemaRoot): string[] {
  const names = new Set<string>();
  const seen = new Set<JsonSchema>();
  const visit = (node: JsonSchema): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      names.add(name);
      visit(property);
    }
    if (typeof node.additionalProperties === 'object') visit(node.additionalProperties);
    for (const inner of [...listItems(node), ...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
      visit(inner);
  };
  for (const node of [root, ...Object.values(definitions)]) visit(node);
  return [...names];
}
