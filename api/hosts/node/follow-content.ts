// Content that follows its files: it is indexed once, and then refreshed after every change.

import type { ContentIndex, IndexResult } from '../../../indexer/content-index.ts';
import { watchTree, type TreeWatch, type WatchTreeOptions } from '../../../indexer/read/watch-tree.ts';
import type { ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Api } from '../../http/create-api.ts';
import { createContentApi, type ContentApiOptions } from '../../http/create-content-api.ts';
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.ts';

/** Content that follows its files. */
export interface FollowedContent {
  readonly api: Api;
  readonly store: SnapshotStore;
  readonly readBody: ReadPageBody;
  /** Resolves once all later changes of files are noticed. */
  readonly isWatching: Promise<void>;
  /** Stops following. The index stays open. */
  readonly close: () => Promise<void>;
}

/** The content to follow, and the listeners. */
export interface FollowContentOptions extends Pick<ContentApiOptions, 'access' | 'limits' | 'limitHint' | 'inFlight'> {
  readonly index: ContentIndex;
  readonly contentDir: string;
  /** Receives every snapshot that is served, the first one included. */
  readonly onIndexed?: (result: IndexResult) => void;
  /** Called when the site gets another base, instead of serving it: what is open has addresses with the former one. */
  readonly onBaseChange?: () => void;
  readonly reportError: (error: unknown) => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/** Delay of the watch, so that browsers get the first page before thousands of folders are watched. */
const watchDelayMs = 500;

/**
 * Indexes a tree and follows it. While refreshes fail, the last snapshot is served.
 * @throws ContentDirError; CacheDirError
 */
export async function followContent(options: FollowContentOptions): Promise<FollowedContent> {
  const {
    index,
    contentDir,
    access,
    limits,
    limitHint,
    inFlight,
    onIndexed = () => undefined,
    onBaseChange,
    reportError,
    createWatcher,
  } = options;
  const first = await index.refresh();
  const store = createSnapshotStore(first.snapshot);
  onIndexed(first);
  let base = index.getBase();
  const createApi = (): Api =>
    createContentApi({
      index,
      base,
      getSnapshot: store.get,
      subscribe: store.subscribe,
      access,
      limits,
      limitHint,
      inFlight,
      reportError,
    });
  let api = createApi();

  const refresh = async (paths?: readonly string[]): Promise<void> => {
    const result = await index.refresh(paths);
    if (index.getBase() !== base) {
      if (onBaseChange !== undefined) return onBaseChange();
      base = index.getBase();
      api = createApi();
    }
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
    get api() {
      return api;
    },
    store,
    readBody: index.readBody,
    // The refresh reads what was saved before the watch started.
    isWatching: isReady.promise.then(() => refresh()).catch(reportError),
    async close() {
      if (timer !== undefined) clearTimeout(timer);
      await watch?.close();
    },
  };
}
