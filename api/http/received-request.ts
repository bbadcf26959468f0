// A request whose body has been read, in the same form for all hosts.

import { createApiError } from '../graph/context/api-error.ts';

/** A request without streams. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, e.g. `/graphql?documentId=…`. */
  readonly target: string;
  /** Looks up a header by its name in lower case. */
  readonly headers: { readonly get: (name: string) => string | null };
  /** Undefined for a request without a body. */
  readonly body: string | undefined;
  /** Aborts when the client leaves. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns the path of a request, percent-encoded as it was sent. */
export function getPathname({ target }: Pick<ReceivedRequest, 'target'>): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

/**
 * Reads a request with its body.
 * @param maxBytes largest body that is read; undefined means no limit
 * @throws GraphQLError REQUEST_TOO_LARGE; INVALID_REQUEST for a body that is encoded, or in another charset than UTF-8
 */
export async function receiveRequest(request: Request, maxBytes: number | undefined): Promise<ReceivedRequest> {
  const { headers, method, url, signal } = request;
  const bodyError = request.body === null ? undefined : findBodyError((name) => headers.get(name));
  if (bodyError !== undefined) throw bodyError;
  return {
    method,
    target: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    headers,
    body: request.body === null ? undefined : await readBodyText(request.body, maxBytes),
    signal,
  };
}

async function readBodyText(stream: ReadableStream<Uint8Array<ArrayBuffer>>, maxBytes = Infinity): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw createTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}

/** Creates the error for a body beyond the limit. */
export function createTooLargeError(maxBytes: number): ReturnType<typeof createApiError> {
  return createApiError({
    code: 'REQUEST_TOO_LARGE',
    message: `The request is larger than ${maxBytes} bytes.`,
    hint: 'send a shorter document or fewer variables',
    status: 413,
    details: { limit: maxBytes },
  });
}

/**
 * Creates the error for a body that is not plain UTF-8: nothing else is decoded here.
 * @param getHeader looks up a header by its name in lower case
 * @returns undefined for a body that can be read
 * @see RFC 9110, section 8.4 (content encoding); RFC 8259, section 8.1 (JSON is UTF-8)
 */
export function findBodyError(
  getHeader: (name: string) => string | null | undefined,
): ReturnType<typeof createApiError> | undefined {
  const encodings = listEncodings(getHeader('content-encoding') ?? '');
  if (encodings.some((name) => name !== 'identity')) {
    return createUnsupportedError({
      message: `The encoding "${encodings.join(', ').slice(0, 60)}" of the body is not supported.`,
      hint: 'send the body as it is, without Content-Encoding',
      headers: { 'accept-encoding': 'identity' },
    });
  }
  const charset = listCharsets(getHeader('content-type') ?? '').find((name) => !/^utf-?8$/i.test(name));
  if (charset === undefined) return undefined;
  return createUnsupportedError({
    message: `The charset "${charset.slice(0, 60)}" of the body is not supported.`,
    hint: 'send the body in UTF-8',
  });
}

/** Lists the encodings of a header, in lower case. */
function listEncodings(header: string): readonly string[] {
  if (header === '') return [];
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '');
}

/** Lists the values of `charset` in a media type. More than one is a mistake, but clients make it. */
function listCharsets(mediaType: string): readonly string[] {
  if (!mediaType.includes(';')) return []; // as that of most requests
  return Array.from(mediaType.matchAll(/;([^;="]*)=(?:\s*"((?:[^"\\]|\\.)*)"|([^;,]*))/g))
    .filter(([, name = '']) => name.trim().toLowerCase() === 'charset')
    .map(([, , quoted, token = '']) => quoted?.replace(/\\(.)/g, '$1') ?? token.trim());
}

/** Creates the error for a body that is sent in a form that nothing here reads. */
function createUnsupportedError(details: {
  readonly message: string;
  readonly hint: string;
  readonly headers?: Readonly<Record<string, string>>;
}): ReturnType<typeof createApiError> {
  return createApiError({ code: 'INVALID_REQUEST', status: 415, ...details });
}
