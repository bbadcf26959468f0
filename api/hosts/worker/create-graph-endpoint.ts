// GraphQL over the exported graph. An operation is executed over what is loaded; when it needed more, that is loaded and
// the operation executed again, until nothing was missing: the answer is that of a whole snapshot.

import { createApi } from '../../http/create-api.ts';
import { createErrorAnswer, toResponse } from '../../http/answer.ts';
import { createEndpoint, type AnswerRequest, type EndpointExecutor } from '../../http/create-endpoint.ts';
import { corsHeaders } from '../../http/http-headers.ts';
import { publicLimits, type QueryLimits } from '../../http/limits/query-limits.ts';
import { createPersistedDocuments, findDocumentId } from '../../http/persisted-documents.ts';
import { persistedManifest } from '../../http/persisted-manifest.ts';
import { receiveRequest } from '../../http/received-request.ts';
import type { ServerContext } from '../../http/server-context.ts';
import { createGraphFileReader, type FetchFile, type ReadFile } from './graph-file-reader.ts';
import { guessParts } from './guess-parts.ts';
import { openGraph, type Graph } from './open-graph.ts';

/** What an endpoint over the exported graph needs from its host. */
export interface GraphEndpointOptions {
  readonly fetchFile: FetchFile;
  /** Whether the host ends timers with their request, so that no request may wait for another's; false by default. */
  readonly isIsolating?: boolean;
  /** Called for each file that was read. */
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
  /** Opens the graph, if nobody has yet. @throws GraphQLError CONTENT_UNAVAILABLE */
  readonly open: () => Promise<Graph>;
}

interface OpenApi {
  readonly graph: Graph;
  readonly executor: EndpointExecutor;
}

/** Creates an endpoint. Nothing is read before the first request. */
export function createGraphEndpoint(options: GraphEndpointOptions): GraphEndpoint {
  const { fetchFile, isIsolating = false, onFileRead, limits = {}, reportError } = options;
  const documents = createPersistedDocuments(persistedManifest);
  const files = createGraphFileReader(fetchFile, onFileRead);
  let opening: Promise<OpenApi> | undefined;
  let current: OpenApi | undefined;

  async function openApi(): Promise<OpenApi> {
    const graph = await openGraph(files);
    // What fails while something is missing is tried again.
    const failures: unknown[] = [];
    const api = createApi({
      getSnapshot: () => graph.snapshot,
      readBody: graph.readBody,
      getSearch: graph.getSearch,
      readSourceLine: async () => undefined,
      access: 'public',
      persistedDocuments: persistedManifest,
      isQueued: !isIsolating,
      limits,
      reportError: (error) => failures.push(error),
    });

    async function execute(request: Request, context: ServerContext): Promise<Response> {
      await graph.load(guessParts(findText(context)));
      for (let round = 0; ; round += 1) {
        const missCount = graph.countMisses();
        let hasErrors = false;
        const response = await api.executor.execute(request.clone(), {
          ...context,
          snapshot: graph.snapshot,
          onResult: (result) => (hasErrors ||= result.hasErrors),
        });
        const errors = failures.splice(0);
        if (graph.countMisses() === missCount || round > graph.partKeys.length) {
          for (const error of errors) reportError(error);
          context.onResult({ hasErrors });
          return response;
        }
        await graph.loadMissed();
      }
    }

    return { graph, executor: { getSnapshot: () => graph.snapshot, execute } };
  }

  function findText({ parameters }: ServerContext): string {
    const { query } = parameters;
    if (typeof query === 'string') return query;
    const documentId = findDocumentId(parameters);
    return documentId === undefined ? '' : (documents.find(documentId) ?? '');
  }

  function open(): Promise<OpenApi> {
    const opened = (opening ??= openApi());
    opened.then(
      (api) => (current = api),
      () => {
        if (opening === opened) opening = undefined; // this caller gets the error, the next one a new attempt
      },
    );
    return opened;
  }

  const answer = createEndpoint({
    isPublic: true,
    isSharing: !isIsolating,
    getSnapshotId: () => current?.graph.snapshot.id ?? '',
    findExecutor: async () => (await open()).executor,
    reportError,
  });
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
