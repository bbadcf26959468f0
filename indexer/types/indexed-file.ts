// The entries of the file index: what an earlier run knew of a file.

/** A page's file, whose bytes need not be read while its version is unchanged. */
export interface IndexedFile {
  readonly version: string;
  /** Cache key of the page. */
  readonly key: string;
  readonly sizeBytes: number;
  readonly isLink: boolean;
}

/** By path. */
export type IndexedFiles = ReadonlyMap<string, IndexedFile>;
