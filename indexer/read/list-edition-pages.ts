// IO. The pages of another tree: their names, and nothing of what they contain.

import { isAbsolute, join } from 'node:path/posix';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { isIgnoredName } from './ignored-names.ts';
import { walkFiles } from './walk-files.ts';

/**
 * Lists the paths of the pages in the content folder of another language or version, sorted.
 * @param contentDir absolute, with `/`
 * @param path of the other folder, relative to it
 * @returns undefined when there is no such folder, or it cannot be read
 */
export function listEditionPages(
  contentDir: string,
  path: string,
  fileSystem: FileSystem,
): readonly string[] | undefined {
  if (isAbsolute(path)) return undefined;
  const rootDir = join(contentDir, path);
  try {
    if (fileSystem.readTarget(rootDir).kind !== 'directory') return undefined;
    return [...walkFiles({ rootDir, fileSystem, isIgnored: isIgnoredName })]
      .filter(({ kind, filePath }) => kind === 'file' && extractPageFormat(filePath) !== undefined)
      .map(({ filePath }) => filePath)
      .sort(compareCodePoints);
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
