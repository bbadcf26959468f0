// The interface between the API and everything else: all data comes from `api.fetch(Request)`, over HTTP or in process.
// A host with its own listener reads the request itself and calls `api.answer`.

import { noExtension, type GraphExtension } from '../../schema/kits/graph-extension.ts';
import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import type { ReadPageBody } from '../../schema/records/page-body.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { GetSearch } from '../graph/search/content-search.ts';
import { createSchema } from '../graph/create-schema.ts';
import { createChangeEvents, type SubscribeToChanges } from '../graph/create-change-events.ts';
import { createErrorAnswer, toResponse } from './answer.ts';
import { createEndpoint, type AnswerRequest, type EndpointExecutor } from './create-endpoint.ts';
import { createExecutor } from './create-executor.ts';
import { corsHeaders } from './http-headers.ts';
import type { BytesInFlight } from './limits/bytes-in-flight.ts';
import { developmentLimits, publicLimits, type QueryLimits } from './limits/query-limits.ts';
import { createPersistedDocuments } from './persisted-documents.ts';
import { receiveRequest } from './received-request.ts';

/** The kind of clients: a writer on the same machine, our own programs with persisted documents, or anybody. */
type ApiAccess = 'development' | 'persisted' | 'public';

/** Options of an API. */
export interface ApiOptions {
  /** Returns the current snapshot. Called once for each request. */
  readonly getSnapshot: () => Snapshot;
  readonly readBody: ReadPageBody;
  /** Returns the search over a snapshot; by default, it is built from the texts. */
  readonly getSearch?: GetSearch;
  readonly readSourceLine: ReadSourceLine;
  /** Answers a request once more when the content was damaged meanwhile, see `ContentIndex.retry`. */
  readonly retry?: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Adds a listener to changes of the content; left out if it cannot change. */
  readonly subscribe?: SubscribeToChanges;
  /**
   * `development`: any document, suggestions in errors, source lines. `persisted`: only persisted documents. `public`: any
   * document, masked errors, CORS, a cache of answers.
   */
  readonly access: ApiAccess;
  /** Texts by `sha256:` + hex digest, as in the manifest of codegen. */
  readonly persistedDocuments: Readonly<Record<string, string>>;
  /** What kits add; nothing by default. */
  readonly extension?: GraphExtension | undefined;
  /** Folder of the host that the site is published in, e.g. `/larkspur`; empty by default. */
  readonly base?: string | undefined;
  /** Whether expensive operations are queued; true by default. */
  readonly isQueued?: boolean;
  /** Yields to other requests before each expensive operation; a short pause by default. */
  readonly waitForOthers?: (() => Promise<void>) | undefined;
  /** The memory account of the host; if left out, memory is not counted. */
  readonly inFlight?: BytesInFlight | undefined;
  /** Overrides limits of documents that are not persisted. Without it, only public access has limits. */
  readonly limits?: Partial<QueryLimits> | undefined;
  /** Added to the hints of errors about limits. */
  readonly limitHint?: string | undefined;
  /** Receives unexpected errors. By default, they are written to standard error. */
  readonly reportError?: ((error: unknown) => void) | undefined;
}

/** An API over the content. */
export interface Api {
  /** Answers a request whose body has been read. */
  readonly answer: AnswerRequest;
  /** Reads a request and answers it. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** What kits add. */
  readonly extension: GraphExtension;
  /** Executes operations for another endpoint. */
  readonly executor: EndpointExecutor;
}

/** Creates an API. */
export function createApi(options: ApiOptions): Api {
  const { access, getSnapshot, subscribe, extension = noExtension, base, retry = (work) => work() } = options;
  const isPublic = access === 'public';
  const isLimited = isPublic || options.limits !== undefined;
  const limits = isLimited ? { ...(isPublic ? publicLimits : developmentLimits), ...options.limits } : undefined;
  const reportError = options.reportError ?? console.error;
  const yoga = createExecutor({
    schema: createSchema({ listen: subscribe && createChangeEvents(subscribe), extension, base }),
    extension,
    base,
    documents: createPersistedDocuments({ ...options.persistedDocuments, ...extension.documents }),
    isPersistedOnly: access === 'persisted',
    isMasked: isPublic,
    limits,
    limitHint: options.limitHint,
    readBody: options.readBody,
    getSearch: options.getSearch,
    isQueued: options.isQueued,
    waitForOthers: options.waitForOthers,
    // Source lines may contain text that is not meant to be published.
    readSourceLine: access === 'development' ? options.readSourceLine : async () => undefined,
    reportError,
  });
  const executor: EndpointExecutor = { getSnapshot, execute: async (request, context) => yoga.fetch(request, context) };
  const answer = createEndpoint({
    isPublic,
    getSnapshotId: () => getSnapshot().id,
    findExecutor: async () => executor,
    inFlight: options.inFlight,
    reportError,
  });
  return {
    extension,
    executor,
    answer,
    async fetch(request) {
      try {
        const received = await receiveRequest(request, limits?.bodyBytes);
        return toResponse(await retry(async () => answer(received)));
      } catch (error) {
        return toResponse(createErrorAnswer({ error, headers: isPublic ? corsHeaders : {}, reportError }));
      }
    },
  };
}
