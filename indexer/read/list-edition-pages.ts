// IO. The pages of another tree: their names, and the names that they share with the pages of this one.

import { isAbsolute, join } from 'node:path/posix';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { TreeBoundsError } from '../disk/bounded-file-system.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import type { EditionPage, EditionPages } from '../types/edition-page.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { decodeText } from './decode-text.ts';
import { isIgnoredName } from './ignored-names.ts';
import { maxPageBytes } from './read-tree.ts';
import { walkFiles } from './walk-files.ts';

/** The content folder of another language or version. */
interface EditionFolder {
  /** Content folder of this site: absolute, with `/`. */
  readonly contentDir: string;
  /** Path of the other folder, relative to it. */
  readonly path: string;
  /** One with bounds: the folder may be anywhere on the disk. */
  readonly fileSystem: FileSystem;
  readonly findTranslationKey: (text: string) => { readonly key: string } | undefined;
}

/** Lists the pages of the folder by path; undefined when there is no such folder, or it cannot be read. */
export function listEditionPages(folder: EditionFolder): EditionPages | undefined {
  const { contentDir, path, fileSystem } = folder;
  if (isAbsolute(path)) return undefined;
  const rootDir = join(contentDir, path);
  try {
    return ignoreUnreadable(listPages);
  } catch (error) {
    if (error instanceof TreeBoundsError) return 'too large';
    throw error;
  }

  function listPages(): EditionPages | undefined {
    if (fileSystem.readTarget(rootDir).kind !== 'directory') return undefined;
    const realRoot = fileSystem.readRealPath(rootDir);
    if (isBelow(fileSystem.readRealPath(contentDir), realRoot)) return 'contains this one';
    return [...walkFiles({ rootDir, fileSystem, isIgnored: isIgnoredName })]
      .filter(({ kind, filePath }) => kind === 'file' && extractPageFormat(filePath) !== undefined)
      .map(({ filePath }): EditionPage => {
        const bounds = { realRoot, maxBytes: maxPageBytes };
        const bytes = ignoreUnreadable(() => fileSystem.readFile(`${rootDir}/${filePath}`, bounds));
        const found = bytes && folder.findTranslationKey(decodeText(bytes).text);
        return found === undefined ? { filePath } : { filePath, translationKey: found.key };
      })
      .toSorted((left, right) => compareCodePoints(left.filePath, right.filePath));
  }
}

function isBelow(path: string, folder: string): boolean {
  return path !== folder && path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** Returns undefined for what the system does not let us read: the build of that site reports it. */
function ignoreUnreadable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return undefined;
  }
}
