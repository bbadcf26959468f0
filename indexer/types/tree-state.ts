// The state of every file of the tree, from the read stage to the link stage.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { ParsedPage } from './parsed-page.ts';

/** An entry of the content tree. */
export interface TreeEntry {
  readonly filePath: string;
  /** `other` has nothing to serve: a link to a folder, a broken link, or a folder that cannot be listed. */
  readonly kind: 'file' | 'other';
  readonly sizeBytes: number;
  /** Undefined for files that are not pages, and for pages that were not read. */
  readonly bytes: Uint8Array | undefined;
  /** The version of the bytes, see {@link FileTarget}; undefined where equal versions would not prove equal bytes. */
  readonly version?: string | undefined;
  readonly isLink: boolean;
  readonly diagnostic: Diagnostic | undefined;
}

/** The state of one path. */
export interface FileState {
  /** Without bytes and version, which are not needed once the key is known. */
  readonly entry: TreeEntry;
  /** Cache key of a page that could be read. */
  readonly key: string | undefined;
  /** The version of the file; undefined when it is unknown, or when the state depends on other files too. */
  readonly version?: string | undefined;
  /** The parsed form that is served; undefined for a file that is not a page, and before it is parsed. */
  readonly parsed: ParsedPage | undefined;
  /** The latest parsed form without an error. */
  readonly lastGood: ParsedPage | undefined;
}

/** The state of every path. */
export type TreeState = ReadonlyMap<string, FileState>;
