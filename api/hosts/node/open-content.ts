// A tree that is indexed once, with an API over it, for commands that do not follow its files.

import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ContentIndexOptions } from '../../../indexer/content-index.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { createContentApi, type ContentApiOptions } from '../../http/create-content-api.ts';
import type { Api } from '../../http/create-api.ts';

/** The tree to open, and the access to it. */
export interface OpenContentOptions
  extends
    ContentIndexOptions,
    Pick<ContentApiOptions, 'access' | 'base' | 'inFlight' | 'reportError' | 'waitForOthers'> {}

/** Content that can be queried. */
export interface OpenContent {
  readonly api: Api;
  readonly snapshot: Snapshot;
  /** Writes pending entries of the cache. */
  readonly close: () => Promise<void>;
}

/**
 * Indexes a tree and creates the API over it.
 * @throws ContentDirError; CacheDirError
 */
export async function openContent(options: OpenContentOptions): Promise<OpenContent> {
  const index = createContentIndex(options);
  try {
    const { snapshot } = await index.refresh();
    const api = createContentApi({ base: index.getBase(), ...options, index, getSnapshot: () => snapshot });
    return { api, snapshot, close: index.close };
  } catch (error) {
    await index.close();
    throw error;
  }
}
