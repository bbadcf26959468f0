// IO (clock). The index of a content tree: what is on disk goes into the engine, and the snapshot comes out.

import type { StoredBody } from '../schema/records/page-body.ts';
import type { PageRecord } from '../schema/records/page-record.ts';
import { selectExtension } from '../schema/kits/graph-extension.ts';
import { noKits } from '../schema/kits/kit-tables.ts';
import type { ContentIndex, ContentIndexOptions, IndexResult } from './content-index.ts';
import { boundFileSystem, untrustedBounds } from './disk/bounded-file-system.ts';
import { openCacheFolder } from './disk/cache-folder.ts';
import { diskFileSystem } from './disk/file-system.ts';
import type { Engine } from './engine/engine.ts';
import { IndexEngine } from './index-engine.ts';
import { buildIndexStats, createStopwatch } from './index-stats.ts';
import { ChangedFileError } from './page-content-reader.ts';
import { listChangedUrls, pinnedRoots, pinSnapshot, type PinnedSnapshot } from './pin-snapshot.ts';
import { body } from './queries/fact-queries.ts';
import { file } from './queries/input-queries.ts';
import { sourceLines } from './queries/problem-queries.ts';
import { siteBase } from './queries/section-queries.ts';
import { counts } from './queries/snapshot-queries.ts';
import { checkContentDir } from './read/check-content-dir.ts';
import { createReadBody } from './read-body.ts';

/** Time from a refresh until it is written to the store: several saves in a row are written once. */
const commitDelayMs = 300;

/**
 * Creates an index. No content is read before the first refresh.
 * @throws ContentDirError when there is no content folder; CacheDirError when the cache folder cannot be used
 */
export function createContentIndex(options: ContentIndexOptions): ContentIndex {
  const { cacheDir, isSingleRefresh = false, isUntrusted = false, onProgress } = options;
  const { fileSystem: disk = diskFileSystem } = options;
  const fileSystem = isUntrusted ? boundFileSystem(disk, untrustedBounds.entries) : disk;
  const contentDir = checkContentDir(options.contentDir, fileSystem);
  openCacheFolder(cacheDir, contentDir);
  const own = new IndexEngine({ ...options, contentDir, fileSystem }, (name) => {
    if (name === 'facts') parsedPages += 1;
  });
  let last: PinnedSnapshot | undefined;
  let parsedPages = 0;
  /** Reads that have found damage, and what makes everything again. */
  let damages = 0;
  let repair: Promise<unknown> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let commitTimer: NodeJS.Timeout | undefined;

  const getEngine = (): Engine => own.open().engine;

  async function refresh(changedPaths: readonly string[] | undefined): Promise<IndexResult> {
    const stopwatch = createStopwatch();
    checkContentDir(contentDir, fileSystem);
    own.closeStale();
    parsedPages = 0;
    const next = await own.repeat(async () => {
      await update(changedPaths, stopwatch);
      return pinSnapshot(getEngine, noteDamage);
    });
    stopwatch.lap('link');
    const previous = last;
    last = next;
    if (!isSingleRefresh) commitSoon();
    stopwatch.lap('freeze');
    const stats = buildIndexStats(() => readSafely(() => getEngine().get(counts, '')), {
      parsedPages,
      stagesMs: stopwatch.finish(),
    });
    return { snapshot: last.snapshot, changedUrls: listChangedUrls(previous, last), stats };
  }

  /** Writes what a refresh has made while nobody waits: after what follows from it was sent. */
  function commitSoon(): void {
    clearTimeout(commitTimer);
    commitTimer = setTimeout(() => void enqueue(async () => own.commit()), commitDelayMs);
    commitTimer.unref(); // closing writes it, too
  }

  /** Reads the tree into the engine, and makes the snapshot. Only these paths are read, if the engine knows the rest. */
  async function update(changedPaths: readonly string[] | undefined, stopwatch = createStopwatch()): Promise<void> {
    const isFirst = !own.isOpen;
    const { engine, inputs } = own.open();
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

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work);
    queue = result.catch(() => undefined); // the caller gets the error; the next refresh runs anyway
    return result;
  }

  /** Reads the lines that problems of a file are shown with; none while the file is not what was indexed. */
  async function readLines(filePath: string): Promise<Readonly<Record<number, string>>> {
    const engine = getEngine();
    try {
      await engine.refresh([...pinnedRoots, [sourceLines, filePath]]); // nobody asks for it while the tree is indexed
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

  /** Reads from the store. Damage is noted, and everything is made again. */
  function readSafely<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      noteDamage(error);
      throw error;
    }
  }

  function noteDamage(error: unknown): void {
    if (!own.noteDamage(error)) return;
    damages += 1;
    repair ??= enqueue(() => refresh(undefined)).finally(() => (repair = undefined));
    repair.catch(() => undefined); // who waits for it gets the error; the next read tries again
  }

  async function retry<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    const known = damages;
    try {
      const value = await work();
      if (damages === known) return value; // else somebody may have turned the error into an answer
    } catch (error) {
      if (damages === known) noteDamage(error);
      if (damages === known) throw error;
    }
    await repair;
    return work();
  }

  const readBody = createReadBody(readStored);
  return {
    getBase: () => readSafely(() => getEngine().get(siteBase, '')),
    extension: selectExtension(options.kits ?? noKits),
    refresh: (changedPaths) => enqueue(() => refresh(changedPaths)),
    readBody: (request) => retry(() => readBody(request)),
    readSourceLine: (filePath, line) => retry(() => enqueue(async () => (await readLines(filePath))[line])),
    retry,
    use: (work) =>
      enqueue(() =>
        own.repeat(async () => {
          if (!own.isOpen) await update(undefined); // after damage the store is empty
          return work(own.open());
        }),
      ),
    async close() {
      clearTimeout(commitTimer);
      await enqueue(async () => {
        try {
          own.commit();
        } finally {
          own.close();
        }
      });
    },
  };
}
