// Pure. An object of a configuration, compared with the schemas that describe it.

import type { Expression, Node, ObjectExpression, Pattern, SpreadElement } from 'acorn';
import { findNearestName } from '../../../schema/nearest-name.ts';
import { readKey } from './find-objects.ts';
import { expand, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import type { SoftwareFacts } from './read-facts.ts';

/** The facts that configurations in samples are compared with. */
export interface ConfigFacts {
  readonly facts: SoftwareFacts;
  /** Options of plugins and loaders: by class name, or by the name of the loader's package. */
  readonly packageSchemas: ReadonlyMap<string, SchemaRoot>;
  /** Names of all options, wherever they are. */
  readonly optionNames: readonly string[];
  /** Names that a value may contain. */
  readonly words: ReadonlySet<string>;
  /** Paths that are shown although they do not exist. */
  readonly excepted: ReadonlySet<string>;
}

type Schemas = readonly JsonSchema[];

/** The context of a check, the same for an object and everything inside it. */
export interface ConfigWalk {
  readonly root: SchemaRoot;
  readonly config: ConfigFacts;
  readonly report: (node: Node, message: string, hint: string) => void;
}

/** Checks that each key exists, and that each value is one of those allowed. */
export function checkConfigObject(node: ObjectExpression, schemas: Schemas, path: string, walk: ConfigWalk): void {
  const isFree = schemas.some(takesAnyKey);
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const key = readKey(property);
    if (key === undefined) continue;
    const next = schemas.flatMap((schema) => stepInto(schema, key, walk.root));
    const inner = path === '' ? key : `${path}.${key}`;
    if (next.some(({ description }) => description?.startsWith('Deprecated')))
      walk.report(property.key, `The option "${inner}" is deprecated.`, next[0]?.description ?? '');
    if (next.length > 0) checkValue(property.value, next, inner, walk);
    else if (
      !isFree &&
      !walk.config.excepted.has(inner) &&
      schemas.some(({ properties }) => properties !== undefined)
    ) {
      const names = [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
      const nearest = findNearestName(key, names);
      walk.report(
        property.key,
        `There is no option "${inner}".`,
        nearest === undefined ? `known names: ${names.slice(0, 30).join(', ')}.` : `did you mean "${nearest}"?`,
      );
    }
  }
}

/** Returns whether a schema accepts an object with any keys. */
function takesAnyKey({
  type,
  properties,
  additionalProperties,
  instanceof: kind,
  tsType,
  enum: values,
}: JsonSchema): boolean {
  if (type === 'object' && properties === undefined && additionalProperties === undefined) return true;
  if (kind === 'Object' || (tsType !== undefined && kind === undefined && type === undefined && values === undefined))
    return true;
  return (
    additionalProperties === true ||
    (properties !== undefined && type === 'object' && additionalProperties === undefined)
  );
}

function stepInto({ properties, additionalProperties }: JsonSchema, key: string, root: SchemaRoot): JsonSchema[] {
  const own = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const next = own ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  return next === undefined ? [] : expand(next, root);
}

function checkValue(
  node: Expression | Pattern | SpreadElement | null,
  schemas: Schemas,
  path: string,
  walk: ConfigWalk,
): void {
  if (node?.type === 'ObjectExpression') checkConfigObject(node, schemas, path, walk);
  else if (node?.type === 'ArrayExpression') {
    const items = schemas.flatMap(({ items: inner }) =>
      inner === undefined
        ? []
        : (Array.isArray(inner) ? inner : [inner]).flatMap((item: JsonSchema) => expand(item, walk.root)),
    );
    if (items.length > 0) for (const element of node.elements) checkValue(element, items, path, walk);
  } else if (node?.type === 'Literal' && !('regex' in node && node.regex)) checkLiteral(node, schemas, path, walk);
}

/** Options whose value is one of a fixed set of names, although the schema allows any string. */
const namedValues =
  /(?:^|\.)(?:target|devtool|type|libraryTarget|externalsType|chunkLoading|workerChunkLoading|wasmLoading|chunkFormat|preset|hashFunction|moduleIds|chunkIds)$/;

function checkLiteral(node: Node & { value?: unknown }, schemas: Schemas, path: string, walk: ConfigWalk): void {
  const { value } = node;
  const said = schemas.filter((schema) => schema.type ?? schema.enum ?? schema.instanceof ?? schema.tsType);
  if (
    said.length === 0 ||
    said.some(({ tsType, type, enum: values }) => tsType !== undefined && type === undefined && values === undefined)
  )
    return;
  const kind = typeof value === 'number' ? 'number' : typeof value;
  const isAllowed = said.some(({ type, enum: values }) =>
    values === undefined ? type === kind || (kind === 'number' && type === 'integer') : values.includes(value),
  );
  const words = typeof value === 'string' && namedValues.test(path) ? (value.match(/[A-Za-z]{3,}/g) ?? []) : [];
  if (isAllowed && words.every((word) => walk.config.words.has(word) || walk.config.excepted.has(word))) return;
  const values = said.flatMap(({ enum: list = [] }) => list.map((item) => JSON.stringify(item)));
  const nearest = findNearestName(JSON.stringify(value), values);
  walk.report(
    node,
    `"${path}" does not take ${JSON.stringify(value)}.`,
    nearest === undefined ? `known values: ${values.join(', ') || 'see the schema'}.` : `did you mean ${nearest}?`,
  );
}
