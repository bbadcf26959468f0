// IO. Reads texts of the tree, such as data files.

import { placeInFile } from '../../schema/create-diagnostic.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import type { ReadSourceText, SourceText } from '../types/data-files.ts';
import type { FileTable } from './file-table.ts';
import { decodeText } from './decode-text.ts';
import { maxPageBytes } from './read-tree.ts';
import { createTreeDiagnostic } from './tree-diagnostic.ts';

interface SourceTextOptions {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Only its files are opened. */
  readonly table: FileTable;
}

const absentText: SourceText = { text: undefined, diagnostics: [] };

/** Creates a reader of whole files. */
export function createReadSourceText({ contentDir, fileSystem, table }: SourceTextOptions): ReadSourceText {
  return (filePath) => {
    if (table.get(filePath)?.kind !== 'file') return absentText;
    try {
      const { text, diagnostics } = decodeText(
        fileSystem.readFile(`${contentDir}/${filePath}`, {
          realRoot: fileSystem.readRealPath(contentDir),
          maxBytes: maxPageBytes,
        }),
      );
      return { text, diagnostics: diagnostics.map((diagnostic) => placeInFile(diagnostic, filePath)) };
    } catch (error) {
      const reason = readErrorCode(error);
      if (reason === undefined) throw error;
      if (reason === 'ENOENT') return absentText;
      const diagnostic =
        reason === 'EOUTSIDE'
          ? createTreeDiagnostic(filePath, 'tree/symlink-outside')
          : reason === 'EFBIG'
            ? createTreeDiagnostic(filePath, 'tree/file-too-large', 'too many bytes')
            : createTreeDiagnostic(filePath, 'tree/unreadable-file', reason);
      return { text: undefined, diagnostics: [diagnostic] };
    }
  };
}
