import {
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { createApiError } from '../../graph/context/api-error.ts';

/** Returns an error for a document that selects more of the schema than the standard introspection query. */
export type FindIntrospectionExcess = (document: DocumentNode) => GraphQLError | undefined;

/**
 * Creates the check for a schema. It uses the lengths of the schema's lists: the averages, or for nested lists the
 * largest.
 */
export function createIntrospectionCheck(schema: GraphQLSchema): FindIntrospectionExcess {
  const sizes = measureLists(schema);
  const standard = measure(
    parse(
      getIntrospectionQuery({
        descriptions: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    ),
    sizes,
  );
  return (document) => (measure(document, sizes) > standard ? createIntrospectionError() : undefined);
}

interface ListSizes {
  readonly average: Readonly<Record<string, number>>;
  readonly largest: Readonly<Record<string, number>>;
}

function measureLists(schema: GraphQLSchema): ListSizes {
  const lengths: Readonly<Record<string, number[]>> = { fields: [], args: [], enumValues: [], inputFields: [] };
  const types = Object.values(schema.getTypeMap());
  for (const type of types) {
    if (isObjectType(type) || isInterfaceType(type)) {
      const fields = Object.values(type.getFields());
      lengths['fields']?.push(fields.length);
      lengths['args']?.push(...fields.map(({ args }) => args.length));
    } else if (isEnumType(type)) lengths['enumValues']?.push(type.getValues().length);
    else if (isInputObjectType(type)) lengths['inputFields']?.push(Object.keys(type.getFields()).length);
  }
  const fixed = { types: types.length, directives: schema.getDirectives().length, possibleTypes: 8, interfaces: 2 };
  const average = Object.entries(lengths).map(([name, list]) => [name, sum(list) / Math.max(1, list.length)] as const);
  const largest = Object.entries(lengths).map(([name, list]) => [name, Math.max(1, ...list)] as const);
  return {
    average: { ...fixed, ...Object.fromEntries(average) },
    largest: { ...fixed, ...Object.fromEntries(largest) },
  };
}

/** Measures the cost of the selections below `__schema` and `__type`. The number of fields has been limited before. */
function measure(document: DocumentNode, { average, largest }: ListSizes): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const open = new Set<string>();

  function measureSet({ selections }: SelectionSetNode, isInside: boolean, isNested: boolean): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) cost += measureSet(selection.selectionSet, isInside, isNested);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (fragment === undefined || open.has(name)) continue;
        open.add(name);
        cost += measureSet(fragment.selectionSet, isInside, isNested);
        open.delete(name);
      } else {
        const name = selection.name.value;
        const isRoot = name === '__schema' || name === '__type';
        const size = isInside ? ((isNested ? largest : average)[name] ?? 1) : 1;
        const isDeeper = isNested || (isInside && (name === 'fields' || name === 'inputFields'));
        const inner =
          selection.selectionSet === undefined ? 0 : measureSet(selection.selectionSet, isInside || isRoot, isDeeper);
        if (isInside || isRoot) cost += selection.selectionSet === undefined ? 0.1 : size * (1 + inner);
        else cost += inner;
      }
    }
    return cost;
  }

  const costs = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? measureSet(definition.selectionSet, false, false) : 0,
  );
  return Math.max(0, ...costs);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function createIntrospectionError(): GraphQLError {
  return createApiError({
    code: 'COST_LIMIT',
    message: 'The query costs more than the standard introspection query.',
    hint: 'send the standard introspection query',
    status: 400,
  });
}
