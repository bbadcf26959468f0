// The copy of the whole documentation in the reader's browser. Pure.

/** Is a file of the copy: address, size, and a hash of its content. */
export type OfflineFile = readonly [url: string, sizeBytes: number, hash: string];

/** Lists the files of a copy. */
export interface OfflineList {
  readonly files: readonly OfflineFile[];
}

/** Tells how the copy is doing. */
export type OfflineState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'keeping'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly kind: 'kept'; readonly totalBytes: number }
  | { readonly kind: 'failed' };

/** Is what can happen to the copy. */
export type OfflineAction =
  | { readonly type: 'found'; readonly list: OfflineList | undefined }
  | { readonly type: 'started'; readonly totalBytes: number }
  | { readonly type: 'stored'; readonly sizeBytes: number }
  | { readonly type: 'finished' }
  | { readonly type: 'failed' }
  | { readonly type: 'removed' };

/** Is the state before the browser was asked. */
export const initialOffline: OfflineState = { kind: 'unknown' };

/** Applies an action; news of a copy that is not being made changes nothing. */
export function reduceOffline(state: OfflineState, action: OfflineAction): OfflineState {
  switch (action.type) {
    case 'found':
      return action.list === undefined ? { kind: 'none' } : { kind: 'kept', totalBytes: sumBytes(action.list.files) };
    case 'started':
      return { kind: 'keeping', doneBytes: 0, totalBytes: action.totalBytes };
    case 'stored':
      return state.kind === 'keeping' ? { ...state, doneBytes: state.doneBytes + action.sizeBytes } : state;
    case 'finished':
      return state.kind === 'keeping' ? { kind: 'kept', totalBytes: state.totalBytes } : state;
    case 'failed':
      return { kind: 'failed' };
    case 'removed':
      return { kind: 'none' };
    default:
      return action satisfies never;
  }
}

/** Adds up the bytes of files. */
export const sumBytes = (files: readonly OfflineFile[]): number => files.reduce((sum, [, size]) => sum + size, 0);

/** Tells which files to fetch and which to drop, so that a copy becomes the one the list describes. */
export function planCopy(
  list: OfflineList,
  known: OfflineList | undefined,
): { readonly fetched: readonly OfflineFile[]; readonly dropped: readonly string[] } {
  const hashes = new Map(known?.files.map(([url, , hash]) => [url, hash]));
  const wanted = new Set(list.files.map(([url]) => url));
  return {
    fetched: list.files.filter(([url, , hash]) => hashes.get(url) !== hash),
    dropped: [...hashes.keys()].filter((url) => !wanted.has(url)),
  };
}

/** Reads a list; undefined when it is not one. */
export function readOfflineList(value: unknown): OfflineList | undefined {
  if (typeof value !== 'object' || value === null || !('files' in value) || !Array.isArray(value.files))
    return undefined;
  const files: readonly unknown[] = value.files;
  return files.every(isOfflineFile) ? { files } : undefined;
}

const isOfflineFile = (entry: unknown): entry is OfflineFile =>
  Array.isArray(entry) &&
  entry.length === 3 &&
  typeof entry[0] === 'string' &&
  entry[0].startsWith('/') &&
  typeof entry[1] === 'number' &&
  typeof entry[2] === 'string';

/** Formats a size for people, e.g. `3.4 MB`. */
export const formatSize = (sizeBytes: number): string =>
  sizeBytes < 950_000 ? `${Math.ceil(sizeBytes / 1000)} kB` : `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
