// node:http on one side, received requests and answers on the other.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createErrorAnswer, createTextAnswer, type Answer } from '../../http/answer.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import type { ReceivedRequest } from '../../http/received-request.ts';
import { createBodyReceiver, type ReceiveBody } from './receive-body.ts';
import type { RepeatedAnswers } from './repeated-answers.ts';
import { createRequestScheduler, type RequestScheduler } from './request-scheduler.ts';
import { createServerBytes } from './server-bytes.ts';
import { createTurnLimiter, type WaitForTurn } from './turn-limiter.ts';
import { createUnsentBodies, type UnsentBodies } from './unsent-bodies.ts';
import { closeStream, isEndless, writeAnswer } from './write-answer.ts';

/** What answers the requests of a server. */
export interface NodeListenerOptions {
  readonly answer: (request: ReceivedRequest) => Promise<Answer>;
  /** Largest body of a request, in bytes. */
  readonly maxBodyBytes: number;
  /** The scheduler of the server; a new one by default. */
  readonly scheduler?: RequestScheduler;
  /** The memory of the server; a new ledger by default. */
  readonly inFlight?: BytesInFlight;
  /** Keeps the answers that may be given again; none by default. */
  readonly repeated?: RepeatedAnswers;
  /** Receives what failed after an answer had begun, or outside it. */
  readonly reportError: (error: unknown) => void;
}

const methods: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/**
 * The origin of a target as proxies write it; a client may send that too.
 * @see RFC 9112, section 3.2.2
 */
const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** Time in which the rest of a body is read and discarded. */
const discardMs = 5_000;

/** The system copies an answer when it is written: from this size on, one in each turn of the event loop. */
const largeAnswerBytes = 500_000;

/** Creates the listener of a node:http server. */
export function createNodeListener(options: NodeListenerOptions): RequestListener {
  const inFlight = options.inFlight ?? createServerBytes();
  const unsent = createUnsentBodies(inFlight);
  const scheduler = options.scheduler ?? createRequestScheduler();
  const receiveBody = createBodyReceiver(options.maxBodyBytes, inFlight);
  const state = { ...options, scheduler, unsent, receiveBody, waitForWrite: createTurnLimiter(1) };
  return (incoming, outgoing) => {
    const client = watchClient(outgoing);
    respond(state, incoming, outgoing, client).catch((error: unknown) => {
      // Nobody is left to be answered. Node takes a request without a body for destroyed once it has been read.
      if (client.hasLeft() || (hasBody(incoming) && incoming.destroyed)) return;
      options.reportError(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Unexpected error.');
    });
  };
}

/** Who waits for an answer. */
interface WaitingClient {
  readonly hasLeft: () => boolean;
  /** Returns a signal that aborts when the client leaves. Most answers are there before anybody asks for one. */
  readonly getSignal: () => AbortSignal;
}

function watchClient(outgoing: ServerResponse): WaitingClient {
  let hasLeft = false;
  let controller: AbortController | undefined;
  outgoing.once('close', () => {
    if (outgoing.writableFinished) return;
    hasLeft = true;
    controller?.abort();
  });
  return {
    hasLeft: () => hasLeft,
    getSignal() {
      controller ??= new AbortController();
      if (hasLeft) controller.abort();
      return controller.signal;
    },
  };
}

interface ListenerState extends NodeListenerOptions {
  readonly scheduler: RequestScheduler;
  readonly unsent: UnsentBodies;
  readonly receiveBody: ReceiveBody;
  readonly waitForWrite: WaitForTurn;
}

async function respond(
  { answer, reportError, scheduler, unsent, repeated, receiveBody, waitForWrite }: ListenerState,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  client: WaitingClient,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const target = url.replace(absoluteForm, '') || '/';
  const isHead = method === 'HEAD';
  // A body is read whatever the method, because what is left unread would be read without a limit after the answer.
  const received = hasBody(incoming) ? await receiveBody(incoming) : undefined;
  if (received !== undefined && 'refusal' in received) {
    // The rest of the body is read and discarded, so that a client which sends before it reads gets to see the answer.
    const timer = setTimeout(() => incoming.destroy(), discardMs).unref();
    incoming.once('close', () => clearTimeout(timer));
    return writeAnswer(outgoing, createErrorAnswer({ error: received.refusal, headers: {}, reportError }), isHead);
  }
  const hostCount = countHosts(incoming);
  if (hostCount > 1 || (hostCount === 0 && incoming.httpVersion === '1.1')) {
    received?.release();
    const headers = { connection: 'close', 'content-type': 'text/plain; charset=utf-8' };
    return writeAnswer(outgoing, createTextAnswer(400, `Bad Request: ${hostCount} Host headers`, headers), isHead);
  }
  if (!methods.has(method)) {
    received?.release();
    const headers = { allow: 'GET, HEAD, POST, OPTIONS', 'content-type': 'text/plain; charset=utf-8' };
    return writeAnswer(outgoing, createTextAnswer(405, 'Method Not Allowed', headers), isHead);
  }
  await scheduler.wait({
    connection: incoming.socket,
    target,
    accept: incoming.headers.accept ?? '',
    body: received?.text,
    isOver: () => outgoing.writableEnded || outgoing.destroyed,
  });
  received?.release();
  if (client.hasLeft()) return; // nothing is done for a client that has left
  const body = method === 'GET' || method === 'HEAD' ? undefined : received?.text;
  const headers = {
    get(name: string): string | null {
      const value = incoming.headers[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
  const request = {
    method,
    target,
    headers,
    body,
    get signal() {
      return client.getSignal();
    },
  };
  const answered = countUnsent(await answer(request), { outgoing, unsent, reportError });
  if (!isHead && isLarge(answered)) await waitForWrite();
  await writeAnswer(outgoing, answered, isHead);
  repeated?.keep(outgoing, answered);
}

function isLarge({ body }: Answer): boolean {
  return body instanceof Uint8Array && body.byteLength >= largeAnswerBytes;
}

/** Counts the body of an answer among those that are not yet read; where there is no room, says so instead. */
function countUnsent(
  answer: Answer,
  { outgoing, unsent, reportError }: Pick<ListenerState, 'reportError' | 'unsent'> & { outgoing: ServerResponse },
): Answer {
  const { body } = answer;
  try {
    const isInMemory = body instanceof Uint8Array;
    if (body === undefined || (!isInMemory && isEndless(answer))) return answer;
    const end = unsent.add(isInMemory ? body : 'stream', () => void outgoing.destroy());
    if (end !== undefined) outgoing.once('close', end);
    return answer;
  } catch (error) {
    if (body !== undefined && !(body instanceof Uint8Array)) void closeStream(body);
    return createErrorAnswer({ error, headers: {}, reportError });
  }
}

/**
 * Counts the hosts that a request names: of several, a proxy in front of the server may have read another one.
 * @see RFC 9112, section 3.2
 */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
