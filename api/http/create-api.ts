// The seam: all data comes from `api.fetch(Request)`, over HTTP or in process. A host with a listener of its own reads the
// request itself and calls `api.answer`.

import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import type { ReadPageBody } from '../../schema/records/page-body.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { GetSearch } from '../graph/search/content-search.ts';
import { createSchema } from '../graph/create-schema.ts';
import { createChangeEvents, type SubscribeToChanges } from '../graph/create-change-events.ts';
import { createErrorAnswer, toResponse, type Answer } from './answer.ts';
import { createEndpoint, type AnswerRequest, type EndpointExecutor, type OnRead } from './create-endpoint.ts';
import { createExecutor } from './create-executor.ts';
import { corsHeaders } from './http-headers.ts';
import type { BytesInFlight } from './limits/bytes-in-flight.ts';
import { publicLimits, type QueryLimits } from './limits/query-limits.ts';
import { createPersistedDocuments } from './persisted-documents.ts';
import { receiveRequest } from './received-request.ts';

/** Who queries: a writer on the same machine, a program of ours that has persisted documents only, or anybody. */
export type ApiAccess = 'development' | 'persisted' | 'public';

/** An API over the content. */
export interface ApiOptions {
  /** Returns the current snapshot; called once for each request. */
  readonly getSnapshot: () => Snapshot;
  readonly readBody: ReadPageBody;
  /** Returns the search over the snapshot; by default it is built from the texts. */
  readonly getSearch?: GetSearch;
  readonly readSourceLine: ReadSourceLine;
  /** Adds a listener to changes of the content; left out where it cannot change. */
  readonly subscribe?: SubscribeToChanges;
  /**
   * `development`: any document, suggestions, lines of the source, no limits. `public`: any document within the limits,
   * errors masked, CORS, answers kept. `build`: persisted documents only, no limits.
   */
  readonly access: ApiAccess;
  /** Texts by `sha256:` + hex digest, as codegen writes them. */
  readonly persistedDocuments: Readonly<Record<string, string>>;
  /** Whether expensive operations wait for each other; true by default. */
  readonly isQueued?: boolean;
  /** Waits for other requests before each expensive operation; a short pause by default. */
  readonly waitForOthers?: (() => Promise<void>) | undefined;
  /** The memory of the host; not counted when left out. */
  readonly inFlight?: BytesInFlight | undefined;
  /** Overrides limits of public access. */
  readonly limits?: Partial<QueryLimits>;
  /** Renders GraphiQL; left out where there is none. */
  readonly renderGraphiql?: (() => Promise<Answer>) | undefined;
  /** Receives unexpected errors; standard error by default. */
  readonly reportError?: ((error: unknown) => void) | undefined;
}

/** Answers GraphQL requests. */
export interface Api {
  /** Answers a request whose body has been read; `onRead` receives what the answer is made from. */
  readonly answer: AnswerRequest;
  /** Reads a request and answers it. */
  readonly fetch: (request: Request, extra?: { readonly onRead?: OnRead }) => Promise<Response>;
  /** Executes for another endpoint. */
  readonly executor: EndpointExecutor;
}

/** Creates the API; every execution of GraphQL goes through its executor. */
export function createApi(options: ApiOptions): Api {
  const { access, getSnapshot, renderGraphiql, subscribe } = options;
  const isPublic = access === 'public';
  const limits = isPublic ? { ...publicLimits, ...options.limits } : undefined;
  const reportError = options.reportError ?? console.error;
  const yoga = createExecutor({
    schema: createSchema(subscribe && createChangeEvents(subscribe)),
    documents: createPersistedDocuments(options.persistedDocuments),
    isPersistedOnly: access === 'persisted',
    limits,
    readBody: options.readBody,
    getSearch: options.getSearch,
    isQueued: options.isQueued,
    waitForOthers: options.waitForOthers,
    // A line of a source file may contain what was never meant to be published.
    readSourceLine: access === 'development' ? options.readSourceLine : async () => undefined,
    reportError,
  });
  const executor: EndpointExecutor = { getSnapshot, execute: async (request, context) => yoga.fetch(request, context) };
  const answer = createEndpoint({
    isPublic,
    getSnapshotId: () => getSnapshot().id,
    findExecutor: async () => executor,
    inFlight: options.inFlight,
    renderGraphiql,
    reportError,
  });
  return {
    executor,
    answer,
    async fetch(request, { onRead } = {}) {
      try {
        return toResponse(await answer(await receiveRequest(request, limits?.bodyBytes), onRead));
      } catch (error) {
        return toResponse(createErrorAnswer({ error, headers: isPublic ? corsHeaders : {}, reportError }));
      }
    },
  };
}
