// Which kits of this repository a checkout does not use: a fork with other content names other ones in its package.json.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The kits in web/kits that tests and checks know. */
const knownKits = ['webpack', 'npm-readmes', 'sponsors'];

/** The kit of the documentation in `content`: without it, the content is that of a fork. */
const contentKit = 'webpack';

/** Lists the kits in web/kits that package.json does not name. */
export function listUnusedKits(): readonly string[] {
  const text = readFileSync(`${root}package.json`, 'utf8');
  // the manifest of this repository; indexer/kits checks its key
  const { docgraph } = JSON.parse(text) as { docgraph?: { kits?: readonly string[] } };
  return knownKits.filter((kit) => docgraph?.kits?.some((name) => name.startsWith(`./web/kits/${kit}/`)) !== true);
}

/** Lists what tests cannot read where these kits are not used: their folders, and the content that goes with one of them. */
export function listMissingPaths(unusedKits: readonly string[]): readonly string[] {
  return [
    ...unusedKits.flatMap((kit) => [`web/kits/${kit}`, `tests/web/kits/${kit}`]),
    ...(unusedKits.includes(contentKit)
      ? ['content', 'tests/checks/docs', 'tests/checks/search', 'tests/bench/measure-devtools.ts']
      : []),
  ];
}
