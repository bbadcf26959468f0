// Content that follows its files, for an assistant on the same machine.

import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ToolSource } from '../../mcp/create-tools.ts';
import { followContent, type FollowContentOptions } from './follow-content.ts';

/** Which content to answer from. */
export interface McpContentOptions extends Pick<FollowContentOptions, 'contentDir' | 'createWatcher'> {
  readonly cacheDir: string;
  /** Receives what the assistant does not see. */
  readonly reportError: (error: unknown) => void;
}

/** Content for the tools. */
export interface McpContent {
  readonly source: ToolSource;
  /** Resolves when every later save will be noticed. */
  readonly isWatching: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Indexes a tree and follows it, so that every answer comes from the files as they are. While a page is broken, its last
 * good version stays.
 * @throws ContentDirError; CacheDirError
 */
export async function openMcpContent(options: McpContentOptions): Promise<McpContent> {
  const { contentDir, cacheDir, reportError } = options;
  const index = createContentIndex({ contentDir, cacheDir, keepLastGood: true });
  const content = await followContent({ ...options, index, access: 'persisted' });
  return {
    source: { fetch: (request) => content.api.fetch(request), siteName: content.store.get().site.name, reportError },
    isWatching: content.isWatching,
    async close() {
      await content.close();
      await index.close();
    },
  };
}
