import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { maxPageSize } from '../select/paginate.ts';

/** Is how much a selection asks for. */
export interface SelectionMeasure {
  /** Fields below each other, the leaf included. */
  readonly depth: number;
  readonly aliases: number;
  /** Number of objects, lists counted at their full size; a text that is read from disk counts like an object. */
  readonly cost: number;
  /** The same for what lies below `__schema` and `__type`. */
  readonly introspectionCost: number;
}

/** Measures a selection on a type. */
export type MeasureSelection = (selectionSet: SelectionSetNode, type: GraphQLNamedType) => SelectionMeasure;

/** Is taken as the length of a list whose length the query does not say. */
const assumedListSize = 10;

/** Names the fields whose text is read from disk. */
const readFields: ReadonlySet<string> = new Set([
  'content',
  'markdown',
  'html',
  'text',
  'codeBlocks',
  'excerpt',
  'formatted',
]);

const nothing: SelectionMeasure = { depth: 0, aliases: 0, cost: 0, introspectionCost: 0 };

/**
 * Creates the measure for one document. A fragment is measured once for each list it is used in, so the time is
 * linear in the document even where the measured size is exponential.
 */
export function createSelectionMeter(
  schema: GraphQLSchema,
  getFragment: (name: string) => FragmentDefinitionNode | undefined,
): MeasureSelection {
  const fragmentMeasures = new Map<string, SelectionMeasure>();

  const measureSet = (set: SelectionSetNode, type: GraphQLNamedType, pageSize: number): SelectionMeasure =>
    set.selections.map((selection) => measureOne(selection, type, pageSize)).reduce(addMeasures, nothing);

  const measureOne = (selection: SelectionNode, type: GraphQLNamedType, pageSize: number): SelectionMeasure => {
    switch (selection.kind) {
      case Kind.FIELD:
        return measureField(selection, type, pageSize);
      case Kind.INLINE_FRAGMENT: {
        const condition = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
        return measureSet(selection.selectionSet, condition ?? type, pageSize);
      }
      case Kind.FRAGMENT_SPREAD:
        return measureFragment(selection.name.value, pageSize);
      default:
        return selection satisfies never;
    }
  };

  const measureFragment = (name: string, pageSize: number): SelectionMeasure => {
    const key = `${name} ${pageSize}`;
    const known = fragmentMeasures.get(key);
    if (known !== undefined) return known;
    fragmentMeasures.set(key, nothing); // ends a cycle of fragments, which another rule reports
    const fragment = getFragment(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const measure = fragment && type ? measureSet(fragment.selectionSet, type, pageSize) : nothing;
    fragmentMeasures.set(key, measure);
    return measure;
  };

  const measureField = (node: FieldNode, parent: GraphQLNamedType, pageSize: number): SelectionMeasure => {
    const aliases = node.alias === undefined ? 0 : 1;
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? schema.getField(parent, node.name.value) : undefined;
    if (!field) return { ...nothing, depth: 1, aliases };
    const type = getNamedType(field.type);
    const isText = isLeafType(type);
    const childPageSize = readPageSize(node, field);
    const inner = node.selectionSet ? measureSet(node.selectionSet, type, childPageSize) : nothing;
    const size = isList(field.type) ? pageSize : 1;
    const cost = size * (isText ? 0 : 1) + size * inner.cost + (readFields.has(field.name) ? 1 : 0);
    const measure = { aliases: aliases + inner.aliases, introspectionCost: size * inner.introspectionCost };
    return field.name === '__schema' || field.name === '__type'
      ? { ...measure, depth: 0, cost: 0, introspectionCost: cost }
      : { ...measure, depth: 1 + inner.depth, cost };
  };

  return (selectionSet, type) => measureSet(selectionSet, type, assumedListSize);
}

/** Gives the size of the lists directly inside of a field: what `first` or `last` says, if it takes them. */
function readPageSize(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
  if (!field.args.some((argument) => argument.name === 'first')) return assumedListSize;
  const value = node.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value;
  return value?.kind === Kind.INT ? Number(value.value) : maxPageSize;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function addMeasures(one: SelectionMeasure, other: SelectionMeasure): SelectionMeasure {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    cost: one.cost + other.cost,
    introspectionCost: one.introspectionCost + other.introspectionCost,
  };
}
