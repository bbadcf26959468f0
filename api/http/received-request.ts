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
 * @throws GraphQLError REQUEST_TOO_LARGE
 */
export async function receiveRequest(request: Request, maxBytes: number | undefined): Promise<ReceivedRequest> {
  const { headers, method, url, signal } = request;
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
