// IO (through FileSystem). Reads the state of all files, or updates it for some paths.

import type { FileSystem } from '../disk/file-system.ts';
import { extractPageFormat } from '../types/page-format.ts';
import type { FindReadme, PageInput, ParseTask } from '../types/parse-task.ts';
import type { IndexedFiles } from '../types/indexed-file.ts';
import { mayHaveValue, replaceEntries } from '../types/replace-entries.ts';
import type { FileState, TreeEntry, TreeState } from '../types/tree-state.ts';
import { readTree } from './read-tree.ts';

/** The location of a tree, and the cache keys of its pages. */
export interface TreeSource {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Finds the README that belongs to a page. */
  readonly findReadme: FindReadme;
  /** Builds the cache key of a page. */
  readonly buildKey: (source: PageInput) => string;
}

/** The part of a tree to read again. */
export interface TreeUpdate extends TreeSource {
  readonly previous: TreeState;
  /** Undefined: the whole tree. */
  readonly changedPaths: readonly string[] | undefined;
  /** Whether the lock of the READMEs is unchanged. */
  readonly isLockSame: boolean;
  /** The file index of an earlier run, for files that are not in the previous state. */
  readonly indexed?: IndexedFiles;
}

/** The state of a tree after a read. */
export interface ReadTreeState {
  readonly state: TreeState;
  /** The files whose state is new, by path. Of pages among them, nothing is parsed yet. */
  readonly fresh: TreeState;
  /** A task for each page that is new or changed, unless the cache has the page. */
  readonly changed: ParseTask[];
  /** Keys of the pages that are new here but were not read, because an earlier run did. */
  readonly unreadKeys: readonly string[];
}

/** With more changed paths, the whole tree is read, which is not slower. */
const maxChangedPaths = 100;

/**
 * Reads the files that may have changed. The state of a file with the same bytes stays the same object. A file with the
 * same version is not read.
 */
export function readTreeState(update: TreeUpdate): ReadTreeState {
  const { contentDir, fileSystem, findReadme, buildKey, previous, changedPaths, isLockSame, indexed } = update;
  const startPaths = selectStartPaths(previous, changedPaths);
  const changed: ParseTask[] = [];
  const unreadKeys: string[] = [];
  const readPaths = startPaths.map((startPath) => {
    const read = new Map<string, FileState>();
    for (const entry of readTree({ contentDir, fileSystem, startPath, isKnown }))
      read.set(entry.filePath, toState(entry));
    return { startPath, read };
  });
  const all = readPaths.flatMap(({ read }) => [...read]);
  const fresh = new Map(all.filter(([path, file]) => file !== previous.get(path)));
  // Only contents have changed: no file was added or removed.
  const isReplacement = readPaths.every(
    ({ startPath, read }) => previous.has(startPath) && read.has(startPath) && read.size === 1,
  );
  if (isReplacement) return { state: replaceEntries(previous, fresh), fresh, changed, unreadKeys };
  const state = new Map(startPaths.includes('') ? [] : previous);
  for (const { startPath, read } of readPaths) {
    // Files that still exist keep their position, so that later stages can compare two trees file by file.
    for (const path of state.keys()) {
      if ((path === startPath || path.startsWith(`${startPath}/`)) && !read.has(path)) state.delete(path);
    }
    for (const [path, file] of read) state.set(path, file);
  }
  return { state, fresh, changed, unreadKeys };

  /** Returns whether a page has the known version, so that its bytes need not be read. */
  function isKnown({ filePath, version, isLink }: TreeEntry): boolean {
    if (version === undefined) return false;
    const known = previous.get(filePath);
    if (known !== undefined) return isLockSame && known.version === version && known.entry.isLink === isLink;
    const found = indexed?.get(filePath);
    return found?.version === version && found.isLink === isLink;
  }

  function toState({ bytes, version, ...rest }: TreeEntry): FileState {
    const { filePath } = rest;
    const known = previous.get(filePath);
    const format = extractPageFormat(filePath);
    if (bytes === undefined && version !== undefined) return known ?? toIndexedState(rest);
    const { isLocked = false, readme, problem } = (bytes === undefined ? undefined : findReadme(bytes)) ?? {};
    const diagnostic = rest.diagnostic ?? (problem && { ...problem, filePath });
    const entry: TreeEntry = { ...rest, bytes: undefined, diagnostic };
    if (bytes === undefined || format === undefined) {
      return known !== undefined && isSameEntry(known.entry, entry)
        ? known
        : { entry, key: undefined, parsed: undefined, lastGood: undefined };
    }
    const source = { format, bytes, ...(readme && { readme }) };
    const key = buildKey(source);
    if (known?.key === key && isSameEntry(known.entry, entry)) return known;
    changed.push({ key, ...source });
    return { entry, key, version: isLocked ? undefined : version, parsed: undefined, lastGood: undefined };
  }

  /** Takes the version from the index, because comparing identical strings is fast. */
  function toIndexedState(rest: Omit<TreeEntry, 'bytes' | 'version'>): FileState {
    const { key, version, sizeBytes = 0 } = indexed?.get(rest.filePath) ?? {};
    if (key !== undefined) unreadKeys.push(key);
    return { entry: { ...rest, sizeBytes, bytes: undefined }, key, version, parsed: undefined, lastGood: undefined };
  }
}

/**
 * Selects the paths to read: the parent if a directory has replaced a file there, and the root if the tree has symbolic
 * links, because a change in a linked folder is visible at two paths.
 */
function selectStartPaths(previous: TreeState, changedPaths: readonly string[] | undefined): readonly string[] {
  if (changedPaths === undefined || changedPaths.length > maxChangedPaths || changedPaths.includes('')) return [''];
  if (mayHaveValue(previous, ({ entry }) => entry.isLink)) return [''];
  const starts = changedPaths.map((path) => {
    const parts = path.split('/');
    const parents = parts.map((_, end) => parts.slice(0, end).join('/')).slice(1);
    return parents.find((parent) => previous.has(parent)) ?? path;
  });
  return [...new Set(starts)];
}

function isSameEntry(one: TreeEntry, other: TreeEntry): boolean {
  return (
    one.kind === other.kind &&
    one.sizeBytes === other.sizeBytes &&
    one.isLink === other.isLink &&
    one.diagnostic?.message === other.diagnostic?.message
  );
}
