import { createHash } from 'node:crypto';

/** Lets pages of other sites ask the public endpoint; it holds nothing that is not public. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
};

/** Answers the question a browser asks before it sends a request to another site. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'accept, content-type, if-none-match',
  'access-control-max-age': '86400',
};

/** Formats an entity tag, e.g. `"<snapshot id>-<hash of the body>"` with its quotes. */
export function formatEntityTag(snapshotId: string, body: string | Uint8Array): string {
  return `"${snapshotId}-${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
}

/**
 * Tells whether the client has the body already.
 * @see RFC 9110, section 13.1.2 (weak comparison)
 */
export function isEntityTagMatch(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === entityTag);
}
