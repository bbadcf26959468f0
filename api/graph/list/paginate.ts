// Relay connections over a list of keys. Only the records of the requested slice are looked up, and only if selected.

import { createApiError } from '../context/api-error.ts';
import { findCursor, formatCursor, parseCursor, type ListKeys } from './cursor.ts';

/** Largest number of items in a slice. */
export const maxPageSize = 100;

/** The pagination arguments of a connection field. */
export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** A list to paginate. */
export interface PagedList<Node> {
  /** Stable keys of all nodes, in order. */
  readonly keys: ListKeys;
  /** Looks up the node at an index. */
  readonly getNode: (index: number) => Node;
  readonly args: PageArguments;
}

/** A slice of a list in the shape of the schema's connection types. */
export interface Connection<Node> {
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly nodes: Node[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

/**
 * Builds the requested slice of a list.
 * @throws GraphQLError INVALID_ARGUMENT for a size out of range or for both sizes; INVALID_CURSOR
 * @see Relay GraphQL Cursor Connections Specification, section 4
 */
export function paginate<Node>({ keys, getNode, args }: PagedList<Node>): Connection<Node> {
  const { start, end } = findRange(keys, args);
  const cursorAt = (index: number): string => formatCursor({ key: keys.at(index) ?? '', index });
  const indexes = Array.from({ length: end - start }, (_, offset) => start + offset);
  return {
    get edges() {
      return indexes.map((index) => ({ cursor: cursorAt(index), node: getNode(index) }));
    },
    get nodes() {
      return indexes.map(getNode);
    },
    get pageInfo() {
      return {
        hasNextPage: end < keys.length,
        hasPreviousPage: start > 0,
        startCursor: start < end ? cursorAt(start) : null,
        endCursor: start < end ? cursorAt(end - 1) : null,
      };
    },
    totalCount: keys.length,
  };
}

/** Finds the requested slice as indexes, the end exclusive. */
function findRange(keys: ListKeys, args: PageArguments): { start: number; end: number } {
  const { first, last } = checkSizes(args);
  let start = 0;
  let end = keys.length;
  if (args.after !== null && args.after !== undefined) {
    const { index, isPresent } = findCursor(keys, parseCursor(args.after, 'after'));
    start = isPresent ? index + 1 : index;
  }
  if (args.before !== null && args.before !== undefined) {
    end = Math.max(start, findCursor(keys, parseCursor(args.before, 'before')).index);
  }
  return last === undefined
    ? { start, end: Math.min(end, start + (first ?? maxPageSize)) }
    : { start: Math.max(start, end - last), end };
}

function checkSizes({ first, last }: PageArguments): { first: number | undefined; last: number | undefined } {
  const sizes = { first: first ?? undefined, last: last ?? undefined };
  if (sizes.first !== undefined && sizes.last !== undefined) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: 'Both "first" and "last" are given.',
      hint: 'give one of them',
    });
  }
  for (const [name, size] of Object.entries(sizes)) {
    if (size === undefined || (size >= 1 && size <= maxPageSize)) continue;
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"${name}" is ${size}.`,
      hint: `give a number from 1 to ${maxPageSize}, and ask for the rest with a cursor`,
      details: { limit: maxPageSize, actual: size },
    });
  }
  return sizes;
}
