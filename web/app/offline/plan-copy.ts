// State and contents of the offline copy of the whole documentation. Pure.

/** A file of the copy: URL, size, and a hash of its content. */
export type OfflineFile = readonly [url: string, sizeBytes: number, hash: string];

/** The files of a copy. */
export interface OfflineList {
  readonly files: readonly OfflineFile[];
}

/** State of the copy. */
export type OfflineState =
  | { readonly kind: 'unknown' }
  /** `totalBytes`: size of a copy, once it is known. */
  | { readonly kind: 'none'; readonly totalBytes?: number }
  | { readonly kind: 'keeping'; readonly doneBytes: number; readonly totalBytes: number }
  | { readonly kind: 'kept'; readonly totalBytes: number; readonly isOutdated: boolean }
  | { readonly kind: 'failed' };

export type OfflineAction =
  | { readonly type: 'found'; readonly list: OfflineList | undefined }
  | { readonly type: 'measured'; readonly totalBytes: number | undefined }
  | { readonly type: 'outdated' }
  | { readonly type: 'started'; readonly totalBytes: number }
  | { readonly type: 'stored'; readonly sizeBytes: number }
  | { readonly type: 'finished' }
  | { readonly type: 'failed' }
  | { readonly type: 'removed' };

export const initialOffline: OfflineState = { kind: 'unknown' };

/** Applies an action. Progress of a copy that is not being stored changes nothing. */
export function reduceOffline(state: OfflineState, action: OfflineAction): OfflineState {
  switch (action.type) {
    case 'found':
      return action.list === undefined
        ? { kind: 'none' }
        : { kind: 'kept', totalBytes: sumBytes(action.list.files), isOutdated: false };
    case 'measured':
      return state.kind === 'none' && action.totalBytes !== undefined
        ? { kind: 'none', totalBytes: action.totalBytes }
        : state;
    case 'outdated':
      return state.kind === 'kept' ? { ...state, isOutdated: true } : state;
    case 'started':
      return { kind: 'keeping', doneBytes: 0, totalBytes: action.totalBytes };
    case 'stored':
      return state.kind === 'keeping' ? { ...state, doneBytes: state.doneBytes + action.sizeBytes } : state;
    case 'finished':
      return state.kind === 'keeping' ? { kind: 'kept', totalBytes: state.totalBytes, isOutdated: false } : state;
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

/** Returns the files of a list that a known copy does not have in the same version. */
export function findChangedFiles(list: OfflineList, known: OfflineList | undefined): readonly OfflineFile[] {
  const hashes = new Map(known?.files.map(([url, , hash]) => [url, hash]));
  return list.files.filter(([url, , hash]) => hashes.get(url) !== hash);
}

/** Checks that a value is a list; undefined when it is not. */
export function toOfflineList(value: unknown): OfflineList | undefined {
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
