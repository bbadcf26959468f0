// IO (flags of V8). How much garbage a process leaves when all pages of a large tree pass through it.

import { setFlagsFromString } from 'node:v8';

/** Number of pages from which less garbage is left between two collections of old objects. */
const manyPages = 500;

/** That garbage, in percent of what is in use. */
const garbagePercent = 50;

/**
 * Limits the garbage of this process, if it reads or parses many pages. On the command line, the flag would cost every run
 * 20 ms: with other flags, Node compiles its own modules again, and code that was kept of ours is not used either.
 */
export function limitGarbage(pageCount: number): void {
  if (pageCount >= manyPages) setFlagsFromString(`--heap-growing-percent=${garbagePercent}`);
}
