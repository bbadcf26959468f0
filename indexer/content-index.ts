// The interface of a content index: what it is given, and what it gives back.

import type { KitTables } from '../schema/kits/kit-tables.ts';
import type { GraphExtension } from '../schema/kits/graph-extension.ts';
import type { ReadSourceLine } from '../schema/diagnostics.ts';
import type { ReadPageBody } from '../schema/records/page-body.ts';
import type { Snapshot } from '../schema/records/snapshot.ts';
import type { FileSystem } from './disk/file-system.ts';
import type { Engine } from './engine/engine.ts';
import type { AnyQuery } from './engine/query.ts';
import type { Store } from './engine/store.ts';
import type { Blobs } from './engine/value-memory.ts';
import type { IndexStats } from './index-stats.ts';

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
  /** True for a process that refreshes once. It waits for others that work on the same tree. */
  readonly isSingleRefresh?: boolean;
  /** True to ignore what earlier runs left in the cache. */
  readonly isClean?: boolean;
  /**
   * True for a tree by somebody unknown, e.g. of a pull request: git is not run, services and files for hosts that site.yaml
   * asks for are left out, and the tree must be within `untrustedBounds`.
   */
  readonly isUntrusted?: boolean;
  /** Origin that the site is published at; overrides site.yaml. */
  readonly siteUrl?: string | undefined;
  /** Folder of the host that the site is published in, without a final slash; overrides site.yaml. */
  readonly base?: string | undefined;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly fileSystem?: FileSystem;
  /** Bytes of markdown from which worker threads are used. */
  readonly workerBreakEvenBytes?: number;
  /** What kits add; nothing when left out. */
  readonly kits?: KitTables;
  /** What is made from the snapshot in the same engine. */
  readonly extension?: IndexExtension;
}

/** Queries over the content besides those of the snapshot, and what they need. */
export interface IndexExtension {
  readonly queries: readonly AnyQuery[];
  readonly sources?: Readonly<Record<string, (key: string) => unknown>>;
  /** Files that results can be. */
  readonly blobs?: Blobs;
  /** Called for each run of a query. */
  readonly onRun?: (query: AnyQuery, key: string) => void;
}

/** The result of a refresh. */
export interface IndexResult {
  readonly snapshot: Snapshot;
  /** Urls of pages that were added, changed or removed since the last refresh, in code-point order. */
  readonly changedUrls: readonly string[];
  readonly stats: IndexStats;
}

/** An index of one content tree. */
export interface ContentIndex {
  /**
   * Reads the whole tree, or only these paths (relative to the root, with `/`), and brings the snapshot up to date. Refreshes
   * run one after the other. A refresh that fails changes nothing.
   * @throws ContentDirError when the content folder is gone; Error when the cache folder cannot be written
   */
  readonly refresh: (changedPaths?: readonly string[]) => Promise<IndexResult>;
  /** Returns the folder of the host that the site is published in, after a refresh; see `schema/wire/base-path.ts`. */
  readonly getBase: () => string;
  /** What kits add to the graph. */
  readonly extension: GraphExtension;
  readonly readBody: ReadPageBody;
  readonly readSourceLine: ReadSourceLine;
  /**
   * Does work that reads a snapshot. A snapshot is read when it is asked, so damage of the cache can turn up late: then
   * everything is made again, and the work is done once more.
   */
  readonly retry: <Value>(work: () => Value | Promise<Value>) => Promise<Value>;
  /**
   * Works with the engine after a refresh, e.g. to make what the extension defines. It runs after all refreshes so far and
   * before those that follow.
   */
  readonly use: <Value>(work: (opened: OpenedEngine) => Promise<Value>) => Promise<Value>;
  /** Writes what is not written yet. */
  readonly close: () => Promise<void>;
}

/** The engine of an index, with its store. */
export interface OpenedEngine {
  readonly engine: Engine;
  readonly store: Store;
}
