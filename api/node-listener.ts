// node:http on one side, fetch on the other. Kept answers are written without making a Request or a Response.

import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { formatErrorBody } from './api-error.ts';
import type { PlainRequest } from './plain-request.ts';
import type { MemoizedResponse } from './response-memo.ts';

/** Describes what answers the requests of a server. */
export interface NodeListenerOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Gives a kept answer, if there is one; asked before `fetch`. */
  readonly recall?: (request: PlainRequest) => MemoizedResponse | undefined;
  /** Largest body of a request, in bytes. */
  readonly maxBodyBytes: number;
  /** Is told when an answer failed after it had begun, or `fetch` rejected. */
  readonly reportError: (error: unknown) => void;
}

/** From this length on, a kept answer goes through `fetch` when the client takes compressed ones. */
const compressibleLength = 2_000;

/** Creates the listener of a node:http server. */
export function createNodeListener(options: NodeListenerOptions): RequestListener {
  return (incoming, outgoing) => {
    respond(options, incoming, outgoing).catch((error: unknown) => {
      options.reportError(error);
      if (outgoing.headersSent) outgoing.destroy();
      else writePlain(outgoing, { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Unexpected error.' });
    });
  };
}

async function respond(
  { fetch, recall, maxBodyBytes }: NodeListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = hasBody(incoming) ? await readBody(incoming, maxBodyBytes) : undefined;
  if (body === null) return writePlain(outgoing, createTooLargeAnswer(maxBodyBytes));
  const { headers, method = 'GET', url: target = '/' } = incoming;
  const kept = recall?.({
    method,
    target,
    accept: headers.accept ?? '*/*',
    contentType: headers['content-type'] ?? '',
    ifNoneMatch: headers['if-none-match'],
    body,
  });
  if (kept !== undefined && (kept.body.length < compressibleLength || !takesCompressed(incoming))) {
    return writePlain(outgoing, kept);
  }
  await writeResponse(outgoing, await fetch(createRequest(incoming, body)), method === 'HEAD');
}

function createRequest(incoming: IncomingMessage, body: string | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The host a client names is not trusted: addresses are resolved against one that means nothing.
  const url = new URL('http://localhost/');
  const [path = '/', query] = (incoming.url ?? '/').split(/\?(.*)/s);
  url.pathname = path;
  url.search = query ?? '';
  const method = incoming.method ?? 'GET';
  return new Request(url, body === undefined ? { method, headers } : { method, headers, body });
}

function hasBody({ method, headers }: IncomingMessage): boolean {
  const isSent = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return isSent && method !== 'GET' && method !== 'HEAD';
}

/** Reads a body; null when it is larger than allowed. */
async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer; // no encoding is set, so chunks are buffers
    sizeBytes += bytes.byteLength;
    if (sizeBytes > maxBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

function createTooLargeAnswer(maxBytes: number): MemoizedResponse {
  const body = formatErrorBody({
    code: 'REQUEST_TOO_LARGE',
    message: `The request is larger than ${maxBytes} bytes.`,
    hint: 'send a shorter document or fewer variables',
    details: { limit: maxBytes },
  });
  return { status: 413, headers: { 'content-type': 'application/json', connection: 'close' }, body };
}

function takesCompressed({ headers }: IncomingMessage): boolean {
  return /\b(?:br|gzip)\b/.test(String(headers['accept-encoding'] ?? ''));
}

function writePlain(outgoing: ServerResponse, { status, headers, body }: MemoizedResponse): void {
  if (status === 304) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

async function writeResponse(outgoing: ServerResponse, response: Response, isHead: boolean): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null || isHead) {
    outgoing.end();
    await response.body?.cancel();
    return;
  }
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined); // the client has gone: nobody wants the rest
  outgoing.once('close', cancel);
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (!outgoing.write(part.value) && !outgoing.destroyed) await once(outgoing, 'drain');
  }
  outgoing.off('close', cancel);
  outgoing.end();
}
