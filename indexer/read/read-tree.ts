// IO. Content tree → entries with bytes, the first step of the pipeline. A file that cannot be read becomes a
// diagnostic.

import type { Diagnostic, DiagnosticCode } from '../../schema/diagnostics.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import { isIgnoredName, isIgnoredPath } from './ignored-names.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { createTreeDiagnostic } from './tree-diagnostic.ts';
import { formatReason, isGone, walkFiles } from './walk-files.ts';

/** An entry of the content tree. */
export interface TreeEntry {
  readonly filePath: string;
  /** `other` has nothing to serve: a link to a folder, a broken link, or a folder that cannot be listed. */
  readonly kind: 'file' | 'other';
  readonly sizeBytes: number;
  /** Undefined for files that are not pages, and for pages that were not read. */
  readonly bytes: Uint8Array | undefined;
  /** The version of the bytes, see {@link FileTarget}; undefined where equal versions would not prove equal bytes. */
  readonly version?: string | undefined;
  readonly isLink: boolean;
  readonly diagnostic: Diagnostic | undefined;
}

/** The largest page that is read: 8 MB. */
export const maxPageBytes = 8 * 1024 * 1024;

/** The tree to read, or one path of it. */
export interface ReadTreeRequest {
  /** Absolute, with `/`. */
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** File or directory relative to the root; `''` reads the whole tree. */
  readonly startPath?: string;
  /** Returns whether the bytes of a page are known. If so, the file is not read, and its entry has no bytes. */
  readonly isKnown?: (entry: TreeEntry) => boolean;
}

/**
 * Reads the files below a path, one at a time, so that the caller decides which bytes stay in memory. A path that does
 * not exist yields nothing. Reports `tree/file-too-large`, and the problems of {@link walkFiles}.
 */
export function* readTree(request: ReadTreeRequest): Generator<TreeEntry> {
  const { contentDir, fileSystem, startPath = '', isKnown } = request;
  if (isIgnoredPath(startPath)) return;
  const realRoot = fileSystem.readRealPath(contentDir);
  for (const entry of walkFiles({ rootDir: contentDir, fileSystem, startPath, isIgnored: isIgnoredName })) {
    const { filePath, isLink } = entry;
    if (entry.kind === 'file') yield* readFile(filePath, isLink);
    else if (entry.kind === 'problem') yield { ...createProblem(filePath, entry.code, entry.detail), isLink };
    else yield { filePath, kind: 'other', sizeBytes: 0, bytes: undefined, isLink, diagnostic: undefined };
  }

  function* readFile(filePath: string, isLink: boolean): Generator<TreeEntry> {
    const entry = { filePath, kind: 'file', sizeBytes: 0, bytes: undefined, isLink, diagnostic: undefined } as const;
    const path = `${contentDir}/${filePath}`;
    try {
      const { sizeBytes, version } = fileSystem.readTarget(path); // read before the bytes, so never newer
      if (extractPageFormat(filePath) === undefined) yield { ...entry, sizeBytes };
      else if (sizeBytes > maxPageBytes) {
        const diagnostic = createTreeDiagnostic(filePath, 'tree/file-too-large', formatMegabytes(sizeBytes));
        yield { ...entry, sizeBytes, diagnostic };
      } else if (isKnown?.({ ...entry, sizeBytes, version }) === true) {
        yield { ...entry, sizeBytes, version };
      } else {
        const bytes = fileSystem.readFile(path, { realRoot, maxBytes: maxPageBytes });
        yield { ...entry, sizeBytes: bytes.byteLength, bytes, version };
      }
    } catch (error) {
      if (isGone(error) && !filePath.includes('\u{FFFD}')) return;
      if (readErrorCode(error) === 'EOUTSIDE') {
        yield { ...createProblem(filePath, 'tree/symlink-outside'), isLink: true };
        return;
      }
      yield { ...entry, diagnostic: createTreeDiagnostic(filePath, 'tree/unreadable-file', formatReason(error)) };
    }
  }
}

function createProblem(filePath: string, code: DiagnosticCode, detail = ''): TreeEntry {
  const diagnostic = createTreeDiagnostic(filePath, code, detail);
  return { filePath, kind: 'other', sizeBytes: 0, bytes: undefined, isLink: false, diagnostic };
}

function formatMegabytes(sizeBytes: number): string {
  return `${(sizeBytes / 1024 / 1024).toFixed(1)} MB`;
}
