// IO. Collects garbage where much of it has just been left behind.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of this thread. V8 lets it grow to a share of what was in use at the last collection, and what is
 * in use varies: it is most while the tree is linked and while a page of a whole section is made.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
