// IO (clock). What the disk said of every path that a run has looked at: while it says the same, the run would do the same.

import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { formatVersion, readErrorCode, type FileSystem } from './file-system.ts';

/**
 * The state of each path, in one text: empty where nothing is, the version of a file or folder, or `#` and a hash of its
 * content where an equal version would not prove equal content.
 */
export type TracedPaths = Readonly<Record<string, string>>;

/** The largest file whose content is hashed. One that is larger, and has just changed, counts as changed. */
const maxHashedBytes = 64_000_000;

const unprovable = '?';

/** Notes paths before they are read. */
export class FileTrace {
  readonly #states = new Map<string, string>();

  note(path: string): void {
    if (!this.#states.has(path)) this.#states.set(path, readState(path));
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
    readTarget: noteFirst(readTarget),
    readRealPath: noteFirst(readRealPath),
    readFile: noteFirst(readFile),
  };
}

/** Returns whether the disk says the same of every path. @param chosen of these paths alone */
export function isTraceCurrent(paths: TracedPaths, chosen: readonly string[] = Object.keys(paths)): boolean {
  return chosen.every((path) => {
    const state = paths[path] ?? unprovable;
    return state !== unprovable && readState(path, state.startsWith('#')) === state;
  });
}

/** @param isHashed true for a hash of the content in any case */
function readState(path: string, isHashed = false): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return '';
    return (isHashed ? undefined : formatVersion(stats, Date.now())) ?? hashContent(path, stats);
  } catch (error) {
    return `!${readErrorCode(error)}`; // it cannot be looked at, and a run that tries says so
  }
}

function hashContent(path: string, stats: Stats): string {
  if (stats.isDirectory()) {
    const names = readdirSync(path, { withFileTypes: true }).map((entry) => `${entry.name}/${formatKind(entry)}`);
    return `#${hash('sha256', names.sort().join('\n'))}`;
  }
  if (!stats.isFile() || stats.size > maxHashedBytes) return unprovable;
  return `#${hash('sha256', readFileSync(path))}`;
}

function formatKind(entry: { isDirectory: () => boolean; isFile: () => boolean }): string {
  return entry.isDirectory() ? 'directory' : entry.isFile() ? 'file' : 'other';
}
