// The interface of a content index: what it is given, and what it gives back.

import type { ReadSourceLine } from '../schema/diagnostics.ts';
import type { ReadPageBody } from '../schema/records/page-body.ts';
import type { Snapshot } from '../schema/records/snapshot.ts';
import type { EarlierRun } from './continue-index.ts';
import type { FileSystem } from './disk/file-system.ts';
import type { IndexStats } from './index-stats.ts';
import type { InputHashes } from './link/hash-inputs.ts';
import type { SuggestionRecord } from './link/suggest-target.ts';
import type { ReadStoredBody, ReadStoredJson } from './read-page-body.ts';

/** Progress of a refresh. */
export interface IndexProgress {
  readonly stage: 'read' | 'parse' | 'link';
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
}

/** Options of a content index. */
export interface ContentIndexOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** For live editing: a page with an error keeps its last good version, and the new diagnostics are reported. */
  readonly keepLastGood?: boolean;
  /** Whether pages include the READMEs of their packages. True by default. */
  readonly hasReadmes?: boolean;
  /** True for a process that refreshes once, so that nothing is kept in memory for the next refresh. */
  readonly isSingleRefresh?: boolean;
  /** True to ignore what earlier runs left in the cache. */
  readonly isClean?: boolean;
  /** Origin that the site is published at; overrides site.yaml. */
  readonly siteUrl?: string | undefined;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly fileSystem?: FileSystem;
  /** Bytes of markdown from which worker threads are used. */
  readonly workerBreakEvenBytes?: number;
}

/** The result of a refresh. */
export interface IndexResult {
  readonly snapshot: Snapshot;
  /** What a later process needs to continue from the snapshot, besides hashes. */
  readonly suggestions: SuggestionRecord;
  /** Whether the snapshot was made from that of an earlier process. */
  readonly isContinued: boolean;
  /** Urls of pages that were added, changed or removed since the last refresh, in code-point order. */
  readonly changedUrls: readonly string[];
  readonly stats: IndexStats;
}

/** The result of a refresh that builds a snapshot only if it is needed. */
export interface CheckedIndex extends InputHashes {
  /** Undefined when the hash was known. */
  readonly result: IndexResult | undefined;
}

/** An index of one content tree. */
export interface ContentIndex {
  /**
   * Reads the whole tree, or only these paths (relative to the root, with `/`), and builds a snapshot. Refreshes run
   * one after the other. A refresh that fails changes nothing.
   * @throws ContentDirError when the content folder is gone; Error when the cache folder cannot be written
   */
  readonly refresh: (changedPaths?: readonly string[]) => Promise<IndexResult>;
  /**
   * Reads the whole tree, and builds a snapshot unless the hash of the inputs is known.
   * @param isKnown when undefined, a snapshot is always built, and pages are parsed while git reads the dates
   * @param findEarlier finds the run of an earlier process, so that the work for an edit does not grow with the tree
   * @throws as `refresh` does
   */
  readonly refreshUnless: (
    isKnown: ((inputHash: string) => boolean) | undefined,
    findEarlier?: () => EarlierRun | undefined,
  ) => Promise<CheckedIndex>;
  readonly readBody: ReadPageBody;
  readonly readStoredBody: ReadStoredBody;
  readonly readStoredJson: ReadStoredJson;
  readonly readSourceLine: ReadSourceLine;
  /** Writes pending entries of the cache, and prunes it. */
  readonly close: () => Promise<void>;
}
