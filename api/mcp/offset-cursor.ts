// Pure. Cursors into a text or a list, valid for one snapshot of the content.

import { decodeBase64Url, encodeBase64Url } from '../graph/list/base64url.ts';
import { ToolError } from './tool-error.ts';

/** Formats an opaque cursor. */
export function formatOffsetCursor(snapshotId: string, offset: number): string {
  return encodeBase64Url(`${snapshotId}:${offset}`);
}

/**
 * Parses a cursor to the offset to continue from; 0 without a cursor.
 * @throws ToolError for a cursor of another snapshot, and for a text that is not a cursor
 */
export function parseOffsetCursor(cursor: string | undefined, snapshotId: string): number {
  if (cursor === undefined) return 0;
  const [id, offset, ...rest] = (decodeBase64Url(cursor) ?? '').split(':');
  if (offset === undefined || rest.length > 0 || !/^\d{1,9}$/.test(offset)) {
    throw new ToolError('The cursor is not one of this tool.', 'give "nextCursor" of the answer before, or none');
  }
  if (id === snapshotId) return Number(offset);
  throw new ToolError('The content has changed since this cursor was made.', 'call again without a cursor');
}
