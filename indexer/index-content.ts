// IO (clock). The index of a content tree: what is on disk goes into the engine, and the snapshot comes out.

import { setTimeout } from 'node:timers/promises';
import type { StoredBody } from '../schema/records/page-body.ts';
import type { PageRecord } from '../schema/records/page-record.ts';
import { selectExtension } from '../schema/kits/graph-extension.ts';
import { noKits } from '../schema/kits/kit-tables.ts';
import { getCodeVersions } from './code-versions.ts';
import { addKitVersion } from './kits/add-kit-version.ts';
import type { ContentIndex, ContentIndexOptions, IndexResult, OpenedEngine } from './content-index.ts';
import { boundFileSystem, untrustedBounds } from './disk/bounded-file-system.ts';
import { createCacheError, openCacheFolder, withCacheHint } from './disk/cache-folder.ts';
import { diskFileSystem, readErrorCode } from './disk/file-system.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { databaseErrorCode, isBusy, isDamage, openStore, removeStore, type Store } from './engine/store.ts';
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
  const { cacheDir, isSingleRefresh = false, isUntrusted = false, onProgress, extension } = options;
  const { fileSystem: disk = diskFileSystem } = options;
  const fileSystem = isUntrusted ? boundFileSystem(disk, untrustedBounds) : disk;
  const contentDir = checkContentDir(options.contentDir, fileSystem);
  openCacheFolder(cacheDir, contentDir);
  const storePath = withCacheHint(cacheDir, () => findStorePath(cacheDir, contentDir));
  let isClean = options.isClean ?? false;
  let opened: OpenedIndex | undefined;
  /** True when another process has written to the store: then it is opened again. */
  let isOutdated = false;
  /** True when a read has found damage: then an empty store takes its place. */
  let isDamaged = false;
  let last: PinnedSnapshot | undefined;
  let parsedPages = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const getEngine = (): Engine => open().engine;

  function open(): OpenedIndex {
    if (opened !== undefined) return opened;
    const openOwn = (): Store => openStore({ filePath: storePath, isLive: !isSingleRefresh, isClean });
    const store = withCacheHint(cacheDir, openOwn, isBusy);
    isClean = false;
    try {
      return (opened = openIndex(store));
    } catch (error) {
      store.close();
      throw error;
    }
  }

  function openIndex(store: Store): OpenedIndex {
    const { hasReadmes = true, keepLastGood = false, siteUrl, workerBreakEvenBytes, kits = noKits } = options;
    const inputs = createInputHost({
      contentDir,
      cacheDir,
      fileSystem,
      store,
      hasReadmes,
      keepLastGood,
      isUntrusted,
      siteUrl,
      workerBreakEvenBytes,
      kits,
      getEngine: () => engine,
    });
    const engine = createEngine({
      store,
      blobs: extension?.blobs ?? noBlobs,
      queries: [...contentQueries, ...(extension?.queries ?? [])],
      versions: addKitVersion(getCodeVersions(), kits),
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
    if (isDamaged) removeStore(storePath);
    isDamaged = false;
    isOutdated = false;
  }

  /** Reads from the store, and notes damage: the next refresh begins with an empty store. */
  function readSafely<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      isDamaged ||= isDamage(error);
      throw error;
    }
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
          isDamaged = true;
          close();
        } else if (!(error instanceof ChangedFileError) || retries >= maxRetries)
          throw readErrorCode(error) === databaseErrorCode ? createCacheError(cacheDir, error) : error;
      }
    }
  }

  async function refresh(changedPaths: readonly string[] | undefined): Promise<IndexResult> {
    const stopwatch = createStopwatch();
    checkContentDir(contentDir, fileSystem);
    if (isOutdated || isDamaged) close();
    parsedPages = 0;
    const next = await repeat(async () => {
      await update(changedPaths, stopwatch);
      return pinSnapshot(getEngine, readSafely);
    });
    stopwatch.lap('link');
    const previous = last;
    last = next;
    if (!isSingleRefresh) void enqueue(commit);
    stopwatch.lap('freeze');
    const stats = buildIndexStats(() => getEngine().get(counts, ''), { parsedPages, stagesMs: stopwatch.finish() });
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
    try {
      isOutdated = engine.commit() === 'outdated';
    } catch (error) {
      isDamaged ||= isDamage(error);
      if (!isDamaged) withCacheHint(cacheDir, () => raise(error));
    }
  }

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work);
    queue = result.catch(() => undefined); // the caller gets the error; the next refresh runs anyway
    return result;
  }

  /** Reads the lines that problems of a file are shown with; none while the file is not what was indexed. */
  function readLines(filePath: string): Readonly<Record<number, string>> {
    const engine = getEngine();
    try {
      return engine.get(sourceLines, filePath);
    } catch (error) {
      if (!(error instanceof ChangedFileError)) throw error;
      engine.forget(sourceLines, filePath); // so that it is read when the file is back
      return {};
    }
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

  /** Reads from the store; after damage once more, when all is made again. */
  async function readAgain<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      isDamaged = true;
      await enqueue(() => refresh(undefined));
      return work();
    }
  }

  const readBody = createReadBody(readStored);
  return {
    extension: selectExtension(options.kits ?? noKits),
    refresh: (changedPaths) => enqueue(() => refresh(changedPaths)),
    readBody: (request) => readAgain(() => readBody(request)),
    readSourceLine: (filePath, line) => readAgain(() => readLines(filePath)[line]),
    use: (work) =>
      enqueue(() =>
        repeat(async () => {
          if (opened === undefined) await update(undefined); // after damage the store is empty
          return work(open());
        }),
      ),
    async close() {
      await enqueue(async () => {
        try {
          await commit();
        } finally {
          close();
        }
      });
    },
  };
}

function raise(error: unknown): never {
  throw error;
}
