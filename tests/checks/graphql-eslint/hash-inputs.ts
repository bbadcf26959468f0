import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Hashes files by path and text.
 * @param patterns of the files, relative to the root
 * @returns sha256 (hex), the same on every system
 */
export function hashInputs(root: string, patterns: readonly string[]): string {
  const files = globSync([...patterns], { cwd: root }).map((filePath) => filePath.replaceAll('\\', '/'));
  const texts = files
    .sort()
    .map((filePath) => [filePath, readFileSync(path.join(root, filePath), 'utf8').replaceAll('\r\n', '\n')]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}
