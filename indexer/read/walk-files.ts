// IO. The one walk over a tree of files: content, and what is published as it is. Links are followed within the root,
// everything is bounded, and what cannot be read is reported.

import type { DiagnosticCode } from '../../schema/diagnostics.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { readErrorCode, type EntryKind, type FileSystem } from '../disk/file-system.ts';

/** Limits of a walk. Real trees stay far below them. */
export interface WalkLimits {
  /** Folders above a file. */
  readonly depth: number;
  readonly entries: number;
  /** Folders that links lead to. A few folders with links to each other have any number of paths. */
  readonly linkedFolders: number;
}

export const walkLimits: WalkLimits = { depth: 100, entries: 1_000_000, linkedFolders: 1_000 };

/** The tree to walk, or one path of it. */
export interface WalkRequest {
  /** Absolute, with `/`. No link is followed out of it. */
  readonly rootDir: string;
  readonly fileSystem: Pick<FileSystem, 'readDirectory' | 'readKind' | 'readRealPath' | 'readTarget'>;
  /** File or directory relative to the root; `''` walks the whole tree. */
  readonly startPath?: string;
  readonly isIgnored: (name: string) => boolean;
  readonly limits?: WalkLimits;
}

/** A file, a link to a folder, or something that cannot be read. `filePath` is relative to the root. */
export type WalkedEntry = {
  readonly filePath: string;
  /** Whether it, or a folder above it, is a link. */
  readonly isLink: boolean;
} & (
  | { readonly kind: 'file' | 'linkedFolder' }
  /** The code of a diagnostic, and what it says about the cause. */
  | { readonly kind: 'problem'; readonly code: DiagnosticCode; readonly detail: string }
);

/** A position of the walk. `realAncestors` are the resolved parent directories, which detect loops. */
interface Position {
  readonly filePath: string;
  readonly isLink: boolean;
  readonly realAncestors: readonly string[];
}

const specialFile = 'it is a pipe, socket or device';

/**
 * Walks the files below a path. A path that does not exist yields nothing. Beyond a limit, the walk ends with a problem.
 * Reports `tree/unreadable-file`, `tree/symlink-loop`, `tree/symlink-outside`, `tree/broken-symlink`, `tree/too-large`.
 * @throws Error of the system when the root cannot be read; TreeBoundsError of a file system with bounds
 */
export function* walkFiles(request: WalkRequest): Generator<WalkedEntry> {
  const { rootDir, fileSystem, startPath = '', isIgnored, limits = walkLimits } = request;
  const realRoot = fileSystem.readRealPath(rootDir);
  let entryCount = 0;
  let linkedFolderCount = 0;
  let isOver = false;

  if (startPath === '') yield* walkDirectory({ filePath: '', isLink: false, realAncestors: [realRoot] });
  else yield* walkStart(startPath);

  function* walkStart(filePath: string): Generator<WalkedEntry> {
    let kind;
    try {
      kind = fileSystem.readKind(locate(filePath));
    } catch (error) {
      if (!isGone(error)) yield createProblem(filePath, 'tree/unreadable-file', formatReason(error));
      return;
    }
    const parents = filePath.split('/').slice(0, -1);
    const realAncestors = [realRoot, ...parents.map((_, end) => `${realRoot}/${parents.slice(0, end + 1).join('/')}`)];
    yield* walkEntry({ filePath, isLink: false, realAncestors }, kind);
  }

  function* walkDirectory(position: Position): Generator<WalkedEntry> {
    if (position.realAncestors.length > limits.depth) {
      yield createProblem(position.filePath, 'tree/too-large', `it is in more than ${limits.depth} folders`);
      return;
    }
    let entries;
    try {
      entries = fileSystem.readDirectory(locate(position.filePath));
    } catch (error) {
      if (position.filePath === '' || error instanceof ExpectedError) throw error;
      if (!isGone(error)) yield createProblem(position.filePath, 'tree/unreadable-file', formatReason(error));
      return;
    }
    for (const { name, kind } of entries) {
      if (isOver) return;
      if (isIgnored(name)) continue;
      const filePath = position.filePath === '' ? name : `${position.filePath}/${name}`;
      entryCount += 1;
      if (entryCount > limits.entries) yield endWalk(filePath, `the tree has more than ${limits.entries} files`);
      else yield* walkEntry({ ...position, filePath }, kind);
    }
  }

  function* walkEntry(position: Position, kind: EntryKind): Generator<WalkedEntry> {
    const { filePath, isLink, realAncestors } = position;
    if (kind === 'link') yield* walkLink(position);
    else if (kind === 'file') yield { filePath, kind: 'file', isLink };
    else if (kind === 'directory') {
      const real = `${realAncestors.at(-1)}/${filePath.slice(filePath.lastIndexOf('/') + 1)}`;
      yield* walkDirectory({ filePath, isLink, realAncestors: [...realAncestors, real] });
    } else yield createProblem(filePath, 'tree/unreadable-file', specialFile);
  }

  function* walkLink({ filePath, realAncestors }: Position): Generator<WalkedEntry> {
    const problem = { filePath, kind: 'problem', isLink: true, detail: '' } as const;
    let real;
    let target;
    try {
      real = fileSystem.readRealPath(locate(filePath));
      target = fileSystem.readTarget(locate(filePath));
    } catch (error) {
      yield { ...problem, code: readErrorCode(error) === 'ELOOP' ? 'tree/symlink-loop' : 'tree/broken-symlink' };
      return;
    }
    if (real !== realRoot && !real.startsWith(`${realRoot}/`)) {
      yield { ...problem, code: 'tree/symlink-outside' };
    } else if (target.kind === 'file') {
      yield { filePath, kind: 'file', isLink: true };
    } else if (target.kind !== 'directory') {
      yield { ...problem, code: 'tree/unreadable-file', detail: specialFile };
    } else if (realAncestors.includes(real)) {
      yield { ...problem, code: 'tree/symlink-loop' };
    } else {
      linkedFolderCount += 1;
      if (linkedFolderCount > limits.linkedFolders) {
        yield endWalk(filePath, `links lead to more than ${limits.linkedFolders} folders`);
        return;
      }
      yield { filePath, kind: 'linkedFolder', isLink: true };
      yield* walkDirectory({ filePath, isLink: true, realAncestors: [...realAncestors, real] });
    }
  }

  function endWalk(filePath: string, reason: string): WalkedEntry {
    isOver = true;
    return createProblem(filePath, 'tree/too-large', reason);
  }

  function locate(filePath: string): string {
    return filePath === '' ? rootDir : `${rootDir}/${filePath}`;
  }
}

/** Returns whether a file was deleted after it was listed, which is not a problem. */
export function isGone(error: unknown): boolean {
  const code = readErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Formats why something cannot be read. */
export function formatReason(error: unknown): string {
  return readErrorCode(error) ?? (error instanceof Error ? error.message : 'unknown reason');
}

function createProblem(filePath: string, code: DiagnosticCode, detail: string): WalkedEntry {
  return { filePath, kind: 'problem', isLink: false, code, detail };
}
