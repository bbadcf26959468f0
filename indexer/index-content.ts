// IO. The whole path from markdown tree to snapshot, for the first time or for what has changed since.

import type { ReadSourceLine } from '../schema/diagnostics.ts';
import type { ReadPageBody } from '../schema/page-body.ts';
import type { Snapshot } from '../schema/snapshot.ts';
import { buildTreeInput } from './read/build-tree-input.ts';
import { checkContentDir } from './read/check-content-dir.ts';
import { diskFileSystem, type FileSystem } from './read/file-system.ts';
import { fillTreeState } from './read/fill-tree-state.ts';
import { freezeSnapshot } from './freeze-snapshot.ts';
import { countSnapshot, createStopwatch, readPeakRss, type IndexStats } from './index-stats.ts';
import { readIndexerVersion } from './cache/indexer-version.ts';
import { linkTree } from './link/link-tree.ts';
import { listChangedUrls } from './list-changed-urls.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createPageParser } from './parse/page-parser.ts';
import { createNoReadmes, createPageReadmes } from './readmes/page-readmes.ts';
import { readDataFiles, type DataFiles } from './data/read-data-files.ts';
import { readLastChanges, type LastChanges } from './read/read-last-changes.ts';
import { readmeLockPath } from './readmes/readme-lock.ts';
import { createReadPageBody } from './cache/read-page-body.ts';
import { createReadSourceLine } from './read/read-source-line.ts';
import { maxPageBytes } from './read/read-tree.ts';
import { createReadStoredBody } from './cache/recover-body.ts';
import type { SourcePage } from './read/tree-input.ts';
import { readTreeState, type TreeState } from './read/tree-state.ts';

/** Is how far the work has come. */
export interface IndexProgress {
  readonly stage: 'read' | 'parse' | 'link';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** Is which tree to index, and how. */
export interface ContentIndexOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** For live editing: a page that is broken now is served as it was, while its new diagnostics are reported. */
  readonly keepLastGood?: boolean;
  /** False leaves the READMEs of packages out: the pages are our own words only. True unless told otherwise. */
  readonly hasReadmes?: boolean;
  /** Origin the site is published at; replaces the one of site.yaml. */
  readonly siteUrl?: string | undefined;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly fileSystem?: FileSystem;
  /** Bytes of markdown from which worker threads help to parse. */
  readonly workerBreakEvenBytes?: number;
}

/** Is the outcome of a refresh. */
export interface IndexResult {
  readonly snapshot: Snapshot;
  /** Urls of pages that were added, changed or removed since the last refresh, in code-point order. */
  readonly changedUrls: readonly string[];
  readonly stats: IndexStats;
}

/** Is an index of one content tree. */
export interface ContentIndex {
  /**
   * Reads the whole tree, or only these paths (relative to the root, with `/`), and makes a snapshot of what is there.
   * Refreshes run one after the other; one that fails changes nothing.
   * @throws ContentDirError when the content folder is gone; Error when the cache folder cannot be written
   */
  readonly refresh: (changedPaths?: readonly string[]) => Promise<IndexResult>;
  readonly readBody: ReadPageBody;
  readonly readSourceLine: ReadSourceLine;
  /** Writes what the cache still holds in memory, and prunes it. */
  readonly close: () => Promise<void>;
}

/** Live editing begins with a page in a browser; loading the parser waits until that is out. */
const prepareDelayMs = 2000;

/** Is all that a refresh leaves for the next one. */
interface IndexState {
  readonly tree: TreeState;
  readonly sources: ReadonlyMap<string, SourcePage>;
  readonly data: DataFiles | undefined;
  readonly lastChanges: LastChanges | undefined;
  readonly snapshot: Snapshot | undefined;
}

/**
 * Creates an index; nothing of the content is read before the first refresh.
 * @throws ContentDirError when there is no content folder; CacheDirError when the cache folder cannot be used
 */
