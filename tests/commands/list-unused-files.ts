import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDependents } from './find-dependents.ts';
import { listMissingPaths, listUnusedKits } from './unused-kits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns whether a test is on a site with the kits of this repository. */
const isOfKits = (text: string): boolean => text.includes('hasKits: true');

/**
 * Lists the source files of this repository that need a kit which its package.json does not name. Empty for the repository
 * as it is.
 */
export function listUnusedFiles(): readonly string[] {
  const paths = listMissingPaths(listUnusedKits());
  if (paths.length === 0) return [];
  const names = globSync('{tests,web/kits}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/fixtures/**'],
  });
  const files = names.map((name) => [name.replaceAll('\\', '/'), readFileSync(`${root}${name}`, 'utf8')] as const);
  const dependents = findDependents(new Map(files), paths);
  return [...new Set([...dependents, ...files.flatMap(([name, text]) => (isOfKits(text) ? [name] : []))])].sort();
}
