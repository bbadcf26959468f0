// IO (through FileSystem). What is known of every file: read for the whole tree, or updated for some paths.

import type { FileSystem } from '../disk/file-system.ts';
import { extractPageFormat } from '../types/page-format.ts';
import type { FindReadme, PageSource, ParseTask } from '../types/parse-task.ts';
import type { FileState, TreeEntry, TreeState } from '../types/tree-state.ts';
import { readTree } from './read-tree.ts';

/** Where a tree is, and how its pages are identified. */
export interface TreeSource {
  readonly contentDir: string;
  readonly fileSystem: FileSystem;
  /** Finds the README that belongs to a page. */
  readonly findReadme: FindReadme;
  /** Builds the cache key of a page. */
  readonly buildKey: (source: PageSource) => string;
}

/** The part of a tree to read again. */
export interface TreeUpdate extends TreeSource {
  readonly previous: TreeState;
  /** Undefined: the whole tree. */
  readonly changedPaths: readonly string[] | undefined;
}

/** From this number on the whole tree is read: that is not slower, and misses nothing. */
const manyPaths = 100;

/**
 * Reads what may have changed. Files whose bytes are the same keep their state, as the same object.
 * @returns the new state, and for each page that is new or changed what to parse if the cache does not have it
 */
export function readTreeState(update: TreeUpdate): { state: TreeState; changed: readonly ParseTask[] } {
  const { contentDir, fileSystem, findReadme, buildKey, previous, changedPaths } = update;
  const startPaths = selectStartPaths(previous, changedPaths);
  const state = new Map(startPaths.includes('') ? [] : previous);
  const changed: ParseTask[] = [];
  for (const startPath of startPaths) {
    const read = new Map<string, FileState>();
    for (const entry of readTree({ contentDir, fileSystem, startPath })) read.set(entry.filePath, toState(entry));
    // What is still there keeps its place in the order, so that later stages find the same files at the same places.
    for (const path of state.keys()) {
      if ((path === startPath || path.startsWith(`${startPath}/`)) && !read.has(path)) state.delete(path);
    }
    for (const [path, file] of read) state.set(path, file);
  }
  return { state, changed };

  function toState({ bytes, ...rest }: TreeEntry): FileState {
    const { filePath } = rest;
    const format = extractPageFormat(filePath);
    const { readme, problem } = (bytes === undefined ? undefined : findReadme(bytes)) ?? {};
    const diagnostic = rest.diagnostic ?? (problem && { ...problem, filePath });
    const entry: TreeEntry = { ...rest, bytes: undefined, diagnostic };
    const known = previous.get(filePath);
    if (bytes === undefined || format === undefined) {
      return known !== undefined && isSameEntry(known.entry, entry)
        ? known
        : { entry, key: undefined, parsed: undefined, lastGood: undefined };
    }
    const source = { format, bytes, ...(readme && { readme }) };
    const key = buildKey(source);
    if (known?.key === key && isSameEntry(known.entry, entry)) return known;
    changed.push({ key, ...source });
    return { entry, key, parsed: undefined, lastGood: undefined };
  }
}

/**
 * Chooses where to start: above a changed path when a file stood where now must be a directory, and at the root when
 * the tree has symbolic links, because a change behind a link shows at two paths.
 */
function selectStartPaths(previous: TreeState, changedPaths: readonly string[] | undefined): readonly string[] {
  if (changedPaths === undefined || changedPaths.length > manyPaths || changedPaths.includes('')) return [''];
  if ([...previous.values()].some(({ entry }) => entry.isLink)) return [''];
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
