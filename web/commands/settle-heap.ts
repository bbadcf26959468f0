// IO. Keeps the heap small in a process that has read a large tree and then handles small changes.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Garbage between two collections of old objects, in percent of what is in use. */
const garbagePercent = 40;

/**
 * Lets threads that start from now on collect old objects as usual. This thread began with `--initial-old-space-size`,
 * so that it collects none while it reads the tree; threads that parse leave much more garbage.
 */
export function limitThreads(): void {
  setFlagsFromString('--initial-old-space-size=0');
}

/**
 * Collects the garbage from reading the tree, and keeps the heap small from then on. V8 lets a heap of 600 MB, which
 * ten thousand pages need, grow to more than twice that before it collects old objects: a save replaces some 0.7 MB of
 * them, and two thousand saves ended at 1.48 GB. With this they stay below 0.85 GB.
 */
export function settleHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
