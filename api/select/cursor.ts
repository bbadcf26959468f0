// Opaque cursors: base64url of the node's stable key and of the position it had. The key finds the node after a
// rebuild; when the node is gone, the position says where it would stand.

import { createApiError } from '../api-error.ts';

/** Is what a cursor says. */
export interface Cursor {
  readonly key: string;
  /** Position in the whole list when the cursor was made, from 0. */
  readonly position: number;
}

/** Formats a cursor. */
export function formatCursor({ key, position }: Cursor): string {
  return Buffer.from(`${position}:${key}`).toString('base64url');
}

/**
 * Parses a cursor.
 * @param name argument it was given as, for the message
 * @throws GraphQLError INVALID_CURSOR for a text that is not a cursor
 */
export function parseCursor(text: string, name: 'after' | 'before'): Cursor {
  const match = /^(\d{1,15}):(.*)$/s.exec(Buffer.from(text, 'base64url').toString());
  if (match?.[1] === undefined || match[2] === undefined) {
    throw createApiError({
      code: 'INVALID_CURSOR',
      message: `"${text.slice(0, 80)}" is not a cursor.`,
      hint: `give "${name}" a cursor of an edge, or endCursor or startCursor of pageInfo, unchanged`,
    });
  }
  return { key: match[2], position: Number(match[1]) };
}

/**
 * Finds where a cursor stands in the list as it is now.
 * @returns `index` of its node with `isPresent` true; else the index at which its node would stand
 */
export function findCursor(keys: readonly string[], cursor: Cursor): { index: number; isPresent: boolean } {
  if (keys[cursor.position] === cursor.key) return { index: cursor.position, isPresent: true };
  const index = keys.indexOf(cursor.key);
  if (index !== -1) return { index, isPresent: true };
  return { index: Math.min(cursor.position, keys.length), isPresent: false };
}
