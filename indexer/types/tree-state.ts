// What is known of every file of the tree, from the read stage to the link stage.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { ParsedPage } from './parsed-page.ts';

/** What the tree has at one path. */
export interface TreeEntry {
  readonly filePath: string;
  /** `other`: nothing to serve, such as a followed link to a folder, a dead link or a folder that cannot be listed. */
  readonly kind: 'file' | 'other';
  readonly sizeBytes: number;
  /** Of pages that could be read; undefined for other files. */
  readonly bytes: Uint8Array | undefined;
  /** The version of the bytes, see {@link FileTarget}; undefined where equal versions would not prove equal bytes. */
  readonly version?: string | undefined;
  readonly isLink: boolean;
  readonly diagnostic: Diagnostic | undefined;
}

/** What is known of one path. */
export interface FileState {
  /** Without bytes and version: they are dropped as soon as the key is known. */
  readonly entry: TreeEntry;
  /** Cache key of a page that could be read. */
  readonly key: string | undefined;
  /** The version of the file from which all this follows; undefined when it is unknown, or more files are involved. */
  readonly version?: string | undefined;
  /** What is served for it: undefined for a file that is not a page, and until it is parsed. */
  readonly parsed: ParsedPage | undefined;
  /** The latest parsed form without an error. */
  readonly lastGood: ParsedPage | undefined;
}

/** The state of every path. */
export type TreeState = ReadonlyMap<string, FileState>;
