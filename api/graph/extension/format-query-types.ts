// Pure. A query and the schema → the TypeScript types of its data.

import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** What a document is read with. */
interface Reading {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, SelectionSetNode & { readonly on: string }>;
}

/** A field of the data: where it is asked for, and whether every mention of it depends on a condition. */
interface AskedField {
  readonly nodes: FieldNode[];
  isConditional: boolean;
}

/** The types of scalars that are not text. */
const scalarTypes: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  JSON: 'unknown',
};

/**
 * Formats the types of the queries of a document: `export interface PollsQuery { … }`. Unions and interfaces become unions
 * of the object types that they may be.
 * @param document is valid for the schema
 */
export function formatQueryTypes(schema: GraphQLSchema, document: DocumentNode): string {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, { ...definition.selectionSet, on: definition.typeCondition.name.value }] as const]
        : [],
    ),
  );
  const root = schema.getQueryType();
  const types = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.name === undefined || !root) return [];
    const name = definition.name.value;
    const members = formatObject({ schema, fragments }, root, [definition.selectionSet]);
    return [`/** The data of the query ${name}. */\nexport interface ${name}Query ${members}\n`];
  });
  return types.join('\n');
}

/** Formats an object type by what is selected of it. */
function formatObject(reading: Reading, type: GraphQLObjectType, sets: readonly SelectionSetNode[]): string {
  const fields = new Map<string, AskedField>();
  for (const set of sets) collectFields(reading, type, { set, isConditional: false, fields });
  const lines = Array.from(fields, ([key, { nodes, isConditional }]) => {
    const mark = isConditional ? '?' : '';
    return `readonly ${key}${mark}: ${formatField(reading, type, nodes)};`;
  });
  return `{\n${indent(lines.join('\n'))}\n}`;
}

function formatField(reading: Reading, parent: GraphQLObjectType, nodes: readonly FieldNode[]): string {
  const name = nodes[0]?.name.value ?? '';
  if (name === '__typename') return `'${parent.name}'`;
  const field = reading.schema.getField(parent, name);
  if (field === undefined) throw new Error(`${parent.name} has no field ${name}`); // the document is valid
  return formatOutput(
    reading,
    field.type,
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
}

/** Formats a type with its lists; what may be null says so. */
function formatOutput(reading: Reading, type: GraphQLOutputType, sets: readonly SelectionSetNode[]): string {
  if (!isNonNullType(type)) return `${formatPresent(reading, type, sets)} | null`;
  return formatPresent(reading, type.ofType, sets);
}

function formatPresent(reading: Reading, type: GraphQLOutputType, sets: readonly SelectionSetNode[]): string {
  if (isListType(type)) return `readonly ${group(formatOutput(reading, type.ofType, sets))}[]`;
  const named = getNamedType(type);
  if (isObjectType(named)) return formatObject(reading, named, sets);
  if (isAbstractType(named)) {
    const possible = reading.schema.getPossibleTypes(named).map((each) => formatObject(reading, each, sets));
    return [...new Set(possible)].join(' | ');
  }
  if (isEnumType(named))
    return named
      .getValues()
      .map(({ name }) => `'${name}'`)
      .join(' | ');
  return scalarTypes[named.name] ?? 'string';
}

function group(text: string): string {
  return /^\{[^]*\}$|^\w+$/.test(text) && !text.includes('} | ') ? text : `(${text})`;
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** Collects what a selection asks of an object type, also through fragments. */
function collectFields(
  reading: Reading,
  type: GraphQLObjectType,
  selection: {
    readonly set: SelectionSetNode;
    readonly isConditional: boolean;
    readonly fields: Map<string, AskedField>;
  },
): void {
  const { set, fields } = selection;
  for (const node of set.selections) {
    const isConditional = selection.isConditional || (node.directives ?? []).length > 0;
    if (node.kind === Kind.FIELD) {
      const key = (node.alias ?? node.name).value;
      const known = fields.get(key);
      fields.set(key, {
        nodes: [...(known?.nodes ?? []), node],
        isConditional: isConditional && (known?.isConditional ?? true),
      });
      continue;
    }
    const part = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : reading.fragments.get(node.name.value);
    const on =
      node.kind === Kind.INLINE_FRAGMENT ? node.typeCondition?.name.value : reading.fragments.get(node.name.value)?.on;
    if (part === undefined || !applies(reading, type, on)) continue;
    collectFields(reading, type, { set: part, isConditional, fields });
  }
}

/** Returns whether a fragment on a type is about an object type. */
function applies({ schema }: Reading, type: GraphQLObjectType, on: string | undefined): boolean {
  if (on === undefined || on === type.name) return true;
  const condition = typeFromAST(schema, { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: on } });
  return isAbstractType(condition) && schema.isSubType(condition, type);
}
