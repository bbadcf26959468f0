// IO. Reads texts of the tree: a whole data file, or one line for the excerpt of a diagnostic.

import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import type { ReadSourceText, SourceText } from '../types/data-files.ts';
import type { TreeState } from '../types/tree-state.ts';
import { decodeText } from './decode-text.ts';
import { maxPageBytes } from './read-tree.ts';
import { createTreeDiagnostic } from './tree-diagnostic.ts';

interface SourceTextOptions {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Returns the tree. Only its files are opened. */
  readonly getTree: () => TreeState;
}

const absentText: SourceText = { text: undefined, diagnostics: [] };

/** Creates a reader of whole files. */
export function createReadSourceText({ contentDir, fileSystem, getTree }: SourceTextOptions): ReadSourceText {
  return (filePath) => {
    if (getTree().get(filePath)?.entry.kind !== 'file') return absentText;
    try {
      const { text, diagnostics } = decodeText(
        fileSystem.readFile(`${contentDir}/${filePath}`, {
          realRoot: fileSystem.readRealPath(contentDir),
          maxBytes: maxPageBytes,
        }),
      );
      return { text, diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, filePath })) };
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

/** Creates a reader of single lines. */
export function createReadSourceLine(options: SourceTextOptions): ReadSourceLine {
  const readText = createReadSourceText(options);
  return async (filePath, line) => readText(filePath).text?.split(/\r\n|\n|\r/)[line - 1];
}
