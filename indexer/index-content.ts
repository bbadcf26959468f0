// IO (clock). The index of a content tree: what is on disk goes into the engine, and the snapshot comes out.

import { setTimeout } from 'node:timers/promises';
import type { StoredBody } from '../schema/records/page-body.ts';
import type { PageRecord } from '../schema/records/page-record.ts';
import { getCodeVersions } from './code-versions.ts';
import type { ContentIndex, ContentIndexOptions, IndexResult, OpenedEngine } from './content-index.ts';
import { createCacheError, openCacheFolder, withCacheHint } from './disk/cache-folder.ts';
import { diskFileSystem, readErrorCode } from './disk/file-system.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { databaseErrorCode, isBusy, isDamage, openStore, removeStore } from './engine/store.ts';
import type { Blobs } from './engine/value-memory.ts';
import { findStorePath } from './find-store-path.ts';
import { buildIndexStats, createStopwatch } from './index-stats.ts';
import { ChangedFileError, createInputHost, type InputHost } from './input-host.ts';
import { listChangedUrls, pinnedRoots, pinSnapshot, type PinnedSnapshot } from './pin-snapshot.ts';
import { contentQueries } from './queries/content-queries.ts';
import { body } from './queries/fact-queries.ts';
import { file } from './queries/input-queries.ts';
import { sourceLines } from './queries/problem-queries.ts';
import { counts } from './queries/snapshot-queries.ts';
import { checkContentDir } from './read/check-content-dir.ts';
import { createReadBody } from './read-body.ts';

/** Estimated size of the results in memory, for a process that answers queries. */
const liveMemoryBytes = 128_000_000;

/** How long a command waits for another one that works on the same tree, and how long between two attempts. */
const maxWaitMs = 10 * 60_000;
const busyMs = 100;

/** Times that the tree is read again because a file changed while it was indexed. */
const maxRetries = 5;

const noBlobs: Blobs = {
  remove: () => undefined,
  put(): never {
    throw new Error('This index makes no files.');
  },
  read: () => undefined,
};

/** An engine with its inputs. */
interface OpenedIndex extends OpenedEngine {
  readonly inputs: InputHost;
}

/**
 * Creates an index. No content is read before the first refresh.
 * @throws ContentDirError when there is no content folder; CacheDirError when the cache folder cannot be used
 */
