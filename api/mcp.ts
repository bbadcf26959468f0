// IO. `npm run mcp`: the content for an assistant on this machine, over standard input and output.

import { inspect } from 'node:util';
import { CacheDirError } from '../indexer/cache/page-cache.ts';
import { createContentIndex } from '../indexer/index-content.ts';
import { ContentDirError } from '../indexer/read/check-content-dir.ts';
import { watchTree, type WatchTreeOptions } from '../indexer/read/watch-tree.ts';
import { createSnapshotStore } from '../indexer/snapshot-store.ts';
import { formatHelp, parseCommand, UsageError } from '../schema/commands.ts';
import { createContentApi } from './create-content-api.ts';
import type { McpServerSource } from './mcp/create-mcp-server.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';

/** Is which tree to answer from. */
export interface McpContentOptions {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** Is told what the client does not see. */
  readonly reportError: (error: unknown) => void;
  readonly createWatcher?: WatchTreeOptions['createWatcher'];
}

/** Is content that follows its files. */
export interface McpContent {
  readonly source: McpServerSource;
  /** Resolves when every later save will be noticed. */
  readonly isWatching: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Indexes the tree and follows it, so that every answer is from the files as they are. While one of them is broken, its
 * last good page stays.
 * @throws ContentDirError; CacheDirError
 */
export async function openMcpContent(options: McpContentOptions): Promise<McpContent> {
  const { contentDir, cacheDir, reportError, createWatcher } = options;
  const index = createContentIndex({ contentDir, cacheDir, keepLastGood: true });
  const { snapshot } = await index.refresh();
  const store = createSnapshotStore(snapshot);
  const refresh = async (paths?: readonly string[]): Promise<void> => {
    const result = await index.refresh(paths);
    if (result.snapshot.id !== store.get().id) store.replace(result);
  };
  const watch = watchTree({
    contentDir,
    onChange: (paths) => refresh(paths.includes('') ? undefined : paths),
    onError: reportError,
    ...(createWatcher === undefined ? {} : { createWatcher }),
  });
  const api = createContentApi({ index, getSnapshot: store.get, access: 'build', reportError });
  return {
    source: { fetch: (request) => api.fetch(request), siteName: store.get().site.name, reportError },
    // what was saved between the first reading and the start of the watch is read now
    isWatching: watch.isReady.then(() => refresh()).catch(reportError),
    async close() {
      await watch.close();
      await index.close();
    },
  };
}

/** A message that is meant to be read stands alone; anything else comes with its stack. */
function printError(error: unknown): void {
  const isExpected = error instanceof ContentDirError || error instanceof CacheDirError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
}

async function main(): Promise<void> {
  const help = formatHelp('mcp', process.argv.slice(2));
  if (help !== undefined) return void process.stdout.write(help);
  const { flags } = parseCommand('mcp', process.argv.slice(2));
  const folders = { contentDir: String(flags['content']), cacheDir: String(flags['cache']) };
  const opening = openMcpContent({ ...folders, reportError: printError });
  const server = serveMcp(
    opening.then(({ source }) => source),
    printError,
  );
  const close = async (): Promise<void> => {
    await server.close();
    await (await opening).close();
  };
  stopOnSignal(close);
  process.stdin.once('end', () => void close());
  await opening;
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ContentDirError;
    if (!isUsage && !(error instanceof CacheDirError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(isUsage ? 2 : 1); // standard input, which stays open, would keep the process
  }
}
