import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturesDir, testClaims, timeoutMs, useCheckDocs } from './claim-suite.ts';

const checkDocs = useCheckDocs({ hasOwnResults: true });
const { run } = checkDocs;

/** Lists the kept results, with the time at which each was written. */
function listResults(): readonly (readonly [string, number])[] {
  const directory = join(checkDocs.getCacheDir(), 'docs-check');
  return readdirSync(directory).map((name) => [name, statSync(join(directory, name)).mtimeMs]);
}

testClaims(checkDocs, true);

test(
  'a second run finds the same without running anything',
  async () => {
    const args = ['index.md', '--content', join(fixturesDir, 'all', 'what-is-right-is-accepted', 'content')];
    const first = await run(args);
    const results = listResults();
    expect(await run(args)).toEqual(first);
    expect(listResults()).toEqual(results);
  },
  timeoutMs,
);
