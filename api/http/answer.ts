import { GraphQLError } from 'graphql';
import { isEntityTagMatch } from './http-headers.ts';
import type { ReceivedRequest } from './received-request.ts';

/** The answer to a request, which a host writes. */
export interface Answer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes, which must not be changed afterwards, or a stream; undefined for an answer without a body. */
  readonly body: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array> | undefined;
  /** Whether the body is a GraphQL result with errors. */
  readonly hasErrors: boolean;
  /**
   * Returns whether the same request would still have the same answer; undefined for an answer that must not be
   * repeated.
   */
  readonly isCurrent?: (() => boolean) | undefined;
}

const encoder = new TextEncoder();

/** Creates an answer with a short text. */
export function createTextAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/plain; charset=utf-8' },
): Answer {
  return { status, headers, body: encoder.encode(text), hasErrors: false };
}

/** Replaces the answer by 304 without a body if the client already has it. */
export function omitKnownBody(answer: Answer, request: ReceivedRequest): Answer {
  const entityTag = answer.headers['etag'];
  const known = request.headers.get('if-none-match') ?? undefined;
  if (entityTag === undefined || !isEntityTagMatch(known, entityTag)) return answer;
  const { 'content-type': _type, ...headers } = answer.headers;
  return { ...answer, status: 304, headers, body: undefined };
}

/**
 * Creates the answer to a request that failed outside of GraphQL. Coded errors are shown, others are masked and
 * reported.
 */
export function createErrorAnswer(failure: {
  readonly error: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly reportError: (error: unknown) => void;
}): Answer {
  const { error, headers, reportError } = failure;
  const isCoded = error instanceof GraphQLError;
  if (!isCoded) reportError(error);
  const { http, ...extensions } = isCoded ? error.extensions : { code: 'INTERNAL_SERVER_ERROR' };
  const message = isCoded ? error.message : 'Unexpected error.';
  return {
    status: getStatus(http) ?? (isCoded ? 400 : 500),
    headers: { ...headers, ...getHeaders(http), 'content-type': 'application/json; charset=utf-8' },
    body: encoder.encode(JSON.stringify({ errors: [{ message, extensions }] })),
    hasErrors: true,
  };
}

function getStatus(http: unknown): number | undefined {
  if (typeof http !== 'object' || http === null || !('status' in http)) return undefined;
  return typeof http.status === 'number' ? http.status : undefined;
}

/** Returns the HTTP headers in the extensions of an error. */
function getHeaders(http: unknown): Readonly<Record<string, string>> {
  if (typeof http !== 'object' || http === null || !('headers' in http)) return {};
  const { headers } = http;
  if (typeof headers !== 'object' || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).filter((entry) => typeof entry[1] === 'string'));
}

/** Converts an answer for hosts that work with Response. */
export function toResponse({ status, headers, body }: Answer): Response {
  if (body === undefined || body instanceof Uint8Array) return new Response(body ?? null, { status, headers });
  return new Response(toReadableStream(body), { status, headers });
}

/** Headers about a connection, which is up to the host. @see RFC 9110, section 7.6.1 */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Converts the response of a library. */
export function toAnswer(response: Response): Answer {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !connectionHeaders.has(name)));
  return { status: response.status, headers, body: response.body ?? undefined, hasErrors: false };
}

function toReadableStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  if (body instanceof ReadableStream) return body;
  const iterator = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
