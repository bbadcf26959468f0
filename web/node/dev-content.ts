// The content of the development server: indexed once, then kept in step with the files, problems told as they come.

import type { Api } from '../../api/create-api.ts';
import { createContentApi } from '../../api/create-content-api.ts';
import type { ContentIndex, IndexResult } from '../../indexer/index-content.ts';
import { createSnapshotStore, type SnapshotStore } from '../../indexer/snapshot-store.ts';
import { watchTree, type WatchTreeOptions } from '../../indexer/read/watch-tree.ts';
import type { ReadPageBody } from '../../schema/page-body.ts';

/** Is indexed content that follows its files. */
export interface DevContent {
  readonly api: Api;
  readonly store: SnapshotStore;
  readonly readBody: ReadPageBody;
  /** Resolves when a change of any file will be noticed. */
  readonly isWatching: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Is what to serve, and who is told what. */
export interface DevContentOptions {
  readonly index: ContentIndex;
  readonly contentDir: string;
  /** Is told of every snapshot that is served, the first one included. */
  readonly onIndexed: (result: IndexResult) => void;
  readonly reportError: (error: unknown) => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/**
 * Indexes the tree and follows it. While a refresh fails, the last snapshot goes on being served.
 * @throws ContentDirError
 */
export async function startDevContent(options: DevContentOptions): Promise<DevContent> {
  const { index, contentDir, onIndexed, reportError, createWatcher } = options;
  const first = await index.refresh();
  const store = createSnapshotStore(first.snapshot);
  onIndexed(first);

  const refresh = async (paths?: readonly string[]): Promise<void> => {
    const result = await index.refresh(paths);
    if (result.snapshot.id === store.get().id) return;
    store.replace(result);
    onIndexed(result);
  };
  const watch = watchTree({
    contentDir,
    onChange: (paths) => refresh(paths.includes('') ? undefined : paths),
    onError: reportError,
    ...(createWatcher === undefined ? {} : { createWatcher }),
  });
  const api = createContentApi({
    index,
    getSnapshot: store.get,
    subscribe: store.subscribe,
    access: 'development',
    reportError,
  });
  return {
    api,
    store,
    readBody: index.readBody,
    // what was saved between the first reading and the start of the watch is read now
    isWatching: watch.isReady.then(() => refresh()).catch(reportError),
    close: watch.close,
  };
}
