import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listUnusedFiles } from './list-unused-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Finds the configuration for checking types. In a fork that does not use all kits of this repository, one is written that
 * leaves out what needs the packages of the others.
 * @returns path from the repository's root
 */
export function writeTypesConfig(): string {
  const unused = listUnusedFiles();
  if (unused.length === 0) return 'tsconfig.json';
  const folder = 'node_modules/.cache/docgraph-types';
  mkdirSync(`${root}${folder}`, { recursive: true });
  const config = {
    extends: '../../../tsconfig.json',
    include: ['codegen.ts', 'schema', 'indexer', 'api', 'web', 'tests'].map((path) => `../../../${path}`),
    exclude: ['../../../**/node_modules', ...unused.map((path) => `../../../${path}`)],
  };
  writeFileSync(`${root}${folder}/tsconfig.json`, JSON.stringify(config, undefined, 2));
  return `${folder}/tsconfig.json`;
}
