import {
  isAbstractType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** The schema and fragments of a document. */
export interface SelectionScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/**
 * Collects the fields of an object by their key in the answer. Directives are ignored.
 * @see GraphQL specification, section 6.3.2, CollectFields
 */
export function collectFields(
  { schema, fragments }: SelectionScope,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const groups = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  const isFor = (name: string | undefined): boolean => {
    if (name === undefined || name === type.name) return true;
    const condition = schema.getType(name);
    return isAbstractType(condition) && schema.isSubType(condition, type);
  };
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [selection]);
        else group.push(selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (isFor(selection.typeCondition?.name.value)) visit(selection.selectionSet);
      } else {
        const fragment = fragments[selection.name.value];
        if (fragment === undefined || visited.has(selection.name.value)) continue;
        visited.add(selection.name.value);
        if (isFor(fragment.typeCondition.name.value)) visit(fragment.selectionSet);
      }
    }
  };
  sets.forEach(visit);
  return groups;
}
