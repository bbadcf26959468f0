// node:http on one side, fetch on the other. Kept answers are written without making a Request or a Response.

import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { formatErrorBody } from '../api-error.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { MemoizedResponse } from '../http/response-memo.ts';

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
      else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Unexpected error.');
    });
  };
}

async function respond(
  { fetch, recall, maxBodyBytes }: NodeListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = hasBody(incoming) ? await readBody(incoming, maxBodyBytes) : undefined;
  if (body === null) return refuseBody(outgoing, maxBodyBytes);
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
    return writeKept(outgoing, kept);
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

function refuseBody(outgoing: ServerResponse, maxBytes: number): void {
  const body = formatErrorBody({
    code: 'REQUEST_TOO_LARGE',
    message: `The request is larger than ${maxBytes} bytes.`,
    hint: 'send a shorter document or fewer variables',
    details: { limit: maxBytes },
  });
  outgoing.writeHead(413, { 'content-type': 'application/json', connection: 'close' }).end(body);
}

function takesCompressed({ headers }: IncomingMessage): boolean {
  return /\b(?:br|gzip)\b/.test(String(headers['accept-encoding'] ?? ''));
}

function writeKept(outgoing: ServerResponse, { status, headers, body }: MemoizedResponse): void {
  if (status === 304) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  outgoing.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
}

async function writeResponse(outgoing: ServerResponse, response: Response, isHead: boolean): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/event-stream')) {
    outgoing.writeHead(response.status, headers);
    return streamBody(outgoing, response);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const isEmpty = response.status === 304 || response.status === 204;
  outgoing.writeHead(response.status, isEmpty ? headers : { ...headers, 'content-length': bytes.byteLength });
  outgoing.end(isHead || isEmpty ? undefined : bytes);
}

/** Writes events as they come, until the last one or until the client goes. */
async function streamBody(outgoing: ServerResponse, { body }: Response): Promise<void> {
  outgoing.flushHeaders();
  if (body !== null) {
    const reader = body.getReader();
    const cancel = (): void => void reader.cancel().catch(() => undefined); // nobody wants the rest
    outgoing.once('close', cancel);
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!outgoing.write(part.value) && !outgoing.destroyed) await Promise.race([drained(outgoing), closed(outgoing)]);
    }
    outgoing.off('close', cancel);
  }
  outgoing.end();
}

const drained = (outgoing: ServerResponse): Promise<unknown> => once(outgoing, 'drain');
const closed = (outgoing: ServerResponse): Promise<unknown> => once(outgoing, 'close');
