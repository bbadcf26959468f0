// GraphQL over HTTP, around an executor, for all hosts. An answer comes from the cache, from a baked result, or from an
// execution, which equal requests share. The cache is cleared when the snapshot changes.

import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createErrorAnswer, omitKnownBody, toAnswer, type Answer } from './answer.ts';
import { createByteLru } from './limits/byte-lru.ts';
import type { BytesInFlight } from './limits/bytes-in-flight.ts';
import { computeEntityTag, corsHeaders, preflightHeaders } from './http-headers.ts';
import { parseParameters, type GraphqlParameters } from './parse-parameters.ts';
import type { ReceivedRequest } from './received-request.ts';
import type { ServerContext } from './server-context.ts';
import { acceptsJsonAlone, createBodilessRequest, estimateRequestBytes, formatKey } from './endpoint-request.ts';
import { createSharedExecutions } from './shared-executions.ts';
import { createUnavailableError } from './unavailable-error.ts';
import { isWrapped, wrapResult } from './wrap-result.ts';

/** An executor of operations. Each request sees one snapshot. */
export interface EndpointExecutor {
  readonly getSnapshot: () => Snapshot;
  /** Executes the operation of a request whose parameters are in the context. */
  readonly execute: (request: Request, context: ServerContext) => Promise<Response>;
}

/** Options of an endpoint. */
export interface EndpointOptions {
  /** Whether it is public: pages of other sites may read its answers, and answers are cached. */
  readonly isPublic: boolean;
  /** Returns the id of the current snapshot. */
  readonly getSnapshotId: () => string;
  /** Resolves to the executor once it is ready; undefined if there is no content to query. */
  readonly findExecutor: () => Promise<EndpointExecutor | undefined>;
  /** Finds the baked result of a persisted document; undefined if it was not baked. */
  readonly findBaked?: (parameters: GraphqlParameters) => Promise<BakedAnswer | undefined>;
  /** Whether equal requests share a running execution; true by default. */
  readonly isSharing?: boolean;
  /** The memory account of the host; if left out, memory is not counted. */
  readonly inFlight?: BytesInFlight | undefined;
  /** Receives unexpected errors, which the client does not see. */
  readonly reportError: (error: unknown) => void;
}

