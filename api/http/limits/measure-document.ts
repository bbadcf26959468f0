// Checks the size of a document before it is validated and executed: depth, aliases, fields and comparisons.

import {
  Kind,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type SelectionSetNode,
} from 'graphql';
import { createApiError } from '../../graph/context/api-error.ts';
import type { QueryLimits } from './query-limits.ts';

/** The fields with the same key at the same position of the answer, and the fields below them. */
interface MergedField {
  count: number;
  readonly children: Map<string, MergedField>;
}

/**
 * Checks a document. Fragments count at each use.
 *
 * The comparisons are those of the validation rule "overlapping fields can be merged". It compares all pairs of fields
 * with the same key at the same position, so that its time is quadratic.
 * @returns the first excess with code FIELD_LIMIT, DEPTH_LIMIT, ALIAS_LIMIT or REPEATED_FIELD_LIMIT; undefined for none
 */
export function findExcess(document: DocumentNode, limits: QueryLimits): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  let fields = 0;
  let comparisons = 0;
  for (const definition of document.definitions) {
    const selectionSet = getSelectionSet(definition);
    if (selectionSet === undefined) continue;
    let aliases = 0;
    let deepest = 0;
    const open = new Set<string>();

    /** @returns false once there are too many fields */
    const visit = (set: SelectionSetNode, depth: number, merged: Map<string, MergedField>): boolean =>
      set.selections.every((selection) => {
        switch (selection.kind) {
          case Kind.FIELD: {
            fields += 1;
            if (selection.alias !== undefined) aliases += 1;
            const name = selection.name.value;
            const isIntrospection = name === '__schema' || name === '__type' || depth < 0;
            if (!isIntrospection) deepest = Math.max(deepest, depth + 1);
            const key = selection.alias?.value ?? name;
            const field = merged.get(key) ?? { count: 0, children: new Map<string, MergedField>() };
            merged.set(key, field);
            comparisons += field.count;
            field.count += 1;
            if (fields > limits.fields || comparisons > limits.comparisons) return false;
            const inner = isIntrospection ? Number.NEGATIVE_INFINITY : depth + 1;
            return selection.selectionSet === undefined || visit(selection.selectionSet, inner, field.children);
          }
          case Kind.INLINE_FRAGMENT:
            fields += 1;
            return fields <= limits.fields && visit(selection.selectionSet, depth, merged);
          case Kind.FRAGMENT_SPREAD: {
            const fragmentName = selection.name.value;
            const fragment = fragments.get(fragmentName);
            fields += 1;
            if (fields > limits.fields) return false;
            if (fragment === undefined || open.has(fragmentName)) return true; // another rule reports it
            open.add(fragmentName);
            const isInLimits = visit(fragment.selectionSet, depth, merged);
            open.delete(fragmentName);
            return isInLimits;
          }
          default:
            return selection satisfies never;
        }
      });

    visit(selectionSet, 0, new Map());
    if (fields > limits.fields) return createFieldError(limits.fields);
    if (comparisons > limits.comparisons) return createRepetitionError(limits.comparisons);
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (deepest > limits.depth) return createDepthError(limits.depth, deepest);
    if (aliases > limits.aliases) return createAliasError(limits.aliases, aliases);
  }
  return undefined;
}

function getSelectionSet(definition: ASTNode): SelectionSetNode | undefined {
  return definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION
    ? definition.selectionSet
    : undefined;
}

function createFieldError(limit: number): GraphQLError {
  return createApiError({
    code: 'FIELD_LIMIT',
    message: `The document selects more than ${limit} fields, counting those in fragments at each use.`,
    hint: 'spread fewer fragments inside fragments, or send several requests',
    status: 400,
    details: { limit },
  });
}

function createRepetitionError(limit: number): GraphQLError {
  return createApiError({
    code: 'REPEATED_FIELD_LIMIT',
    message: `The document selects fields so often at the same place that checking takes over ${limit} comparisons.`,
    hint: 'select each field once',
    status: 400,
    details: { limit },
  });
}

function createDepthError(limit: number, actual: number): GraphQLError {
  return createApiError({
    code: 'DEPTH_LIMIT',
    message: `The depth of the query is ${actual}; the limit is ${limit}.`,
    hint: 'nest fewer fields, or ask for the inner objects in a separate request',
    status: 400,
    details: { limit, actual },
  });
}

function createAliasError(limit: number, actual: number): GraphQLError {
  return createApiError({
    code: 'ALIAS_LIMIT',
    message: `The query has ${actual} aliases; the limit is ${limit}.`,
    hint: 'ask for several objects through "nodes(ids:)" or a filter',
    status: 400,
    details: { limit, actual },
  });
}