export function createContentIndex(options: ContentIndexOptions): ContentIndex {
  const {
    cacheDir,
    keepLastGood = false,
    hasReadmes = true,
    siteUrl,
    onProgress,
    fileSystem = diskFileSystem,
  } = options;
  const contentDir = checkContentDir(options.contentDir, fileSystem);
  const indexerVersion = readIndexerVersion();
  const cache = createPageCache({ cacheDir, contentDir });
  const parser = createPageParser({ cache, cacheDir, workerBreakEvenBytes: options.workerBreakEvenBytes });
  const readmes = hasReadmes ? createPageReadmes({ contentDir, cacheDir, fileSystem }) : createNoReadmes();
  const source = { contentDir, fileSystem, indexerVersion, findReadme: readmes.find };
  const readStoredBody = createReadStoredBody({ ...source, cache, parser, getTree: () => state.tree });
  let state: IndexState = {
    tree: new Map(),
    sources: new Map(),
    data: undefined,
    lastChanges: undefined,
    snapshot: undefined,
  };
  let queue: Promise<unknown> = Promise.resolve();

  async function refresh(changedPaths: readonly string[] | undefined): Promise<IndexResult> {
    const stopwatch = createStopwatch();
    onProgress?.({ stage: 'read', done: 0, total: 0 });
    checkContentDir(contentDir, fileSystem);
    const previous = state;
    const knownChanges = changedPaths === undefined ? undefined : previous.lastChanges;
    const reading = knownChanges ?? stopwatch.time('git', readLastChanges({ contentDir, cacheDir }));
    // The lock decides for pages whose own files did not change.
    const isLockRead = changedPaths === undefined || changedPaths.includes(readmeLockPath);
    if (isLockRead) readmes.readLock();
    const readPaths = isLockRead ? undefined : changedPaths;
    const { state: readState, changed } = readTreeState({
      ...source,
      previous: previous.tree,
      changedPaths: readPaths,
    });
    const data = readDataFiles({ contentDir, fileSystem, tree: readState, previous: previous.data, keepLastGood });
    stopwatch.lap('read');

    const parsing = parser.findOrParse(changed, (done, total) => onProgress?.({ stage: 'parse', done, total }));
    const [{ pages, parsedCount }, lastChanges] = await Promise.all([parsing, reading]);
    const tree = fillTreeState({ state: readState, pages, previous: previous.tree, keepLastGood });
    stopwatch.lap('parse');

    onProgress?.({ stage: 'link', done: 0, total: tree.size });
    const { input, sources } = buildTreeInput({
      tree,
      data,
      lastChanges,
      siteUrl,
      previous: previous.sources,
      lockDiagnostic: readmes.getLockDiagnostic(),
    });
    const linked = linkTree(input, previous.snapshot);
    stopwatch.lap('link');
    const snapshot = freezeSnapshot(linked, previous.snapshot);
    stopwatch.lap('freeze');
    cache.flush(changedPaths === undefined ? 'now' : 'when-many');

    if (keepLastGood && previous.snapshot === undefined)
      setTimeout(() => void parser.prepare(), prepareDelayMs).unref();
    state = { tree, sources, data, lastChanges, snapshot };
    return {
      snapshot,
      changedUrls: listChangedUrls(previous.snapshot, snapshot),
      stats: {
        ...countSnapshot(snapshot),
        parsedPages: parsedCount,
        cachedPages: changed.length - parsedCount,
        stagesMs: stopwatch.finish(),
        peakRssBytes: readPeakRss(),
      },
    };
  }

  return {
    refresh(changedPaths) {
      const result = queue.then(() => refresh(changedPaths));
      queue = result.catch(() => undefined); // whoever asked gets the error; the next refresh starts all the same
      return result;
    },
    readBody: createReadPageBody(readStoredBody),
    readSourceLine: createReadSourceLine({
      contentDir,
      fileSystem,
      isReadable: (filePath) => (state.tree.get(filePath)?.entry.sizeBytes ?? Number.POSITIVE_INFINITY) <= maxPageBytes,
    }),
    async close() {
      await queue;
      cache.close();
    },
  };
}
