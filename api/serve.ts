// IO. `npm run serve`: the exported site and its live endpoint on one port.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { ContentDirError } from '../indexer/read/check-content-dir.ts';
import { CacheDirError } from '../indexer/cache/page-cache.ts';
import { formatHelp, parseCommand, UsageError } from '../schema/commands.ts';
import { readExportRecord, type ExportRecord } from './server/export-record.ts';
import { listen, PortError, type RunningServer } from './server/listen.ts';
import { createNodeListener } from './server/node-listener.ts';
import { openContent, type OpenContent } from './open-content.ts';
import { createPersistedDocuments } from './persisted-documents.ts';
import { persistedManifest } from './persisted-manifest.ts';
import { publicLimits } from './limits/query-limits.ts';
import { createServedSite, createUnavailableResponse } from './server/served-site.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import type { McpEndpoint } from './mcp/create-mcp-endpoint.ts';

/** Describes a server of an export. */
export interface ServeOptions {
  readonly distDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Is told what a reader does not see. */
  readonly reportError: (error: unknown) => void;
}

/**
 * Serves an export; the live endpoint is there as soon as its content is indexed.
 * @throws UsageError when there is no such folder; PortError
 */
export async function serveSite({ distDir, port, reportError }: ServeOptions): Promise<RunningServer> {
  if (!statSync(distDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(
      `There is no folder "${distDir}".\nhint: make it with \`npm run build\`, or name it: --dist DIR`,
    );
  }
  const record = readExportRecord(distDir);
  let tools: Promise<McpEndpoint> | undefined;
  const openTools = async (): Promise<McpEndpoint> => {
    const content = await live;
    if (content === undefined) return { fetch: async () => createUnavailableResponse(), close: async () => undefined };
    const { createMcpEndpoint } = await import('./mcp/create-mcp-endpoint.ts');
    const { name: siteName, siteUrl } = content.snapshot.site;
    const fetch = (request: Request): Promise<Response> => content.api.fetch(request);
    return createMcpEndpoint({ fetch, siteName, siteUrl, maxBodyBytes: publicLimits.bodyBytes, reportError });
  };
  const live = startLiveApi(record, reportError);
  const site = createServedSite({
    distDir,
    snapshotId: record?.snapshotId ?? '',
    documents: createPersistedDocuments(persistedManifest),
    getApi: async () => (await live)?.api,
    askTools: async (request) => (await (tools ??= openTools())).fetch(request),
    reportError,
  });
  const listener = createNodeListener({ ...site, maxBodyBytes: publicLimits.bodyBytes, reportError });
  const server = await listen({ listener, port });
  return {
    ...server,
    async close() {
      await (await tools)?.close();
      await server.close();
      await (await live)?.close();
    },
  };
}

/** Indexes the content of an export; undefined when that is not possible, and the site is served without it. */
async function startLiveApi(
  record: ExportRecord | undefined,
  reportError: (error: unknown) => void,
): Promise<OpenContent | undefined> {
  if (record === undefined) return undefined;
  const { contentDir, cacheDir, siteUrl } = record;
  try {
    return await openContent({ contentDir, cacheDir, siteUrl, access: 'public', reportError });
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** A message that is meant to be read stands alone; anything else comes with its stack. */
function printError(error: unknown): void {
  const isExpected = error instanceof ContentDirError || error instanceof CacheDirError;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
}

async function main(): Promise<void> {
  const help = formatHelp('serve', process.argv.slice(2));
  if (help !== undefined) return void process.stdout.write(help);
  const { flags } = parseCommand('serve', process.argv.slice(2));
  const distDir = resolve(String(flags['dist']));
  const server = await serveSite({ distDir, port: Number(flags['port']), reportError: printError });
  process.stdout.write(`The site is at ${server.url} and its endpoint at ${server.url}graphql\n`);
  stopOnSignal(server.close);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof PortError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
