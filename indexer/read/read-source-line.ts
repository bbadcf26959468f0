// IO. One line of a source file, for the excerpt of a diagnostic.

import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import { decodeText } from './decode-text.ts';
import { readErrorCode, type FileSystem } from './file-system.ts';

/** Is where lines come from. */
export interface SourceLineOptions {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Whether a path is a file of the tree that is small enough; nothing else is opened. */
  readonly isReadable: (filePath: string) => boolean;
}

/** Creates a reader of source lines. */
export function createReadSourceLine({ contentDir, fileSystem, isReadable }: SourceLineOptions): ReadSourceLine {
  return async (filePath, line) => {
    if (!isReadable(filePath)) return undefined;
    try {
      const { text } = decodeText(fileSystem.readFile(`${contentDir}/${filePath}`));
      return text.split(/\r\n|\n|\r/)[line - 1];
    } catch (error) {
      if (readErrorCode(error) === undefined) throw error;
      return undefined;
    }
  };
}
