// Opaque cursors: base64url of the node's index and its stable key. The key finds the node after a rebuild. If the node
// no longer exists, the index is its former position.

import { createApiError } from '../context/api-error.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

/** The content of a cursor. */
export interface Cursor {
  readonly key: string;
  /** Index in the whole list when the cursor was created, from 0. */
  readonly index: number;
}

/** The keys of a list in order: an array, or an object that computes them on demand. */
export interface ListKeys {
  readonly length: number;
  readonly at: (index: number) => string | undefined;
  /** Finds the index of a key; -1 if the list does not contain it. */
  readonly indexOf: (key: string) => number;
}

export function formatCursor({ key, index }: Cursor): string {
  return encodeBase64Url(`${index}:${key}`);
}

/**
 * Parses a cursor.
 * @param name name of the argument, for the message
 * @throws GraphQLError INVALID_CURSOR for a text that is not a cursor
 */
export function parseCursor(text: string, name: 'after' | 'before'): Cursor {
  const match = /^(\d{1,15}):(.*)$/s.exec(decodeBase64Url(text) ?? '');
  if (match?.[1] === undefined || match[2] === undefined) {
    throw createApiError({
      code: 'INVALID_CURSOR',
      message: `"${text.slice(0, 80)}" is not a cursor.`,
      hint: `give "${name}" a cursor of an edge, or endCursor or startCursor of pageInfo, unchanged`,
    });
  }
  return { key: match[2], index: Number(match[1]) };
}

/**
 * Finds the position of a cursor in the current list.
 * @returns the index of its node with `isPresent` true, otherwise the index at which the node would be
 */
export function findCursor(keys: ListKeys, cursor: Cursor): { index: number; isPresent: boolean } {
  if (keys.at(cursor.index) === cursor.key) return { index: cursor.index, isPresent: true };
  const index = keys.indexOf(cursor.key);
  if (index !== -1) return { index, isPresent: true };
  return { index: Math.min(cursor.index, keys.length), isPresent: false };
}
