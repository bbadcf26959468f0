// The whole path for a command that asks and ends: a tree is indexed once, and the API put over what was found.

import { createContentIndex, type ContentIndexOptions } from '../indexer/index-content.ts';
import type { Snapshot } from '../schema/snapshot.ts';
import { createContentApi, type ContentApiOptions } from './create-content-api.ts';
import type { Api } from './create-api.ts';

/** Is which tree to open, and for whom. */
export interface OpenContentOptions extends ContentIndexOptions, Pick<ContentApiOptions, 'access' | 'reportError'> {}

/** Is content that can be asked. */
export interface OpenContent {
  readonly api: Api;
  readonly snapshot: Snapshot;
  /** Writes what the cache still holds in memory. */
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
    const api = createContentApi({ ...options, index, getSnapshot: () => snapshot });
    return { api, snapshot, close: index.close };
  } catch (error) {
    await index.close();
    throw error;
  }
}
