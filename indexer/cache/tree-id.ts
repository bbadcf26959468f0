// Pure. The id of a content tree in the cache. It is made from the path of its folder, so that two checkouts are two
// trees.

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** Builds the id of a tree: 16 hex digits. */
export function buildTreeId(contentDir: string): string {
  return createHash('sha256').update(resolve(contentDir)).digest('hex').slice(0, 16);
}
