import path from 'node:path';
import type { SourceFacts } from '../syntax/read-source-facts.ts';

/**
 * Checks that no two files have the same name, whatever their folder and extension. Generated files keep the names that
 * their generator gives them, commands that of their command, and the modules of a kit are its index and its client.
 * @returns one sentence for each name that occurs more than once
 */
export function checkBaseNames(sources: readonly SourceFacts[]): readonly string[] {
  const written = sources
    .map(({ filePath }) => filePath)
    .filter(
      (filePath) =>
        !filePath.includes('/generated/') &&
        !/^web\/(?:commands\/[a-z]+|kits\/[\w-]+\/(?:index|client))\.ts$/.test(filePath),
    );
  const byName = Map.groupBy(written, (filePath) => path.posix.parse(filePath).name);
  return [...byName]
    .filter(([, filePaths]) => filePaths.length > 1)
    .map(([name, filePaths]) => `${filePaths.length} files are named "${name}": ${filePaths.join(', ')}.`);
}
