// The seam: everything that wants data asks `api.fetch(Request)`, over HTTP or in process.

import type { ReadSourceLine } from '../schema/diagnostics.ts';
import type { ReadPageBody } from '../schema/page-body.ts';
import type { Snapshot } from '../schema/snapshot.ts';
import { createExecutor } from './create-executor.ts';
import { createSchema } from './create-schema.ts';
import type { Dependency } from './dependencies.ts';
import { corsHeaders, formatEntityTag, preflightHeaders } from './http/http-headers.ts';
import { createPersistedDocuments } from './persisted-documents.ts';
import { formatRequestKey, readPlainRequest, restoreRequest, type PlainRequest } from './http/plain-request.ts';
import { publicLimits, type QueryLimits } from './limits/query-limits.ts';
import type { SubscribeToChanges } from './resolvers/subscription.ts';
import { createResponseMemo, type MemoizedResponse } from './http/response-memo.ts';
import { addHeaders, createErrorResponse, createResponse, shortenIfKnown } from './http/respond.ts';

/** Tells who asks: a writer on this machine, anybody, or the build. */
export type ApiAccess = 'build' | 'development' | 'public';

/** Describes an API over the content. */
export interface ApiOptions {
  /** Gives the current snapshot; called once for each request. */
  readonly getSnapshot: () => Snapshot;
  readonly readBody: ReadPageBody;
  readonly readSourceLine: ReadSourceLine;
  /** Adds a listener to changes of the content; left out where it cannot change. */
  readonly subscribe?: SubscribeToChanges;
  /**
   * `development`: any document, GraphiQL, suggestions, no limits. `public`: any document within the limits,
   * GraphiQL, errors masked, CORS, answers kept. `build`: persisted documents only, no limits.
   */
  readonly access: ApiAccess;
  /** Texts by `sha256:` + hex digest, as codegen writes them. */
  readonly persistedDocuments: Readonly<Record<string, string>>;
  /** Changes limits of the public access. */
  readonly limits?: Partial<QueryLimits>;
  /** Is told of unexpected errors; standard error by default. */
  readonly reportError?: ((error: unknown) => void) | undefined;
}

/** Answers GraphQL requests. */
export interface Api {
  /** Answers a request; `onRead` is told what the answer is made from. */
  readonly fetch: (
    request: Request,
    extra?: { readonly onRead?: (dependency: Dependency) => void },
  ) => Promise<Response>;
  /** Gives the answer to a request that was answered before, without executing; undefined when it is not kept. */
  readonly recall: (request: PlainRequest) => MemoizedResponse | undefined;
}

/** Sum of the kept answers' sizes, in bytes. */
const memoBytes = 32_000_000;

/** Creates the API; every execution of GraphQL goes through its `fetch`. */
export function createApi(options: ApiOptions): Api {
  const { access, getSnapshot } = options;
  const isPublic = access === 'public';
  const limits = isPublic ? { ...publicLimits, ...options.limits } : undefined;
  const reportError = options.reportError ?? console.error;
  const executor = createExecutor({
    schema: createSchema(options.subscribe),
    documents: createPersistedDocuments(options.persistedDocuments),
    isPersistedOnly: access === 'build',
    hasGraphiql: access !== 'build',
    limits,
    readBody: options.readBody,
    readSourceLine: options.readSourceLine,
    reportError,
  });
  const memo = createResponseMemo(memoBytes);
  const sharedHeaders = isPublic ? corsHeaders : {};
  const cacheControl = isPublic ? 'public, max-age=0, must-revalidate' : 'no-cache';

  const recallFrom = (snapshot: Snapshot, request: PlainRequest): MemoizedResponse | undefined => {
    const response = isPublic ? memo.get(snapshot.id, formatRequestKey(request)) : undefined;
    return response && shortenIfKnown(response, request);
  };

  const answer = async (
    request: Request,
    onRead: ((dependency: Dependency) => void) | undefined,
  ): Promise<Response> => {
    const snapshot = getSnapshot();
    if (isPublic && request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders });
    const plain = await readPlainRequest(request, limits?.bodyBytes);
    const kept = onRead === undefined ? recallFrom(snapshot, plain) : undefined;
    if (kept !== undefined) return createResponse(kept);

    const scope = { snapshot, onRead };
    const response = await executor.fetch(restoreRequest(request, plain), scope);
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('json')) return addHeaders(response, sharedHeaders);
    const body = new Uint8Array(await response.arrayBuffer());
    const isGood = response.status === 200 && !hasErrors(body);
    const isCacheable = isGood && plain.method === 'GET';
    const finished: MemoizedResponse = {
      status: response.status,
      headers: {
        ...sharedHeaders,
        'content-type': type,
        vary: 'accept',
        ...(isCacheable ? { etag: formatEntityTag(snapshot.id, body), 'cache-control': cacheControl } : {}),
      },
      body,
    };
    if (isPublic && isGood) memo.set(snapshot.id, formatRequestKey(plain), finished);
    return createResponse(shortenIfKnown(finished, plain));
  };

  return {
    async fetch(request, extra = {}) {
      try {
        return await answer(request, extra.onRead);
      } catch (error) {
        return createErrorResponse({ error, headers: sharedHeaders, reportError });
      }
    },
    recall: (request) => recallFrom(getSnapshot(), request),
  };
}

/** graphql-js puts errors first, so the beginning tells. */
function hasErrors(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 9)).toString() === '{"errors"';
}
