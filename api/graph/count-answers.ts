// Counts every object and every value of an answer when it is resolved, for all fields.

import {
  defaultFieldResolver,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { AnswerBudget } from './context/answer-budget.ts';
import type { RequestContext } from './context/request-context.ts';

type Field = GraphQLField<unknown, RequestContext>;
/** A resolver without the fourth argument of graphql-js, which describes the execution. */
export type Resolve = (source: unknown, args: object, context: RequestContext) => unknown;
type CountValue = (value: unknown, context: RequestContext, info: GraphQLResolveInfo) => void;

/** Makes all resolvers of a schema count their values in the budget of the request. */
export function countAnswers(schema: GraphQLSchema): void {
  const subscription = schema.getSubscriptionType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === subscription) continue;
    for (const field of Object.values(type.getFields())) countField(field);
  }
}

const uncounted = Symbol('resolver without counting');

/** Returns the original resolver of a field, which does not count; undefined for a property of the record. */
export function getUncountedResolver(field: Field): Resolve | undefined {
  return field.extensions[uncounted] as Resolve | undefined; // set below
}

function countField(field: Field): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.extensions = { ...field.extensions, [uncounted]: field.resolve };
  const count = isLeafType(getNamedType(field.type)) ? countLeaf : countObjects;
  field.resolve = (source, args, context, info): unknown => {
    const value: unknown = resolve(source, args, context, info);
    if (value instanceof Promise) {
      return value.then((settled: unknown) => {
        count(settled, context, info);
        return settled;
      });
    }
    count(value, context, info);
    return value;
  };
}

/** Characters around a key and its value: quotes, colon and comma. */
export const punctuation = 6;

const countLeaf: CountValue = (value, { budget }, { path }) => {
  budget.addCharacters(String(path.key).length + punctuation + measureLeaf(value));
};

/** Returns the length that is counted for a value without fields. */
export function measureLeaf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + measureLeaf(item) + 3, 0) : 5;
}

/** Counts objects with their fields before the fields are resolved, so that no work is started beyond the limit. */
const countObjects: CountValue = (value, { budget }, { path, fieldNodes, fragments }) => {
  spendObjects(value, budget, String(path.key).length + punctuation, countSelections(fieldNodes, fragments));
};

/** Counts an object, or a list of them. */
export function spendObjects(
  value: unknown,
  budget: AnswerBudget,
  keyCharacters: number,
  { leaves, typeNames }: SelectionCounts,
): void {
  const count = Array.isArray(value) ? value.length : Number(value !== null && value !== undefined);
  budget.spend(count * (1 + leaves / 10));
  budget.addCharacters(keyCharacters + count * (2 + typeNames * 30));
}

/** Counts the selections below fields with the same key. */
export function countSelections(
  nodes: readonly FieldNode[],
  fragments: GraphQLResolveInfo['fragments'],
): SelectionCounts {
  let leaves = 0;
  let typeNames = 0;
  for (const node of nodes) {
    const counts = countSelection(node, fragments);
    leaves += counts.leaves;
    typeNames += counts.typeNames;
  }
  return { leaves, typeNames };
}

/** The number of selected fields of an object. */
export interface SelectionCounts {
  readonly leaves: number;
  /** Fields `__typename`, which have no resolver. */
  readonly typeNames: number;
}

const knownCounts = new WeakMap<FieldNode, SelectionCounts>();

function countSelection(node: FieldNode, fragments: GraphQLResolveInfo['fragments']): SelectionCounts {
  const known = knownCounts.get(node);
  if (known !== undefined) return known;
  let leaves = 0;
  let typeNames = 0;
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      switch (selection.kind) {
        case Kind.FIELD:
          if (selection.selectionSet === undefined) leaves += 1;
          if (selection.name.value === '__typename') typeNames += 1;
          break;
        case Kind.INLINE_FRAGMENT:
          visit(selection.selectionSet);
          break;
        case Kind.FRAGMENT_SPREAD: {
          const fragment = fragments[selection.name.value];
          if (fragment !== undefined) visit(fragment.selectionSet);
          break;
        }
        default:
          selection satisfies never;
      }
    }
  };
  if (node.selectionSet !== undefined) visit(node.selectionSet);
  const counts = { leaves, typeNames };
  knownCounts.set(node, counts);
  return counts;
}
