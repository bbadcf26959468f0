// IO (clock). What the disk said of every path that a run has looked at: while it says the same, the run would do the same.

import { hash } from 'node:crypto';
import { readFileUpTo } from './read-file-within.ts';
import { lstatSync, statSync, type Stats } from 'node:fs';
import { diskFileSystem, formatVersion, readErrorCode, type FileSystem } from './file-system.ts';

/**
 * The state of each path, in one text: empty where nothing is, the version of a file or folder, or `#` and a hash of its
 * content where an equal version would not prove equal content. `?` is a state that cannot be proved, and equals no other.
 */
export type TracedPaths = Readonly<Record<string, string>>;

const unprovable = '?';

/** What is hashed at most. Beyond that, what has just changed counts as changed. */
const maxHashedBytes = 64_000_000;

/** Notes paths before they are read. */
export class FileTrace {
  readonly #states = new Map<string, string>();
  readonly #read = createStateReader();

  /** @param version that of a file or folder, if it has just been read */
  note(path: string, version?: string): void {
    if (!this.#states.has(path)) this.#states.set(path, version ?? this.#read(path));
  }

  get paths(): TracedPaths {
    return Object.fromEntries(this.#states);
  }
}

/** Creates a file system that notes every path it is asked for. */
export function traceFileSystem(fileSystem: FileSystem, trace: FileTrace): FileSystem {
  const noteFirst =
    <Rest extends readonly unknown[], Result>(call: (path: string, ...rest: Rest) => Result) =>
    (path: string, ...rest: Rest): Result => {
      trace.note(path);
      return call(path, ...rest);
    };
  const { readDirectory, readKind, readTarget, readRealPath, readFile } = fileSystem;
  return {
    readDirectory: noteFirst(readDirectory),
    readKind: noteFirst(readKind),
    readTarget(path) {
      let version: string | undefined;
      try {
        const target = readTarget(path);
        ({ version } = target);
        return target;
      } finally {
        trace.note(path, version);
      }
    },
    readRealPath: noteFirst(readRealPath),
    readFile: noteFirst(readFile),
  };
}

/** Returns whether the disk says the same of every path. @param chosen of these paths alone */
export function isTraceCurrent(paths: TracedPaths, chosen: readonly string[] = Object.keys(paths)): boolean {
  const read = createStateReader();
  return chosen.every((path) => {
    const state = paths[path] ?? unprovable;
    return state !== unprovable && read(path, state.startsWith('#')) === state;
  });
}

/** Creates a reader of states. It hashes content where that was asked for, or where a version would prove nothing. */
function createStateReader(): (path: string, isHashed?: boolean) => string {
  let restBytes = maxHashedBytes;

  function hashContent(path: string, stats: Stats): string {
    if (stats.isDirectory()) {
      const names = diskFileSystem.readDirectory(path).map(({ name, kind }) => `${name}/${kind}`);
      return `#${hash('sha256', names.sort().join('\n'))}`;
    }
    // a link may lead to a file that nobody else would read
    if (!stats.isFile() || stats.size > restBytes || lstatSync(path).isSymbolicLink()) return unprovable;
    restBytes -= stats.size;
    return `#${hash('sha256', readFileUpTo(path, stats.size))}`;
  }

  return (path, isHashed = false) => {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined) return '';
      return (isHashed ? undefined : formatVersion(stats, Date.now())) ?? hashContent(path, stats);
    } catch (error) {
      return `!${readErrorCode(error)}`; // it cannot be looked at, and a run that tries says so
    }
  };
}
