// Content that follows its files: indexed once, then refreshed with every change.

import type { ContentIndex, IndexResult } from '../../../indexer/index-content.ts';
import { watchTree, type TreeWatch, type WatchTreeOptions } from '../../../indexer/read/watch-tree.ts';
import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Api } from '../../http/create-api.ts';
import { createContentApi, type ContentApiOptions } from '../../http/create-content-api.ts';
import { createGraphiql } from './graphiql-page.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts';

/** Content that is kept in step with its files. */
export interface FollowedContent {
  readonly api: Api;
  readonly store: SnapshotStore;
  readonly readBody: ReadPageBody;
  /** Resolves when every later change of a file will be noticed. */
  readonly isWatching: Promise<void>;
  /** Stops following. The index stays open. */
  readonly close: () => Promise<void>;
}

/** Which content to follow, and who hears of it. */
export interface FollowContentOptions extends Pick<ContentApiOptions, 'access'> {
  readonly index: ContentIndex;
  readonly contentDir: string;
  /** Receives every snapshot that is served, the first one included. */
  readonly onIndexed?: (result: IndexResult) => void;
  readonly reportError: (error: unknown) => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/** Browsers get the first page before thousands of folders are watched. What is saved until then is read at the end. */
const watchDelayMs = 500;

/**
 * Indexes a tree and follows it. While a refresh fails, the last snapshot stays in service.
 * @throws ContentDirError; CacheDirError
 */
export async function followContent(options: FollowContentOptions): Promise<FollowedContent> {
  const { index, contentDir, access, onIndexed = () => undefined, reportError, createWatcher } = options;
  const first = await index.refresh();
  const store = createSnapshotStore(first.snapshot);
  onIndexed(first);

  const refresh = async (paths?: readonly string[]): Promise<void> => {
    const result = await index.refresh(paths);
    if (result.snapshot.id === store.get().id) return;
    store.replace(result);
    onIndexed(result);
  };
  const isReady = Promise.withResolvers<void>();
  let watch: TreeWatch | undefined;
  const startWatch = (): void => {
    watch = watchTree({
      contentDir,
      onChange: (paths) => refresh(paths.includes('') ? undefined : paths),
      onError: reportError,
      isFollowingCommits: createWatcher === undefined,
      ...(createWatcher === undefined ? {} : { createWatcher }),
    });
    watch.isReady.then(isReady.resolve, isReady.reject);
  };
  const timer = createWatcher === undefined ? setTimeout(startWatch, watchDelayMs) : startWatch();
  return {
    api: createContentApi({
      index,
      getSnapshot: store.get,
      subscribe: store.subscribe,
      access,
      renderGraphiql: access === 'development' ? createGraphiql() : undefined,
      reportError,
    }),
    store,
    readBody: index.readBody,
    // reads what was saved between the first refresh and the start of the watch
    isWatching: isReady.promise.then(() => refresh()).catch(reportError),
    async close() {
      if (timer !== undefined) clearTimeout(timer);
      await watch?.close();
    },
  };
}
