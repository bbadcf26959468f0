// `npm run serve`: an export on one port, with its files, its live endpoint and its tools for assistants.

import { createUnavailableError } from '../../http/unavailable-error.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { createExecutionQueue } from '../../http/limits/execution-queue.ts';
import { publicLimits } from '../../http/limits/query-limits.ts';
import { createPersistedDocuments } from '../../http/persisted-documents.ts';
import { persistedManifest } from '../../http/persisted-manifest.ts';
import type { McpEndpoint } from '../../mcp/create-mcp-endpoint.ts';
import { readExportBase, type ExportRecord } from './export-record.ts';
import { followExports, type OpenExport } from './followed-exports.ts';
import { listen, type RunningServer } from './listen.ts';
import { openLiveContent } from './live-content.ts';
import { createNodeListener } from './node-listener.ts';
import { createRepeatedAnswers } from './front-end/repeated-answers.ts';
import { createRequestScheduler, type RequestScheduler } from './load/request-scheduler.ts';
import { createServerBytes } from './server-bytes.ts';
import { createServedSite } from './served-site.ts';

/** The export to serve, and the port. */
export interface ServeOptions {
  readonly distDir: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Receives errors that readers do not see. */
  readonly reportError: (error: unknown) => void;
}

/** Time for answers in progress when the server stops, in milliseconds. */
const drainMs = 4_000;

/**
 * Cost of a tool call in the queue. The protocol alone takes several milliseconds, so that calls wait for each other.
 */
const toolCost = 1_000;

/**
 * Serves an export and follows it: when it is replaced, files, endpoint and tools are those of the new export. The live
 * endpoint answers as soon as its content is indexed.
 * @throws PortError
 */
export async function serveSite({ distDir, port, reportError }: ServeOptions): Promise<RunningServer> {
  const scheduler = createRequestScheduler();
  const inFlight = createServerBytes();
  let version = {}; // another one for each export that is opened
  const followed = followExports(distDir, (dir, record) => {
    version = {};
    return openExport({ distDir: dir, record, scheduler, inFlight, reportError });
  });

  const repeated = createRepeatedAnswers({
    getVersion() {
      followed.refresh();
      return version;
    },
    isFree: scheduler.isFree,
  });
  const listener = createNodeListener({
    answer: followed.answer,
    maxBodyBytes: publicLimits.bodyBytes,
    scheduler,
    inFlight,
    repeated,
    reportError,
  });
  const onConnection = scheduler.noteConnection;
  const server = await listen({
    listener,
    port,
    inFlight,
    repeated,
    maxBodyBytes: publicLimits.bodyBytes,
    drainMs,
    onConnection,
  });
  return {
    ...server,
    async close() {
      await server.close();
      await followed.close();
    },
  };
}

function openExport(options: {
  readonly distDir: string;
  readonly record: ExportRecord | undefined;
  readonly scheduler: RequestScheduler;
  readonly inFlight: BytesInFlight;
  readonly reportError: (error: unknown) => void;
}): OpenExport {
  const { distDir, record, inFlight, reportError } = options;
  const { waitForOthers } = options.scheduler;
  const live =
    record === undefined
      ? Promise.resolve(undefined)
      : openLiveContent({ distDir, record, reportError, waitForOthers, inFlight });
  const running = new Set<Promise<unknown>>();
  const queue = createExecutionQueue(waitForOthers);
  let tools: Promise<McpEndpoint> | undefined;

  const openTools = async (): Promise<McpEndpoint> => {
    const content = await live;
    if (content === undefined) throw createUnavailableError();
    const { createMcpEndpoint } = await import('../../mcp/create-mcp-endpoint.ts');
    const { name: siteName, siteUrl } = content.snapshot.site;
    const fetch = (request: Request): Promise<Response> => content.api.fetch(request);
    const { facts } = content.api.extension;
    return createMcpEndpoint({ fetch, siteName, siteUrl, facts, maxBodyBytes: publicLimits.bodyBytes, reportError });
  };

  const answer = createServedSite({
    distDir,
    base: readExportBase(distDir),
    snapshotId: record?.snapshotId ?? '',
    documents: createPersistedDocuments(persistedManifest),
    inFlight,
    findApi: async () => (await live)?.api,
    hasTools: async () => (await live)?.snapshot.site.hasMcp !== false,
    answerTools: (request) =>
      queue.run(toolCost, request.signal, async () => (await (tools ??= openTools())).answer(request)),
    reportError,
  });

  return {
    record,
    answer(request) {
      const answered = answer(request).finally(() => running.delete(answered));
      running.add(answered);
      return answered;
    },
    async close() {
      await Promise.allSettled(running);
      await (await tools?.catch(() => undefined))?.close(); // the callers of the tools have got the error
      await (await live)?.close();
    },
  };
}