export function createContentIndex(options: ContentIndexOptions): ContentIndex {
  const { cacheDir, isSingleRefresh = false, onProgress, fileSystem = diskFileSystem, extension } = options;
  const contentDir = checkContentDir(options.contentDir, fileSystem);
  openCacheFolder(cacheDir, contentDir);
  const storePath = withCacheHint(cacheDir, () => findStorePath(cacheDir, contentDir));
  let isClean = options.isClean ?? false;
  let opened: OpenedIndex | undefined;
  let isOutdated = false;
  let last: PinnedSnapshot | undefined;
  let parsedPages = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const getEngine = (): Engine => open().engine;

  function open(): OpenedIndex {
    return (opened ??= withCacheHint(cacheDir, openIndex, isBusy));
  }

  function openIndex(): OpenedIndex {
    const store = openStore({ filePath: storePath, isLive: !isSingleRefresh, isClean });
    isClean = false;
    const { hasReadmes = true, keepLastGood = false, siteUrl, workerBreakEvenBytes } = options;
    const inputs = createInputHost({
      contentDir,
      cacheDir,
      fileSystem,
      store,
      hasReadmes,
      keepLastGood,
      siteUrl,
      workerBreakEvenBytes,
      getEngine: () => engine,
    });
    const engine = createEngine({
      store,
      blobs: extension?.blobs ?? noBlobs,
      queries: [...contentQueries, ...(extension?.queries ?? [])],
      versions: getCodeVersions(),
      sources: { ...inputs.sources, ...extension?.sources },
      ...(isSingleRefresh ? {} : { memoryBytes: liveMemoryBytes }),
      onRun(query, key) {
        if (query.name === 'facts') parsedPages += 1;
        extension?.onRun?.(query, key);
      },
    });
    return { engine, store, inputs };
  }

  function close(): void {
    opened?.store.close();
    opened = undefined;
  }

  /**
   * Runs work that uses the engine: after damage once more with an empty store, and when another process has the store, after
   * that one.
   */
  async function repeat<Value>(work: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now();
    for (let retries = 0; ; retries += 1) {
      try {
        return await work();
      } catch (error) {
        if (isBusy(error) && performance.now() < startedAt + maxWaitMs) {
          retries = 0;
          await setTimeout(busyMs);
        } else if (isDamage(error) && retries < maxRetries) {
          close();
          removeStore(storePath);
        } else if (!(error instanceof ChangedFileError) || retries >= maxRetries)
          throw readErrorCode(error) === databaseErrorCode ? createCacheError(cacheDir, error) : error;
      }
    }
  }

  async function refresh(changedPaths: readonly string[] | undefined): Promise<IndexResult> {
    const stopwatch = createStopwatch();
    checkContentDir(contentDir, fileSystem);
    if (isOutdated) close();
    isOutdated = false;
    parsedPages = 0;
    await repeat(() => update(changedPaths, stopwatch));
    stopwatch.lap('link');
    const previous = last;
    last = pinSnapshot(getEngine);
    if (!isSingleRefresh) void enqueue(commit);
    stopwatch.lap('freeze');
    const getCounts = () => getEngine().get(counts, '');
    const stats = buildIndexStats(getCounts, { parsedPages, stagesMs: stopwatch.finish() });
    return { snapshot: last.snapshot, changedUrls: listChangedUrls(previous, last), stats };
  }

  /** Brings the engine up to date with the tree: all of it, or these paths, if the engine knows the rest. */
  async function update(changedPaths: readonly string[] | undefined, stopwatch = createStopwatch()): Promise<void> {
    const isFirst = opened === undefined;
    const { engine, inputs } = open();
    onProgress?.({ stage: 'read', done: 0, total: 0 });
    inputs.read(isFirst ? undefined : changedPaths);
    stopwatch.lap('read');
    await inputs.apply((done, total) => onProgress?.({ stage: 'parse', done, total }));
    stopwatch.lap('parse');
    onProgress?.({ stage: 'link', done: 0, total: 0 });
    const roots = isSingleRefresh ? [...pinnedRoots, [counts, ''] as const] : pinnedRoots;
    if (!engine.isCurrent(roots)) await inputs.loadParser();
    await engine.refresh(roots);
  }

  async function commit(): Promise<void> {
    if (opened === undefined) return;
    const { engine } = opened;
    isOutdated = withCacheHint(cacheDir, () => engine.commit()) === 'outdated';
  }

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work);
    queue = result.catch(() => undefined); // the caller gets the error; the next refresh runs anyway
    return result;
  }

  /** Reads a page's text by its hash, which its record has. A lost one is made again from the page's file. */
  function readStored(page: PageRecord): StoredBody {
    const { bodyHash, filePath, url } = page;
    const engine = getEngine();
    const known = bodyHash === undefined ? undefined : engine.read(body, bodyHash);
    if (known !== undefined) return known;
    const key = filePath === undefined ? undefined : engine.get(file, filePath)?.key;
    const made = key === undefined ? undefined : engine.get(body, key);
    if (made === undefined) throw new Error(`The text of ${url} is no longer in the cache folder.`);
    return made;
  }

  return {
    refresh: (changedPaths) => enqueue(() => refresh(changedPaths)),
    readBody: createReadBody(readStored),
    readSourceLine: async (filePath, line) => getEngine().get(sourceLines, filePath)[line],
    use: (work) =>
      enqueue(() =>
        repeat(async () => {
          if (opened === undefined) await update(undefined); // after damage the store is empty
          return work(open());
        }),
      ),
    async close() {
      await enqueue(async () => {
        await commit();
        close();
      });
    },
  };
}
