// Pure. The key of a page's content: everything that its parsed form depends on besides the code (no path, no time).

import { createHash } from 'node:crypto';
import type { PageInput } from '../types/parse-task.ts';

/** Builds a key: sha256 (hex) over length-prefixed parts, so that different lists of parts never have the same key. */
export function buildPageKey({ format, bytes, readme, messages }: PageInput): string {
  const hash = createHash('sha256');
  const add = (part: string) => hash.update(`${Buffer.byteLength(part)}:${part}`);
  add(format);
  hash.update(`${bytes.byteLength}:`).update(bytes);
  if (readme !== undefined) [readme.packageId, readme.integrity].forEach(add);
  if (messages !== undefined) add(JSON.stringify(messages));
  return hash.digest('hex');
}
