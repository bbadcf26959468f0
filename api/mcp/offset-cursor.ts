// Pure. Cursors into a text or a list that only hold for one state of the content.

import { ToolError } from './tool-error.ts';

/** Formats a cursor, opaque to whoever gets it. */
export function formatOffsetCursor(snapshotId: string, offset: number): string {
  return Buffer.from(`${snapshotId}:${offset}`).toString('base64url');
}

/**
 * Reads where to go on; 0 without a cursor.
 * @throws ToolError for a cursor of another state of the content, and for what is none
 */
export function parseOffsetCursor(cursor: string | undefined, snapshotId: string): number {
  if (cursor === undefined) return 0;
  const [id, offset, ...rest] = Buffer.from(cursor, 'base64url').toString().split(':');
  if (offset === undefined || rest.length > 0 || !/^\d{1,9}$/.test(offset)) {
    throw new ToolError('The cursor is not one of this tool.', 'give "nextCursor" of the answer before, or none');
  }
  if (id === snapshotId) return Number(offset);
  throw new ToolError('The content has changed since this cursor was made.', 'call again without a cursor');
}
