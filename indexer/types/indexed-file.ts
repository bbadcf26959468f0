// What an earlier run found in a file, and what the disk called its bytes then.

/** A page's file whose bytes need not be read while the disk names them as it did. */
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
