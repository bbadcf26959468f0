// Pure. The texts that a save has replaced, which need not stay in memory.

import type { TreeState } from './types/tree-state.ts';

/** Lists the texts that these files had and no longer have. */
export function listFormerBodies(paths: readonly string[], before: TreeState, now: TreeState): readonly string[] {
  return paths.flatMap((path) => {
    const bodyHash = before.get(path)?.parsed?.bodyHash;
    return bodyHash === undefined || bodyHash === now.get(path)?.parsed?.bodyHash ? [] : [bodyHash];
  });
}
