// The types that kits make from settings and data files, see schema/kits/kit-graph.ts.

import {
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import type { GraphTypes } from '../../../schema/kits/kit-graph.ts';
import type { GraphObject, ObjectRecord } from '../../../schema/records/tree-records.ts';
import type { RequestContext, SnapshotReader } from '../context/request-context.ts';
import { formatGlobalId } from '../node/global-id.ts';

/** Attaches resolvers to the fields of these types, and to those that they add to `Query` and `Site`. */
export function attachObjects(schema: GraphQLSchema, { text, nodeTypes }: GraphTypes): void {
  if (text === '') return;
  for (const definition of parse(text, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const name = definition.name.value;
    const type = schema.getType(name);
    for (const { name: field } of definition.fields ?? []) {
      const own = isObjectType(type) ? type.getFields()[field.value] : undefined;
      if (own === undefined) continue;
      // what `find` has returned
      if (own.name === 'id' && nodeTypes.includes(name))
        own.resolve = (source) => formatGlobalId((source as ObjectRecord).type, (source as ObjectRecord).key);
      else attachField(own, { nodeTypes, readFields: createReadFields(name, definition.kind, nodeTypes) });
    }
  }
}

/** Reads the fields of the object that a resolver is given. */
type ReadFields = (source: unknown, content: SnapshotReader) => GraphObject | undefined;

function createReadFields(
  type: string,
  kind: Kind.OBJECT_TYPE_DEFINITION | Kind.OBJECT_TYPE_EXTENSION,
  nodeTypes: readonly string[],
): ReadFields {
  if (kind === Kind.OBJECT_TYPE_EXTENSION) return (_source, content) => content.record('objects', `${type}:`)?.fields;
  // what a kit has built: the record of an object with an ID, or an object in another one
  if (nodeTypes.includes(type)) return (source) => (source as ObjectRecord).fields;
  return (source) => source as GraphObject;
}

function attachField(
  field: GraphQLField<unknown, RequestContext>,
  { nodeTypes, readFields }: { readonly nodeTypes: readonly string[]; readonly readFields: ReadFields },
): void {
  const named = getNamedType(field.type).name;
  const isNode = nodeTypes.includes(named);
  const find = (key: unknown, { content }: RequestContext): unknown => {
    if (Array.isArray(key)) return key.map((each) => content.record('objects', `${named}:${each}`));
    return typeof key === 'string' ? content.record('objects', `${named}:${key}`) : undefined;
  };
  field.resolve = (source, args, context) => {
    const value = selectValue(readFields(source, context.content)?.[field.name], field.args, args);
    return isNode ? find(value, context) : value;
  };
}

/** Selects a value from tables by the values of arguments. */
function selectValue(
  value: unknown,
  [argument, ...others]: readonly GraphQLArgument[],
  args: Readonly<Record<string, unknown>>,
): unknown {
  if (argument === undefined) return value;
  const key = String(args[argument.name] ?? '');
  const isTable = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isTable ? selectValue((value as GraphObject)[key], others, args) : undefined;
}