/** A baked result, and the snapshot that it was baked from. */
export interface BakedAnswer {
  readonly snapshotId: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Answers a request to the endpoint. */
export type AnswerRequest = (request: ReceivedRequest) => Promise<Answer>;

/** Memory for cached answers. */
const keptBytes = 12_000_000;

/** Creates an endpoint. It never throws: unexpected errors are reported and masked. */
export function createEndpoint(options: EndpointOptions): AnswerRequest {
  const { isPublic, getSnapshotId, findExecutor, findBaked, isSharing = true, reportError } = options;
  const { inFlight } = options;
  const kept = createByteLru<Answer>(keptBytes, measureAnswer);
  const executions = createSharedExecutions<Answer>();
  const sharedHeaders = isPublic ? corsHeaders : {};
  const cacheControl = isPublic ? 'public, max-age=0, must-revalidate' : 'no-cache';
  let keptId = '';

  /** Adds the headers of JSON answers, with an entity tag for answers that clients may cache. */
  async function finish(request: ReceivedRequest, answer: Answer, snapshotId: string): Promise<Answer> {
    const { status, body, hasErrors } = answer;
    if (!(body instanceof Uint8Array)) return { ...answer, headers: { ...answer.headers, ...sharedHeaders } };
    const isCacheable = status === 200 && !hasErrors && request.method !== 'POST';
    const headers = {
      ...sharedHeaders,
      'content-type': answer.headers['content-type'] ?? 'application/json; charset=utf-8',
      vary: 'accept',
      ...(answer.headers['retry-after'] === undefined ? {} : { 'retry-after': answer.headers['retry-after'] }),
      ...(isCacheable ? { etag: await computeEntityTag(snapshotId, body), 'cache-control': cacheControl } : {}),
    };
    const isCurrent = isPublic && isCacheable ? (): boolean => getSnapshotId() === snapshotId : undefined;
    return { status, headers, body, hasErrors, isCurrent };
  }

  function keep(key: string, snapshotId: string, answer: Answer): void {
    if (snapshotId === keptId && answer.status === 200 && !answer.hasErrors) kept.set(key, answer);
  }

  async function answerNew(request: ReceivedRequest, key: string): Promise<Answer> {
    const parameters = parseParameters(request);
    const baked = await findBaked?.(parameters);
    if (baked !== undefined) {
      const type = acceptsJsonAlone(request) ? 'application/json' : 'application/graphql-response+json';
      const headers = { 'content-type': `${type}; charset=utf-8` };
      const answer = { status: 200, headers, body: baked.body, hasErrors: false };
      const finished = await finish(request, answer, baked.snapshotId);
      keep(key, baked.snapshotId, finished);
      return finished;
    }
    const executor = await findExecutor();
    if (executor === undefined) throw createUnavailableError();
    const account = inFlight?.open('answering');
    try {
      account?.add(estimateRequestBytes(request));
      return await execute(request, { key, parameters, executor, takeMemory: account?.add });
    } finally {
      account?.close();
    }
  }

  async function execute(
    request: ReceivedRequest,
    execution: {
      readonly key: string;
      readonly parameters: GraphqlParameters;
      readonly executor: EndpointExecutor;
      readonly takeMemory: ServerContext['takeMemory'];
    },
  ): Promise<Answer> {
    const { key, parameters, executor, takeMemory } = execution;
    const snapshot = executor.getSnapshot();
    let hasErrors = false;
    let isWhole = false;
    let json: Uint8Array<ArrayBuffer> | undefined;
    const context: ServerContext = {
      snapshot,
      parameters,
      signal: request.signal,
      takeMemory,
      onResult(result) {
        hasErrors ||= result.hasErrors;
        isWhole = result.isWhole;
        json = result.json;
      },
    };
    const response = await executor.execute(createBodilessRequest(request), context);
    const answer = toAnswer(response);
    const contentType = answer.headers['content-type'] ?? '';
    const isJson = contentType.includes('json');
    // A complete result is read as bytes, so that its size is counted until the client has read it, even as an event or
    // part.
    const body = isJson || isWhole ? await readBody(response, json, contentType) : answer.body;
    const finished = await finish(request, { ...answer, body, hasErrors }, snapshot.id);
    if (isPublic && isJson) keep(key, snapshot.id, finished);
    return finished;
  }

  /** Answers from the cache, or together with equal requests. */
  function answerOnce(request: ReceivedRequest): Answer | Promise<Answer> {
    const snapshotId = getSnapshotId();
    if (snapshotId !== keptId) {
      kept.clear();
      keptId = snapshotId;
    }
    const key = formatKey(request, snapshotId);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (!isSharing) return answerNew(request, key);
    return executions.join(key, request.signal, (signal) => answerNew({ ...request, signal }, key));
  }

  return async (request) => {
    try {
      if (isPublic && request.method === 'OPTIONS') {
        return { status: 204, headers: preflightHeaders, body: undefined, hasErrors: false };
      }
      const answer = isPublic ? answerOnce(request) : answerNew(request, '');
      return omitKnownBody(await answer, request);
    } catch (error) {
      const report = request.signal?.aborted === true ? ignore : reportError; // the client has left
      return createErrorAnswer({ error, headers: sharedHeaders, reportError: report });
    }
  };
}

/** Reads the whole body of Yoga's answer, which is empty if the JSON has already been written. */
async function readBody(
  response: Response,
  json: Uint8Array<ArrayBuffer> | undefined,
  contentType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (contentType.includes('json') && json !== undefined) return json;
  if (json === undefined || !isWrapped(contentType)) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel(); // closes a stream of events
  return wrapResult(json, contentType);
}

const ignore = (): void => undefined;

/** Memory of a cached answer, besides its key and its body. */
const entryBytes = 1_000;

function measureAnswer({ body }: Answer, key: string): number {
  // A character of the key takes up to two bytes, and the compressed copy of the body about a quarter of its size.
  return entryBytes + 2 * key.length + (body instanceof Uint8Array ? Math.ceil(body.byteLength * 1.25) : 0);
}
