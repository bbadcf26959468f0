// What an earlier run found in a file, and the version that the file had then.

/** A page's file whose bytes need not be read while its version stays the same. */
export interface IndexedFile {
  readonly version: string;
  /** Cache key of the page. */
  readonly key: string;
  /** Number of bytes that were read. */
  readonly sizeBytes: number;
  readonly isLink: boolean;
}

/** By path. */
export type IndexedFiles = ReadonlyMap<string, IndexedFile>;
