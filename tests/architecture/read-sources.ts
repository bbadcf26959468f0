import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceText } from './check-source.ts';

/**
 * Reads every source file of the rooms, without `tests`, which may import everything.
 * @returns files sorted by path, POSIX and relative to the repository's root
 */
export function readSources(): readonly SourceText[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return globSync('{schema,indexer,api,web}/**/*.{ts,tsx}', { cwd: root })
    .map((filePath) => filePath.replaceAll('\\', '/'))
    .filter((filePath) => !filePath.includes('node_modules/'))
    .sort()
    .map((filePath) => ({ filePath, text: readFileSync(`${root}/${filePath}`, 'utf8') }));
}
