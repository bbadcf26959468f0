// IO. The pipeline from a markdown tree to a snapshot, for the whole tree or for a change.

import { buildTreeInput, type BuiltInput } from './link/build-tree-input.ts';
import { checkContentDir } from './read/check-content-dir.ts';
import { continueIndex, type EarlierRun } from './continue-index.ts';
import { diskFileSystem } from './disk/file-system.ts';
import { fillTreeState } from './parse/fill-tree-state.ts';
import { createTableTexts, freezeSnapshot } from './freeze/freeze-snapshot.ts';
import { buildIndexStats } from './index-stats.ts';
import { getCodeVersions } from './code-versions.ts';
import { relinkTree } from './link/link-tree.ts';
import type { InputHashes } from './link/hash-inputs.ts';
import type { LinkRun } from './link/link-run.ts';
import { listChangedUrls } from './freeze/list-changed-urls.ts';
import { createPageCache } from './cache/page-cache.ts';
import { limitGarbage } from './workers/limit-garbage.ts';
import { createPageParser } from './workers/page-parser.ts';
import { createInputReader, type EarlierInputs, type ReadInputs } from './read-inputs.ts';
import { createReadPageBody } from './read-page-body.ts';
import type { CheckedIndex, ContentIndex, ContentIndexOptions, IndexResult } from './content-index.ts';
import { createReadSourceLine } from './read/read-source-text.ts';
import type { TreeState } from './types/tree-state.ts';

/** In live editing, the parser is loaded this long after the first refresh, so that the first page is not delayed. */
const prepareDelayMs = 2000;

/** State that a refresh keeps for the next one. */
interface IndexState extends EarlierInputs {
  readonly built: BuiltInput | undefined;
  readonly last: LinkRun | undefined;
}

/**
 * Creates an index. No content is read before the first refresh.
 * @throws ContentDirError when there is no content folder; CacheDirError when the cache folder cannot be used
 */
export function createContentIndex(options: ContentIndexOptions): ContentIndex {
  const {
    cacheDir,
    keepLastGood = false,
    hasReadmes = true,
    isSingleRefresh = false,
    isClean = false,
    siteUrl,
    onProgress,
    fileSystem = diskFileSystem,
  } = options;
  const contentDir = checkContentDir(options.contentDir, fileSystem);
  const cache = createPageCache({ cacheDir, contentDir, isClean, isSingleRefresh });
  const parser = createPageParser({ cache, cacheDir, workerBreakEvenBytes: options.workerBreakEvenBytes });
  const reader = createInputReader({
    contentDir,
    cacheDir,
    fileSystem,
    findParserVersion: () => getCodeVersions().parse,
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
  /** The tree of the last refresh, if nothing else of it is kept. */
  let lastRead: TreeState | undefined;
  const getTree = (): TreeState => lastRead ?? state.tree;

  function readInputs(changedPaths?: readonly string[], isIndexUsed = true): ReadInputs {
    onProgress?.({ stage: 'read', done: 0, total: 0 });
    return reader.read(state, changedPaths, isIndexUsed);
  }

  async function refreshUnless(
    ...[isKnown, findEarlier]: Parameters<ContentIndex['refreshUnless']>
  ): Promise<CheckedIndex> {
    const inputs = readInputs();
    if (isKnown === undefined) {
      const result = await buildSnapshot(inputs);
      return { ...(await reader.hash(inputs)), result };
    }
    const hashes = await reader.hash(inputs);
    if (!isKnown(hashes.inputHash)) {
      const continued = await continueSnapshot(inputs, hashes, findEarlier?.());
      return { ...hashes, result: continued ?? (await buildSnapshot(inputs)) };
    }
    lastRead = inputs.readState;
    parser.recordUse(lastRead); // so that they are not deleted
    return { ...hashes, result: undefined };
  }

  /** Builds a snapshot from that of an earlier process; undefined when the whole tree has to be linked. */
  async function continueSnapshot(
    inputs: ReadInputs,
    { surroundingsHash }: InputHashes,
    earlier: EarlierRun | undefined,
  ): Promise<IndexResult | undefined> {
    const continued = earlier && (await continueIndex({ inputs, surroundingsHash, siteUrl, earlier, parser }));
    if (continued === undefined) return undefined;
    const { snapshot, suggestions, counts, changedCount, parsedCount } = continued;
    inputs.stopwatch.lap('link');
    cache.flush('now');
    lastRead = inputs.readState;
    const figures = { parsedPages: parsedCount, cachedPages: changedCount - parsedCount };
    const stats = buildIndexStats(counts, { ...figures, stagesMs: inputs.stopwatch.finish() });
    return {
      snapshot,
      suggestions,
      isContinued: true,
      changedUrls: listChangedUrls(earlier?.snapshot, snapshot),
      stats,
    };
  }

  async function buildSnapshot(inputs: ReadInputs): Promise<IndexResult> {
    const { stopwatch, changedPaths, readState, fresh, changed, unreadKeys, data } = inputs;
    const pageCount = unreadKeys.length + changed.length;
    if (isSingleRefresh) limitGarbage(pageCount);
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
      cache.evictBodiesExcept(new Set(Array.from(tree.values(), ({ parsed }) => parsed?.bodyHash ?? '')));
    else cache.evictBodies(listReplacedBodies(changedPaths, previous.tree, tree));

    if (keepLastGood && previous.last === undefined) setTimeout(() => void parser.prepare(), prepareDelayMs).unref();
    lastRead = isSingleRefresh ? readState : undefined;
    if (!isSingleRefresh) state = { tree, built, data, lastChanges, last: { snapshot, linkState } };
    return {
      snapshot,
      suggestions: linkState.suggestions.record(),
      isContinued: false,
      changedUrls: listChangedUrls(previous.last?.snapshot, snapshot),
      stats: buildIndexStats(snapshot, {
        parsedPages: parsedCount,
        cachedPages: pageCount - parsedCount,
        stagesMs: stopwatch.finish(),
      }),
    };
  }

  function enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work);
    queue = result.catch(() => undefined); // the caller gets the error; the next refresh runs anyway
    return result;
  }

  return {
    refresh: (changedPaths) => enqueue(() => buildSnapshot(readInputs(changedPaths))),
    refreshUnless: (...known) => enqueue(() => refreshUnless(...known)),
    ...createReadPageBody({ ...reader.source, cache, parser, getTree }),
    readSourceLine: createReadSourceLine({ contentDir, fileSystem, getTree }),
    async close() {
      await queue;
      cache.close();
    },
  };
}

/** Lists the bodies that a save has replaced, which need not stay in memory. */
function listReplacedBodies(paths: readonly string[], before: TreeState, now: TreeState): readonly string[] {
  return paths.flatMap((path) => {
    const bodyHash = before.get(path)?.parsed?.bodyHash;
    return bodyHash === undefined || bodyHash === now.get(path)?.parsed?.bodyHash ? [] : [bodyHash];
  });
}
