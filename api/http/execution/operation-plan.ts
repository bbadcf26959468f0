// The plan of an operation: for each field, its resolver, its arguments, the shape of its value and the fields below
// it. A plan is built once for a document.

import {
  getArgumentValues,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import type { RequestContext } from '../../graph/context/request-context.ts';
import {
  countSelections,
  getUncountedResolver,
  punctuation,
  type Resolve,
  type SelectionCounts,
} from '../../graph/count-answers.ts';
import { collectFields } from './collect-fields.ts';
import { isPlannable } from './is-plannable.ts';

/** The plan of an operation. */
export interface OperationPlan {
  readonly root: ObjectPlan;
  /** Counts the fields that have been planned so far, those of fragments at each use. */
  readonly countFields: () => number;
}

/** The fields of an object in the order of the answer. */
export interface ObjectPlan {
  readonly fields: readonly FieldPlan[];
}

/** A field of an answer. */
export interface FieldPlan {
  readonly name: string;
  /** The key in the answer with its colon, after a comma or a brace. */
  readonly prefix: string;
  /** Length that is counted for the key. */
  readonly keyCharacters: number;
  /** The whole value of `__typename`. */
  readonly typeName: string | undefined;
  /** Undefined for a property of the record. */
  readonly resolve: Resolve | undefined;
  /** Undefined if they depend on variables. */
  readonly knownArguments: Readonly<Record<string, unknown>> | undefined;
  /** Finds the arguments for the variables of a request. */
  readonly findArguments: (variables: Variables) => Readonly<Record<string, unknown>>;
  readonly shape: Shape;
  readonly isLeaf: boolean;
  readonly counts: SelectionCounts;
}

/** The shape of a value. */
export type Shape = LeafShape | ListShape | ObjectShape | AbstractShape;

interface LeafShape {
  readonly kind: 'leaf';
  readonly isNullable: boolean;
  readonly type: GraphQLLeafType;
}

interface ListShape {
  readonly kind: 'list';
  readonly isNullable: boolean;
  readonly item: Shape;
}

interface ObjectShape {
  readonly kind: 'object';
  readonly isNullable: boolean;
  readonly plan: () => ObjectPlan;
}

type ResolveType = (value: unknown, context: RequestContext) => unknown;

interface AbstractShape {
  readonly kind: 'abstract';
  readonly isNullable: boolean;
  readonly type: GraphQLAbstractType;
  readonly resolveType: ResolveType | undefined;
  readonly plan: (typeName: string) => ObjectPlan;
}

export type Variables = ValidatedExecutionArgs['variableValues'];

/** The error for an operation that only graphql-js can execute. */
export class UnplannedError extends Error {}

const noVariables: Variables = { sources: {}, coerced: {} };
const noArguments: Readonly<Record<string, unknown>> = Object.freeze({});

/**
 * Plans a valid operation. The plan of an object type is built when its first value occurs.
 * @returns undefined for operations that graphql-js has to execute: with directives, introspection, or variables of
 *   fragments
 * @throws UnplannedError for a resolver with the fourth argument `info`, which plans do not pass; GraphQLError for
 *   arguments
 */
export function planOperation(options: {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}): OperationPlan | undefined {
  const { schema, operation, fragments } = options;
  const root = schema.getRootType(operation.operation);
  if (operation.operation !== 'query' || !root || !isPlannable([operation.selectionSet], fragments)) return undefined;
  let fieldCount = 0;
  return { root: planObject(root, [operation.selectionSet]), countFields: () => fieldCount };

  function planObject(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): ObjectPlan {
    return {
      fields: [...collectFields({ schema, fragments }, type, sets)].map(([key, nodes], index) =>
        planField(type, key, nodes, index),
      ),
    };
  }

  function planField(type: GraphQLObjectType, key: string, nodes: readonly FieldNode[], index: number): FieldPlan {
    fieldCount += 1;
    const [node] = nodes;
    const field = node === undefined ? undefined : schema.getField(type, node.name.value);
    if (node === undefined || !field) throw new UnplannedError();
    const resolve = getUncountedResolver(field);
    if (resolve !== undefined && resolve.length > 3) throw new UnplannedError(); // it has the argument `info`
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const findArguments = (variables: Variables): Readonly<Record<string, unknown>> =>
      getArgumentValues(field, node, variables);
    return {
      name: field.name,
      prefix: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`,
      keyCharacters: key.length + punctuation,
      typeName: field.name === '__typename' ? JSON.stringify(type.name) : undefined,
      resolve,
      knownArguments: findKnownArguments(field, node, findArguments),
      findArguments,
      shape: planShape(field.type, sets),
      isLeaf: isLeafType(getNamedType(field.type)),
      counts: countSelections(nodes, fragments),
    };
  }

  function planShape(type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Shape {
    const isNullable = !isNonNullType(type);
    const inner = isNonNullType(type) ? type.ofType : type;
    if (isListType(inner)) return { kind: 'list', isNullable, item: planShape(inner.ofType, sets) };
    if (isLeafType(inner)) return { kind: 'leaf', isNullable, type: inner };
    const plans = new Map<string, ObjectPlan>();
    const find = (objectType: GraphQLObjectType): ObjectPlan => {
      const known = plans.get(objectType.name) ?? planObject(objectType, sets);
      plans.set(objectType.name, known);
      return known;
    };
    if (!isAbstractType(inner)) return { kind: 'object', isNullable, plan: () => find(inner) };
    const plan = (typeName: string): ObjectPlan => {
      const objectType = schema.getPossibleTypes(inner).find(({ name }) => name === typeName);
      if (objectType === undefined) throw new Error(`"${inner.name}" cannot be a "${typeName}".`);
      return find(objectType);
    };
    return { kind: 'abstract', isNullable, type: inner, resolveType: getTypeResolver(inner), plan };
  }
}

function getTypeResolver({ resolveType }: GraphQLAbstractType): ResolveType | undefined {
  if (!resolveType) return undefined;
  if (resolveType.length > 2) throw new UnplannedError();
  return resolveType as ResolveType; // it takes no more than these
}

function findKnownArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  findArguments: FieldPlan['findArguments'],
): FieldPlan['knownArguments'] {
  if (field.args.length === 0) return noArguments;
  const isConstant = !(node.arguments ?? []).some(({ value }) => hasVariable(value));
  return isConstant ? Object.freeze(findArguments(noVariables)) : undefined;
}

function hasVariable(value: ValueNode): boolean {
  switch (value.kind) {
    case Kind.VARIABLE:
      return true;
    case Kind.LIST:
      return value.values.some(hasVariable);
    case Kind.OBJECT:
      return value.fields.some((field) => hasVariable(field.value));
    default:
      return false;
  }
}
