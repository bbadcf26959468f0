// IO. The whole path from markdown tree to snapshot, for the first time or for what has changed since.

import type { ReadSourceLine } from '../schema/diagnostics.ts';
import type { ReadPageBody } from '../schema/records/page-body.ts';
import type { Snapshot } from '../schema/records/snapshot.ts';
import { buildTreeInput, type BuiltInput } from './link/build-tree-input.ts';
import { checkContentDir } from './read/check-content-dir.ts';
import { diskFileSystem, type FileSystem } from './disk/file-system.ts';
import { fillTreeState } from './parse/fill-tree-state.ts';
import { createTableTexts, freezeSnapshot } from './freeze/freeze-snapshot.ts';
import { describeRefresh, type IndexStats } from './index-stats.ts';
import { findParserVersion } from './cache/known-parser-version.ts';
import { relinkTree } from './link/link-tree.ts';
import type { LinkRun } from './link/link-run.ts';
import { listFormerBodies } from './list-former-bodies.ts';
import { listChangedUrls } from './freeze/list-changed-urls.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createPageParser } from './workers/page-parser.ts';
import { createInputReader, type EarlierInputs, type ReadInputs } from './read-inputs.ts';
import { createReadPageBody, type ReadStoredBody } from './read-page-body.ts';
import { createReadSourceLine } from './read/read-source-text.ts';
import type { TreeState } from './types/tree-state.ts';

/** Progress of a refresh. */
export interface IndexProgress {
  readonly stage: 'read' | 'parse' | 'link';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** Which tree to index, and how. */
export interface ContentIndexOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** For live editing: while a page has an error, its last good version is served and the new diagnostics are reported. */
  readonly keepLastGood?: boolean;
  /** Whether pages include the READMEs of their packages. True by default. */
  readonly hasReadmes?: boolean;
  /** True for a process that refreshes once: nothing is kept in memory for a next refresh, which would read everything. */
  readonly isOnce?: boolean;
  /** True: nothing that earlier runs left in the cache is used. */
  readonly isClean?: boolean;
  /** Origin the site is published at; replaces the one of site.yaml. */
  readonly siteUrl?: string | undefined;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly fileSystem?: FileSystem;
  /** Bytes of markdown from which worker threads help to parse. */
  readonly workerBreakEvenBytes?: number;
}

/** The outcome of a refresh. */
export interface IndexResult {
  readonly snapshot: Snapshot;
  /** Urls of pages that were added, changed or removed since the last refresh, in code-point order. */
  readonly changedUrls: readonly string[];
  readonly stats: IndexStats;
}

/** The outcome of a refresh that makes a snapshot only when it is needed. */
export interface CheckedIndex {
  /** sha256 (hex) of everything that a snapshot is made from, besides the code. */
  readonly inputHash: string;
  /** Undefined when the hash was known. */
  readonly result: IndexResult | undefined;
}

/** An index of one content tree. */
export interface ContentIndex {
  /**
   * Reads the whole tree, or only these paths (relative to the root, with `/`), and makes a snapshot of what is there.
   * Refreshes run one after the other; one that fails changes nothing.
   * @throws ContentDirError when the content folder is gone; Error when the cache folder cannot be written
   */
  readonly refresh: (changedPaths?: readonly string[]) => Promise<IndexResult>;
  /**
   * Reads the whole tree, and makes a snapshot unless the hash of what was read is known.
   * @param isKnown without it, the whole tree is parsed while the dates of its files are read
   * @throws as `refresh` does
   */
  readonly refreshUnless: (isKnown: ((inputHash: string) => boolean) | undefined) => Promise<CheckedIndex>;
  readonly readBody: ReadPageBody;
  readonly readStoredBody: ReadStoredBody;
  readonly readSourceLine: ReadSourceLine;
  /** Writes what the cache still holds in memory, and prunes it. */
  readonly close: () => Promise<void>;
}

/** In live editing, the parser is loaded after the first page has been sent to the browser. */
const prepareDelayMs = 2000;

