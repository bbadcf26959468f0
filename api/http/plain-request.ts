// A request with its body at hand: what the memo needs to know of it, whether it came through fetch or node:http.

import { createApiError } from '../api-error.ts';

/** Is a request without streams. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query, e.g. `/graphql?documentId=…`. */
  readonly target: string;
  readonly accept: string;
  readonly contentType: string;
  readonly ifNoneMatch: string | undefined;
  /** Undefined for methods without a body. */
  readonly body: string | undefined;
}

/** Formats what distinguishes one question from another. */
export function formatRequestKey({ method, target, accept, contentType, body }: PlainRequest): string {
  return `${method} ${target}\n${accept}\n${contentType}\n${body ?? ''}`;
}

/**
 * Reads a request with its body.
 * @param maxBytes largest body that is read; undefined: no limit
 * @throws GraphQLError REQUEST_TOO_LARGE
 */
export async function readPlainRequest(request: Request, maxBytes: number | undefined): Promise<PlainRequest> {
  const { headers, method, url } = request;
  return {
    method,
    target: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    accept: headers.get('accept') ?? '*/*',
    contentType: headers.get('content-type') ?? '',
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
    body: request.body === null ? undefined : await readBodyText(request.body, maxBytes),
  };
}

/** Creates a request again whose body was read. */
export function restoreRequest(request: Request, { body }: PlainRequest): Request {
  if (body === undefined) return request;
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

async function readBodyText(stream: ReadableStream<Uint8Array>, maxBytes = Infinity): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw createTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Creates the refusal of a body beyond the limit. */
export function createTooLargeError(maxBytes: number): ReturnType<typeof createApiError> {
  return createApiError({
    code: 'REQUEST_TOO_LARGE',
    message: `The request is larger than ${maxBytes} bytes.`,
    hint: 'send a shorter document or fewer variables',
    status: 413,
    details: { limit: maxBytes },
  });
}
