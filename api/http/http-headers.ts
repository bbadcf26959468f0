/** Headers that allow pages of other sites to query the public endpoint. All its data is public. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
};

/** Headers of the answer to a preflight request. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  ...corsHeaders,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'accept, content-type, if-none-match',
  'access-control-max-age': '86400',
};

/**
 * Computes an entity tag in quotes: snapshot ID, hyphen, 16 hex digits of the body's sha256. It uses Web Crypto, which
 * all hosts have.
 */
export async function computeEntityTag(snapshotId: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const hex = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `"${snapshotId}-${hex}"`;
}

/**
 * Returns whether the client already has the body.
 * @see RFC 9110, section 13.1.2 (weak comparison)
 */
export function isEntityTagMatch(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === entityTag);
}
