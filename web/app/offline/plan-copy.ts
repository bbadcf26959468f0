// State and contents of the offline copy of the whole documentation. Pure.

/** A file of the copy: URL, size, and a hash of its content. */
export type OfflineFile = readonly [url: string, sizeBytes: number, hash: string];

/** The files of a copy. */
export interface OfflineList {
  readonly files: readonly OfflineFile[];
  /** Whether samples and the compiler that runs them are among them. */
  readonly hasSamples: boolean;
}

/** Sizes of the parts of a copy. */
export interface OfflineSizes {
  /** Text, search and the code of the site. */
  readonly textBytes: number;
  /** Samples and the compiler; 0 for a site that has none. */
  readonly samplesBytes: number;
}

/** State of the copy. */
export type OfflineState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'saving'; readonly doneBytes: number; readonly totalBytes: number; readonly hasSamples: boolean }
  | {
      readonly kind: 'saved';
      readonly totalBytes: number;
      readonly hasSamples: boolean;
      readonly isOutdated: boolean;
      readonly hasFailed?: true;
    }
  | { readonly kind: 'failed' };

export type OfflineAction =
  | { readonly type: 'found'; readonly list: OfflineList | undefined }
  | { readonly type: 'outdated' }
  | { readonly type: 'started'; readonly totalBytes: number; readonly hasSamples: boolean }
  | { readonly type: 'stored'; readonly sizeBytes: number }
  | { readonly type: 'finished' }
  /** `list`: the copy that is left. */
  | { readonly type: 'failed'; readonly list?: OfflineList | undefined }
  | { readonly type: 'removed' };

export const initialOffline: OfflineState = { kind: 'unknown' };

/** Applies an action. Progress of a copy that is not being stored changes nothing. */
export function reduceOffline(state: OfflineState, action: OfflineAction): OfflineState {
  switch (action.type) {
    case 'found':
      return action.list === undefined ? { kind: 'none' } : { ...describeSaved(action.list), isOutdated: false };
    case 'outdated':
      return state.kind === 'saved' ? { ...state, isOutdated: true } : state;
    case 'started':
      return { kind: 'saving', doneBytes: 0, totalBytes: action.totalBytes, hasSamples: action.hasSamples };
    case 'stored':
      return state.kind === 'saving' ? { ...state, doneBytes: state.doneBytes + action.sizeBytes } : state;
    case 'finished':
      return state.kind === 'saving'
        ? { kind: 'saved', totalBytes: state.totalBytes, hasSamples: state.hasSamples, isOutdated: false }
        : state;
    case 'failed':
      if (action.list === undefined) return { kind: 'failed' };
      return { ...describeSaved(action.list), isOutdated: true, hasFailed: true };
    case 'removed':
      return { kind: 'none' };
    default:
      return action satisfies never;
  }
}

const describeSaved = ({ files, hasSamples }: OfflineList) =>
  ({ kind: 'saved', totalBytes: sumBytes(files), hasSamples }) as const;

/** Adds up the bytes of files. */
export const sumBytes = (files: readonly OfflineFile[]): number => files.reduce((sum, [, size]) => sum + size, 0);

/** Returns whether a file is one of the samples or of the compiler that runs them. */
export const isSampleFile = (url: string): boolean => url.startsWith('/compiler/') || url.startsWith('/samples/');

/** Measures the parts of a list. */
export function measureParts({ files }: OfflineList): OfflineSizes {
  const [samples, text] = [true, false].map((isSample) => files.filter(([url]) => isSampleFile(url) === isSample));
  return { textBytes: sumBytes(text ?? []), samplesBytes: sumBytes(samples ?? []) };
}

/** Returns the part of a list that a reader has chosen. */
export function choosePart({ files }: OfflineList, hasSamples: boolean): OfflineList {
  return { files: hasSamples ? files : files.filter(([url]) => !isSampleFile(url)), hasSamples };
}

/** Returns the files of a list that are missing from a copy or have changed since. */
export function findChangedFiles(list: OfflineList, known: OfflineList | undefined): readonly OfflineFile[] {
  const hashes = new Map(known?.files.map(([url, , hash]) => [url, hash]));
  return list.files.filter(([url, , hash]) => hashes.get(url) !== hash);
}

/** Checks that a value is a list; undefined when it is not. */
export function toOfflineList(value: unknown): OfflineList | undefined {
  if (typeof value !== 'object' || value === null || !('files' in value) || !Array.isArray(value.files))
    return undefined;
  const files: readonly unknown[] = value.files;
  if (!files.every(isOfflineFile)) return undefined;
  const hasSamples = 'hasSamples' in value ? value.hasSamples === true : files.some(([url]) => isSampleFile(url));
  return { files, hasSamples };
}

const isOfflineFile = (entry: unknown): entry is OfflineFile =>
  Array.isArray(entry) &&
  entry.length === 3 &&
  typeof entry[0] === 'string' &&
  entry[0].startsWith('/') &&
  typeof entry[1] === 'number' &&
  typeof entry[2] === 'string';

/** Formats a size for people, e.g. `3.4 MB`. */
export function formatSize(sizeBytes: number, lang: string): string {
  const isSmall = sizeBytes < 950_000;
  const digits = isSmall ? 0 : 1;
  const format = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return isSmall ? `${format.format(Math.ceil(sizeBytes / 1000))} kB` : `${format.format(sizeBytes / 1_000_000)} MB`;
}
