// IO. Reads files of the tree that are no text, such as fonts.

import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import type { FileTable } from './file-table.ts';
import { maxPageBytes } from './read-tree.ts';

/** Creates a reader of whole files, in base64: undefined for one that does not exist, or that cannot be read. */
export function createReadBase64(options: {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Only its files are opened. */
  readonly table: FileTable;
}): (filePath: string) => string | undefined {
  const { contentDir, fileSystem, table } = options;
  return (filePath) => {
    if (table.get(filePath)?.kind !== 'file') return undefined;
    try {
      const realRoot = fileSystem.readRealPath(contentDir);
      const bytes = fileSystem.readFile(`${contentDir}/${filePath}`, { realRoot, maxBytes: maxPageBytes });
      return Buffer.from(bytes).toString('base64');
    } catch (error) {
      if (readErrorCode(error) === undefined) throw error;
      return undefined; // the missing file is reported with the settings that name it
    }
  };
}
