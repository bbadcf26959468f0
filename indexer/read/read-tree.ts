// IO. Content tree → entries with bytes, the first step of the pipeline. A file that cannot be read becomes a
// diagnostic.

import type { Diagnostic, DiagnosticCode } from '../../schema/diagnostics.ts';
import { readErrorCode, type FileSystem } from '../disk/file-system.ts';
import { isIgnoredName, isIgnoredPath } from './ignored-names.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { createTreeDiagnostic } from './tree-diagnostic.ts';

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

/** A position of the walk. `realAncestors` are the resolved parent directories, which detect loops. */
interface Position {
  readonly filePath: string;
  readonly isLink: boolean;
  readonly realAncestors: readonly string[];
}

/**
 * Reads the files below a path, one at a time, so that the caller decides which bytes stay in memory. A path that does
 * not exist yields nothing. Reports `tree/unreadable-file`, `tree/file-too-large`, `tree/symlink-loop`,
 * `tree/symlink-outside` and `tree/broken-symlink`.
 */
export function* readTree(request: ReadTreeRequest): Generator<TreeEntry> {
  const { contentDir, fileSystem, startPath = '', isKnown } = request;
  const realRoot = fileSystem.readRealPath(contentDir);
  if (startPath === '') {
    yield* readDirectory({ filePath: '', isLink: false, realAncestors: [realRoot] });
  } else if (!isIgnoredPath(startPath)) {
    yield* readStart(startPath);
  }

  function* readStart(filePath: string): Generator<TreeEntry> {
    let kind;
    try {
      kind = fileSystem.readKind(locate(filePath));
    } catch (error) {
      if (isGone(error)) return;
      yield createProblem(filePath, 'tree/unreadable-file', formatReason(error));
      return;
    }
    const parents = filePath.split('/').slice(0, -1);
    const realAncestors = [realRoot, ...parents.map((_, end) => `${realRoot}/${parents.slice(0, end + 1).join('/')}`)];
    yield* readEntry({ filePath, isLink: false, realAncestors }, kind);
  }

  function* readDirectory(position: Position): Generator<TreeEntry> {
    let entries;
    try {
      entries = fileSystem.readDirectory(locate(position.filePath));
    } catch (error) {
      if (position.filePath === '') throw error;
      if (!isGone(error)) yield createProblem(position.filePath, 'tree/unreadable-file', formatReason(error));
      return;
    }
    for (const { name, kind } of entries) {
      if (isIgnoredName(name)) continue;
      const filePath = position.filePath === '' ? name : `${position.filePath}/${name}`;
      yield* readEntry({ ...position, filePath }, kind);
    }
  }

  function* readEntry(position: Position, kind: string): Generator<TreeEntry> {
    const { filePath, isLink, realAncestors } = position;
    if (kind === 'link') yield* readLink(position);
    else if (kind === 'file') yield* readFile(filePath, isLink);
    else if (kind === 'directory') {
      const real = `${realAncestors.at(-1)}/${filePath.slice(filePath.lastIndexOf('/') + 1)}`;
      yield* readDirectory({ filePath, isLink, realAncestors: [...realAncestors, real] });
    } else yield createProblem(filePath, 'tree/unreadable-file', 'it is a pipe, socket or device');
  }

  function* readLink({ filePath, realAncestors }: Position): Generator<TreeEntry> {
    let real;
    let target;
    try {
      real = fileSystem.readRealPath(locate(filePath));
      target = fileSystem.readTarget(locate(filePath));
    } catch (error) {
      const code = readErrorCode(error) === 'ELOOP' ? 'tree/symlink-loop' : 'tree/broken-symlink';
      yield { ...createProblem(filePath, code), isLink: true };
      return;
    }
    if (real !== realRoot && !real.startsWith(`${realRoot}/`)) {
      yield { ...createProblem(filePath, 'tree/symlink-outside'), isLink: true };
    } else if (target.kind === 'file') {
      yield* readFile(filePath, true);
    } else if (target.kind !== 'directory') {
      yield { ...createProblem(filePath, 'tree/unreadable-file', 'it is a pipe, socket or device'), isLink: true };
    } else if (realAncestors.includes(real)) {
      yield { ...createProblem(filePath, 'tree/symlink-loop'), isLink: true };
    } else {
      yield { filePath, kind: 'other', sizeBytes: 0, bytes: undefined, isLink: true, diagnostic: undefined };
      yield* readDirectory({ filePath, isLink: true, realAncestors: [...realAncestors, real] });
    }
  }

  function* readFile(filePath: string, isLink: boolean): Generator<TreeEntry> {
    const entry = { filePath, kind: 'file', sizeBytes: 0, bytes: undefined, isLink, diagnostic: undefined } as const;
    try {
      const { sizeBytes, version } = fileSystem.readTarget(locate(filePath)); // read before the bytes, so never newer
      if (extractPageFormat(filePath) === undefined) yield { ...entry, sizeBytes };
      else if (sizeBytes > maxPageBytes) {
        const diagnostic = createTreeDiagnostic(filePath, 'tree/file-too-large', formatMegabytes(sizeBytes));
        yield { ...entry, sizeBytes, diagnostic };
      } else if (isKnown?.({ ...entry, sizeBytes, version }) === true) {
        yield { ...entry, sizeBytes, version };
      } else {
        const bytes = fileSystem.readFile(locate(filePath), { realRoot, maxBytes: maxPageBytes });
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

  function locate(filePath: string): string {
    return filePath === '' ? contentDir : `${contentDir}/${filePath}`;
  }
}

/** Returns whether a file was deleted after it was listed, which is not a problem. */
function isGone(error: unknown): boolean {
  const code = readErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function createProblem(filePath: string, code: DiagnosticCode, detail = ''): TreeEntry {
  const diagnostic = createTreeDiagnostic(filePath, code, detail);
  return { filePath, kind: 'other', sizeBytes: 0, bytes: undefined, isLink: false, diagnostic };
}

function formatReason(error: unknown): string {
  return readErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown reason');
}

function formatMegabytes(sizeBytes: number): string {
  return `${(sizeBytes / 1024 / 1024).toFixed(1)} MB`;
}
