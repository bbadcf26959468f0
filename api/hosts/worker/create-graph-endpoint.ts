// GraphQL over the exported graph. An operation is executed over the loaded files. If it needs others, these are loaded
// and the operation is executed again, until nothing is missing, so that the answer is the same as over a whole
// snapshot. After a new release of the site, the graph is opened again.

import { createApi } from '../../http/create-api.ts';
import { createErrorAnswer, toResponse } from '../../http/answer.ts';
import { createEndpoint, type AnswerRequest, type EndpointExecutor } from '../../http/create-endpoint.ts';
import { corsHeaders } from '../../http/http-headers.ts';
import { publicLimits, type QueryLimits } from '../../http/limits/query-limits.ts';
import { persistedManifest } from '../../http/persisted-manifest.ts';
import { receiveRequest } from '../../http/received-request.ts';
import type { FinishedResult, ServerContext } from '../../http/server-context.ts';
import { createGraphFileReader, type FetchFile, type ReadFile } from './graph-file-reader.ts';
import { openGraph, readManifest, type Graph } from './open-graph.ts';

/** Options of an endpoint over the exported graph. */
export interface GraphEndpointOptions {
  readonly fetchFile: FetchFile;
  /** Folder of the host that the site is published in; empty by default. */
  readonly base?: string;
  /**
   * Whether the host cancels timers when their request ends, so that no request may wait for another; false by default.
   */
  readonly isIsolating?: boolean;
  /** Reads a monotonic clock in milliseconds, on hosts where the site can change while the endpoint is running. */
  readonly now?: () => number;
  /** Called for each file that is read. */
  readonly onFileRead?: (file: ReadFile) => void;
  /** Overrides limits of public access. */
  readonly limits?: Partial<QueryLimits>;
  /** Receives unexpected errors, which the client does not see. */
  readonly reportError: (error: unknown) => void;
}

/** An endpoint over the exported graph. */
export interface GraphEndpoint {
  readonly answer: AnswerRequest;
  /** Reads a request and answers it. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Opens the graph if it is not open. @throws GraphQLError CONTENT_UNAVAILABLE */
  readonly open: () => Promise<Graph>;
}

/** Age at which a manifest is read again, in milliseconds. */
const freshMs = 30_000;

/** Number of releases that one request tries. */
const maxReleases = 3;

interface OpenApi {
  readonly graph: Graph;
  readonly executor: EndpointExecutor;
  /** The manifest as text. */
  readonly release: string;
}

/** Creates an endpoint. Nothing is read before the first request. */
export function createGraphEndpoint(options: GraphEndpointOptions): GraphEndpoint {
  const { fetchFile, base, isIsolating = false, now = () => 0, onFileRead, limits = {}, reportError } = options;
  const files = createGraphFileReader(fetchFile, onFileRead);
  let opening: Promise<OpenApi> | undefined;
  let current: OpenApi | undefined;
  let checkedMs = 0;
  let reopening: Promise<boolean> | undefined;

  async function openApi(known?: OpenApi): Promise<OpenApi> {
    checkedMs = now();
    const manifest = await readManifest(files);
    const release = JSON.stringify(manifest);
    if (release === known?.release) return known;
    const graph = await openGraph(files, manifest);
    // Errors are reported only if no file was missing, since the operation is executed again otherwise.
    const failures: unknown[] = [];
    const api = createApi({
      getSnapshot: () => graph.snapshot,
      readBody: graph.readBody,
      getSearch: graph.getSearch,
      readSourceLine: async () => undefined,
      access: 'public',
      persistedDocuments: persistedManifest,
      extension: manifest.extension,
      base,
      isQueued: !isIsolating,
      limits,
      reportError: (error) => failures.push(error),
    });

    async function execute(request: Request, context: ServerContext): Promise<Response> {
      for (let round = 0; ; round += 1) {
        const missCount = graph.countMisses();
        let finished: FinishedResult = { hasErrors: false, isWhole: false, json: undefined };
        const response = await api.executor.execute(request.clone(), {
          ...context,
          snapshot: graph.snapshot,
          onResult: (result) => (finished = result),
        });
        const errors = failures.splice(0);
        if (graph.countMisses() === missCount || round > graph.partKeys.length) {
          for (const error of errors) reportError(error);
          context.onResult(finished);
          return response;
        }
        await response.body?.cancel(); // closes a stream of events
        await graph.loadMissed();
      }
    }

    return { graph, release, executor: { getSnapshot: () => graph.snapshot, execute } };
  }

  function open(): Promise<OpenApi> {
    const opened = (opening ??= openApi());
    opened.then(
      (api) => (current = api),
      () => {
        if (opening === opened) opening = undefined; // this caller gets the error, the next one tries again
      },
    );
    return opened;
  }

  /** Opens the current release of the site. @returns whether it is a new one */
  async function reopen(): Promise<boolean> {
    const known = current;
    try {
      const api = await openApi(known);
      if (api === known) return false;
      current = api;
      opening = Promise.resolve(api);
      return true;
    } catch {
      return false; // the open release keeps answering
    }
  }

  const reopenOnce = (): Promise<boolean> => (reopening ??= reopen().finally(() => (reopening = undefined)));

  const answerOpen = createEndpoint({
    isPublic: true,
    isSharing: !isIsolating,
    getSnapshotId: () => current?.graph.snapshot.id ?? '',
    findExecutor: async () => (await open()).executor,
    reportError,
  });

  const answer: AnswerRequest = async (request) => {
    if (current !== undefined && now() - checkedMs >= freshMs) await reopenOnce();
    for (let release = 1; ; release += 1) {
      const failureCount = files.countFailures();
      const given = await answerOpen(request);
      const hasLostFile = given.hasErrors && files.countFailures() > failureCount;
      if (!hasLostFile || release === maxReleases || !(await reopenOnce())) return given;
    }
  };

  const maxBodyBytes = limits.bodyBytes ?? publicLimits.bodyBytes;
  return {
    answer,
    open: async () => (await open()).graph,
    async fetch(request) {
      try {
        return toResponse(await answer(await receiveRequest(request, maxBodyBytes)));
      } catch (error) {
        return toResponse(createErrorAnswer({ error, headers: corsHeaders, reportError }));
      }
    },
  };
}
