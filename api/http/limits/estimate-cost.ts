// Estimates the cost of an operation from its arguments and the usual lengths of lists. The estimate only decides the
// order in the queue. The limit applies to the actual cost, and for introspection, which nothing counts, to the estimate.

import {
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { factList } from '../../graph/fact/fact-list.ts';
import { maxPageSize } from '../../graph/list/paginate.ts';

/** Cost of a search, in proportion to its time. */
export const searchCost = 150;

const usualListSize = 12;

/** Costs of fields that read texts from disk or search. */
const fieldCosts: Readonly<Record<string, number>> = {
  content: 10,
  markdown: 10,
  html: 10,
  text: 10,
  codeBlocks: 10,
  excerpt: 10,
  formatted: 1,
  contentHash: 1,
  search: searchCost,
  nearestPages: 20,
  links: 20,
  diagnostics: 5,
};

/** Cost of a list of facts. */
const factListCost = 10;

/** Lists over the contents of all pages. Sorting them takes as long as reading ten texts. */
const orderedFields: ReadonlySet<string> = new Set(['anchors', 'codeBlocks', 'links']);
const orderCost = 100;

/** Usual lengths of lists for which `usualListSize` is far off. */
const listSizes: Readonly<Record<string, number>> = {
  parts: 60,
  redirects: 100,
  sections: 12,
  sidebar: 40,
  // of the description of the schema, on average
  types: 120,
  directives: 8,
  args: 0.6,
  enumValues: 1,
  possibleTypes: 1,
  interfaces: 1,
};

/** Length of the longest lists of fields. Those of types that other types lead to are longer than others. */
const longestFields = 50;

/** What an operation is estimated with. */
interface Estimation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variableValues: NonNullable<ExecutionArgs['variableValues']>;
  /** Whether only what is selected of the description of the schema counts. */
  readonly isIntrospection: boolean;
}

/** Estimates the cost of a valid operation. */
export function estimateCost({ schema, document, operationName, variableValues }: ExecutionArgs): number {
  const { fragments, operations } = sortDefinitions(document);
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  if (operation === undefined) return 0;
  return estimate({ schema, operation, fragments, variableValues: variableValues ?? {}, isIntrospection: false });
}

/** Estimates what a document, valid or not, selects of the description of the schema. */
export function estimateIntrospection(schema: GraphQLSchema, document: DocumentNode): number {
  const { fragments, operations } = sortDefinitions(document);
  const shared = { schema, fragments, variableValues: {}, isIntrospection: true };
  return Math.max(0, ...operations.map((operation) => estimate({ ...shared, operation })));
}

function sortDefinitions({ definitions }: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  return { fragments, operations };
}

function estimate({ schema, operation, fragments, variableValues, isIntrospection }: Estimation): number {
  const root = schema.getRootType(operation.operation);
  /** Fragments that are being estimated: an invalid one may contain itself. */
  const open = new Set<FragmentDefinitionNode>();
  return root ? estimateSet(operation.selectionSet, root, usualListSize) : 0;

  function estimateSet({ selections }: SelectionSetNode, type: GraphQLNamedType, listSize: number): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += estimateField(selection, type, listSize);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
        cost += estimateSet(selection.selectionSet, condition ?? type, listSize);
      } else {
        const fragment = fragments.get(selection.name.value);
        const condition = fragment && schema.getType(fragment.typeCondition.name.value);
        if (!fragment || !condition || open.has(fragment)) continue;
        open.add(fragment);
        cost += estimateSet(fragment.selectionSet, condition, listSize);
        open.delete(fragment);
      }
    }
    return cost;
  }

  function estimateField(node: FieldNode, parent: GraphQLNamedType, listSize: number): number {
    const name = node.name.value;
    if (isIntrospection && parent === root && !name.startsWith('__')) return 0;
    const field = isObjectType(parent) || isInterfaceType(parent) ? schema.getField(parent, name) : undefined;
    const isFacts = field?.extensions[factList] === true;
    const isOrdered =
      (orderedFields.has(name) || isFacts) && node.arguments?.some((argument) => argument.name.value === 'orderBy');
    const own = (isFacts ? factListCost : (fieldCosts[name] ?? 0.1)) + (isOrdered === true ? orderCost : 0);
    if (!field || node.selectionSet === undefined) return own;
    const firstArgument = field.args.find((argument) => argument.name === 'first');
    const givenSize = firstArgument && getSize(node, firstArgument);
    const innerSize = parent.name === '__Type' ? longestFields : (givenSize ?? usualListSize);
    const inner = estimateSet(node.selectionSet, getNamedType(field.type), innerSize);
    const size = isList(field.type) ? (givenSize ?? getIdCount(node) ?? listSizes[name] ?? listSize) : 1;
    return own + size * (1 + inner);
  }

  /** Returns the number of items that a field asks for, or its default. */
  function getSize(node: FieldNode, firstArgument: GraphQLArgument): number {
    const value = getArgument(node, 'first') ?? getArgument(node, 'last') ?? getDefault(firstArgument);
    return typeof value === 'number' ? Math.min(Math.max(value, 0), maxPageSize) : maxPageSize;
  }

  function getIdCount(node: FieldNode): number | undefined {
    const value = getArgument(node, 'ids');
    return Array.isArray(value) ? value.length : undefined;
  }

  function getArgument(node: FieldNode, name: string): unknown {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    switch (value?.kind) {
      case Kind.INT:
        return Number(value.value);
      case Kind.LIST:
        return value.values;
      case Kind.VARIABLE:
        return variableValues[value.name.value] ?? getVariableDefault(value.name.value);
      default:
        return undefined;
    }
  }

  function getVariableDefault(name: string): unknown {
    const variables = operation.variableDefinitions ?? [];
    const value = variables.find(({ variable }) => variable.name.value === name)?.defaultValue;
    return value?.kind === Kind.INT ? Number(value.value) : undefined;
  }
}

function getDefault(argument: GraphQLArgument): unknown {
  const literal = argument.default?.literal;
  return literal?.kind === Kind.INT ? Number(literal.value) : argument.default?.value;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