/** Everything that a refresh keeps for the next one. */
interface IndexState extends EarlierInputs {
  readonly built: BuiltInput | undefined;
  readonly last: LinkRun | undefined;
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
    isOnce = false,
    isClean = false,
    siteUrl,
    onProgress,
    fileSystem = diskFileSystem,
  } = options;
  const contentDir = checkContentDir(options.contentDir, fileSystem);
  const cache = createPageCache({ cacheDir, contentDir, isClean, isOnce });
  const parserVersion = findParserVersion({
    root: new URL('../', import.meta.url),
    entry: 'indexer/parse/parse-source.ts',
    cacheDir,
    isClean,
  });
  const parser = createPageParser({ cache, cacheDir, workerBreakEvenBytes: options.workerBreakEvenBytes });
  const reader = createInputReader({
    contentDir,
    cacheDir,
    fileSystem,
    parserVersion,
    hasReadmes,
    keepLastGood,
    isClean,
    siteUrl,
  });
  let state: IndexState = {
    tree: new Map(),
    built: undefined,
    data: undefined,
    lastChanges: undefined,
    last: undefined,
  };
  const texts = createTableTexts();
  let queue: Promise<unknown> = Promise.resolve();
  /** What the last refresh read, when nothing else of it is kept. */
  let lastRead: TreeState | undefined;
  const getTree = (): TreeState => lastRead ?? state.tree;

  function readInputs(changedPaths?: readonly string[], isIndexUsed = true): ReadInputs {
    onProgress?.({ stage: 'read', done: 0, total: 0 });
    return reader.read(state, changedPaths, isIndexUsed);
  }

  async function refreshUnless(isKnown: ((inputHash: string) => boolean) | undefined): Promise<CheckedIndex> {
    const inputs = readInputs();
    if (isKnown === undefined) {
      const result = await buildSnapshot(inputs);
      return { inputHash: await reader.hash(inputs), result };
    }
    const inputHash = await reader.hash(inputs);
    if (!isKnown(inputHash)) return { inputHash, result: await buildSnapshot(inputs) };
    lastRead = inputs.readState;
    cache.noteUse([...lastRead.values()].flatMap(({ key }) => key ?? [])); // so that they are not dropped
    return { inputHash, result: undefined };
  }

  async function buildSnapshot(inputs: ReadInputs): Promise<IndexResult> {
    const { stopwatch, changedPaths, readState, fresh, changed, unreadKeys, data } = inputs;
    const unread = await parser.findAll(unreadKeys);
    if (unread === undefined) return buildSnapshot(readInputs(changedPaths, false)); // the cache has lost one of them
    const previous = state;
    const parsing = parser.findOrParse(changed, (done, total) => onProgress?.({ stage: 'parse', done, total }));
    const [{ pages: read, parsedCount }, lastChanges] = await Promise.all([parsing, inputs.lastChanges]);
    const pages = unread.size === 0 ? read : new Map([...unread, ...read]);
    const tree = fillTreeState({ state: readState, fresh, pages, previous: previous.tree, keepLastGood });
    stopwatch.lap('parse');

    onProgress?.({ stage: 'link', done: 0, total: tree.size });
    const built = buildTreeInput({
      tree,
      data,
      lastChanges,
      siteUrl,
      previous: previous.built,
      lockDiagnostic: reader.getLockDiagnostic(),
    });
    const { linked, linkState } = relinkTree(built.input, previous.last);
    stopwatch.lap('link');
    const snapshot = freezeSnapshot(linked, previous.last?.snapshot, texts);
    stopwatch.lap('freeze');
    cache.flush(changedPaths === undefined ? 'now' : 'when-many');
    if (changedPaths === undefined)
      cache.releaseBodies(new Set(Array.from(tree.values(), ({ parsed }) => parsed?.bodyHash ?? '')));
    else cache.forgetBodies(listFormerBodies(changedPaths, previous.tree, tree));

    if (keepLastGood && previous.last === undefined) setTimeout(() => void parser.prepare(), prepareDelayMs).unref();
    lastRead = isOnce ? readState : undefined;
    if (!isOnce) state = { tree, built, data, lastChanges, last: { snapshot, linkState } };
    return {
      snapshot,
      changedUrls: listChangedUrls(previous.last?.snapshot, snapshot),
      stats: describeRefresh(snapshot, {
        parsedPages: parsedCount,
        cachedPages: unreadKeys.length + changed.length - parsedCount,
        stagesMs: stopwatch.finish(),
      }),
    };
  }

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work);
    queue = result.catch(() => undefined); // the caller gets the error; the next refresh starts all the same
    return result;
  }

  return {
    refresh: (changedPaths) => enqueue(() => buildSnapshot(readInputs(changedPaths))),
    refreshUnless: (isKnown) => enqueue(() => refreshUnless(isKnown)),
    ...createReadPageBody({ ...reader.source, cache, parser, getTree }),
    readSourceLine: createReadSourceLine({ contentDir, fileSystem, getTree }),
    async close() {
      await queue;
      cache.close();
    },
  };
}
