// Content that follows its files, for an assistant on the same machine.

import { noKits, type KitTables } from '../../../schema/kits/kit-tables.ts';
import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ToolSource } from '../../mcp/create-tools.ts';
import { followContent, type FollowContentOptions } from './follow-content.ts';

/** The content of the tools. */
export interface McpContentOptions extends Pick<FollowContentOptions, 'contentDir' | 'createWatcher'> {
  readonly cacheDir: string;
  /** What kits add; nothing when left out. */
  readonly kits?: KitTables;
  /** Receives errors that the assistant does not see. */
  readonly reportError: (error: unknown) => void;
}

/** Content for the tools. */
export interface McpContent {
  readonly source: ToolSource;
  /** Resolves once all later saves are noticed. */
  readonly isWatching: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Indexes a tree and follows it, so that every answer is up to date. While a page has an error, its last good version
 * is used.
 * @throws ContentDirError; CacheDirError
 */
export async function openMcpContent(options: McpContentOptions): Promise<McpContent> {
  const { contentDir, cacheDir, kits = noKits, reportError } = options;
  const index = createContentIndex({ contentDir, cacheDir, kits, keepLastGood: true });
  const content = await followContent({ ...options, index, access: 'persisted' });
  return {
    source: {
      fetch: (request) => content.api.fetch(request),
      siteName: content.store.get().site.name,
      facts: index.extension.facts,
      reportError,
    },
    isWatching: content.isWatching,
    async close() {
      await content.close();
      await index.close();
    },
  };
}
