// The documents that are executed by plans.

import { Kind, type FragmentDefinitionNode, type SelectionNode, type SelectionSetNode } from 'graphql';

/**
 * Returns whether a document consists of fields and fragments, without directives, introspection and variables of
 * fragments.
 */
export function isPlannable(
  sets: readonly SelectionSetNode[],
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): boolean {
  const isPlain = (selection: SelectionNode): boolean => {
    if (selection.directives !== undefined && selection.directives.length > 0) return false;
    switch (selection.kind) {
      case Kind.FIELD: {
        const key = selection.alias?.value ?? selection.name.value;
        const name = selection.name.value;
        if (key === '__proto__' || (name.startsWith('__') && name !== '__typename')) return false;
        return selection.selectionSet === undefined || selection.selectionSet.selections.every(isPlain);
      }
      case Kind.INLINE_FRAGMENT:
        return selection.selectionSet.selections.every(isPlain);
      case Kind.FRAGMENT_SPREAD:
        return selection.arguments === undefined || selection.arguments.length === 0;
      default:
        return selection satisfies never;
    }
  };
  const all = [...sets, ...Object.values(fragments).map(({ selectionSet }) => selectionSet)];
  return (
    all.every(({ selections }) => selections.every(isPlain)) &&
    Object.values(fragments).every(({ variableDefinitions = [] }) => variableDefinitions.length === 0)
  );
}
