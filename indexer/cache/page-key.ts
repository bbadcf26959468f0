// Pure. The cache key of a page: everything its parsed form depends on, and nothing else (no path, no time).

import { createHash } from 'node:crypto';
import type { PageInput } from '../types/parse-task.ts';

/**
 * Builds a cache key: sha256 (hex) over length-prefixed parts, so that different lists of parts never have the same
 * key.
 * @param parserVersion changes whenever the code of the parser changes
 */
export function buildPageKey({ format, bytes, readme }: PageInput, parserVersion: string): string {
  const hash = createHash('sha256');
  const add = (part: string) => hash.update(`${Buffer.byteLength(part)}:${part}`);
  add(parserVersion);
  add(format);
  hash.update(`${bytes.byteLength}:`).update(bytes);
  if (readme !== undefined) [readme.packageId, readme.integrity].forEach(add);
  return hash.digest('hex');
}
