import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSourceFacts, type SourceFacts } from './read-source-facts.ts';

/**
 * Reads every source file of the rooms. `tests` is left out: it may import everything.
 * @returns files sorted by path, POSIX and relative to the repository's root
 */
export function readSources(): readonly SourceFacts[] {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  return globSync('{schema,indexer,api,web}/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((filePath) => filePath.replaceAll('\\', '/'))
    .filter((filePath) => !filePath.includes('node_modules/'))
    .sort()
    .map((filePath) => readSourceFacts(filePath, readFileSync(path.join(root, filePath), 'utf8')));
}
