import { GraphQLError } from 'graphql';
import { isEntityTagMatch } from './http-headers.ts';
import type { PlainRequest } from './plain-request.ts';
import type { MemoizedResponse } from './response-memo.ts';

const noBytes = new Uint8Array(0);

/** Leaves out the body when the client has it already (304). */
export function shortenIfKnown(response: MemoizedResponse, request: PlainRequest): MemoizedResponse {
  const entityTag = response.headers['etag'];
  if (entityTag === undefined || !isEntityTagMatch(request.ifNoneMatch, entityTag)) return response;
  const { 'content-type': _type, ...headers } = response.headers;
  return { status: 304, headers, body: noBytes };
}

/** Creates the response that fetch gives. */
export function createResponse({ status, headers, body }: MemoizedResponse): Response {
  return new Response(status === 304 ? null : body, { status, headers });
}

/** Adds headers to a response whose body may still be streaming. */
export function addHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const merged = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) merged.set(name, value);
  return new Response(response.body, { status: response.status, headers: merged });
}

/** Answers a request that failed outside of GraphQL: coded errors as they are, anything else masked and reported. */
export function createErrorResponse(failure: {
  readonly error: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly reportError: (error: unknown) => void;
}): Response {
  const { error, headers, reportError } = failure;
  const isCoded = error instanceof GraphQLError;
  if (!isCoded) reportError(error);
  const { http, ...extensions } = isCoded ? error.extensions : { code: 'INTERNAL_SERVER_ERROR' };
  const message = isCoded ? error.message : 'Unexpected error.';
  return Response.json(
    { errors: [{ message, extensions }] },
    { status: readStatus(http) ?? (isCoded ? 400 : 500), headers },
  );
}

function readStatus(http: unknown): number | undefined {
  if (typeof http !== 'object' || http === null || !('status' in http)) return undefined;
  return typeof http.status === 'number' ? http.status : undefined;
}
