// IO (environment). Where a project keeps what commands remember.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the cache folder of the project that the current folder belongs to: in `node_modules` beside the nearest package.json, or else
 * `.docgraph` in the current folder.
 */
export function findProjectCache(): string {
  const dir = process.cwd();
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return join(at, 'node_modules/.cache/docgraph');
    if (at === dirname(at)) return join(dir, '.docgraph');
  }
}
