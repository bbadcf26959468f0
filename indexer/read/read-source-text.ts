// IO. Reads texts of the tree: a whole data file, or one line for the excerpt of a diagnostic.

import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import type { ReadSourceText, SourceText } from '../types/data-files.ts';
import type { FileState, TreeState } from '../types/tree-state.ts';
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

/** Creates a reader of single lines. The text of the last file stays in memory while the tree has the same file. */
export function createReadSourceLine(options: SourceTextOptions): ReadSourceLine {
  const readText = createReadSourceText(options);
  let last: { readonly state: FileState; readonly text: string | undefined } | undefined;
  return async (filePath, line) => {
    const state = options.getTree().get(filePath);
    if (state === undefined) return undefined;
    if (last?.state !== state) last = { state, text: normalizeLines(readText(filePath).text) };
    return last.text === undefined ? undefined : extractLine(last.text, line);
  };
}

/** Ends all lines with a line feed. Most texts have no other ends, and are not searched by a regular expression. */
function normalizeLines(text: string | undefined): string | undefined {
  return text?.includes('\r') === true ? text.replace(/\r\n?/g, '\n') : text;
}

/** Extracts a line (1-based) without splitting the text; undefined after its end. */
function extractLine(text: string, line: number): string | undefined {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const feed = text.indexOf('\n', start);
    if (feed === -1) return undefined;
    start = feed + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}
