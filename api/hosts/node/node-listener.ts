// The way of a request through the server, between node:http and the answer: body, checks, queue, answer, writing.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createErrorAnswer, type Answer } from '../../http/answer.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import type { ReceivedRequest } from '../../http/received-request.ts';
import { createBodyReceiver, type ReceiveBody } from './receive-body.ts';
import { refuseRequest } from './refuse-request.ts';
import type { RepeatedAnswers } from './front-end/repeated-answers.ts';
import { createRequestScheduler, type RequestScheduler } from './load/request-scheduler.ts';
import { createServerBytes } from './server-bytes.ts';
import { createTurnLimiter, type WaitForTurn } from './load/turn-limiter.ts';
import { createUnsentBodies, type UnsentBodies } from './load/unsent-bodies.ts';
import { closeStream, isEndless, writeAnswer } from './write-answer.ts';

/** Options of a listener. */
export interface NodeListenerOptions {
  readonly answer: (request: ReceivedRequest) => Promise<Answer>;
  /** Largest body of a request, in bytes. */
  readonly maxBodyBytes: number;
  /** The scheduler of the server; a new one by default. */
  readonly scheduler?: RequestScheduler;
  /** The memory account of the server; a new one by default. */
  readonly inFlight?: BytesInFlight;
  /** Keeps the answers that can be repeated without parsing the request; none by default. */
  readonly repeated?: RepeatedAnswers;
  /** Receives unexpected errors, which the client does not see. */
  readonly reportError: (error: unknown) => void;
}

/**
 * The origin of a target in absolute form. Proxies send it, and clients may.
 * @see RFC 9112, section 3.2.2
 */
const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** Time for which the rest of a rejected body is read and discarded. */
const discardMs = 5_000;

/** Size from which only one answer is written in each turn of the event loop, because the system copies it. */
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
      // The client has left. (A request without a body is always destroyed after it was read.)
      if (client.hasLeft() || (hasBody(incoming) && incoming.destroyed)) return;
      options.reportError(error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Unexpected error.');
    });
  };
}

/** The client that waits for an answer. */
interface WaitingClient {
  readonly hasLeft: () => boolean;
  /**
   * Returns a signal that aborts when the client leaves. It is created on demand, because most answers do not need it.
   */
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
  // A body is read with any method, because node:http would read the rest without a limit after the answer.
  const received = hasBody(incoming) ? await receiveBody(incoming) : undefined;
  if (received !== undefined && 'refusal' in received) {
    // The rest of the body is read and discarded, because some clients read the answer only after they have sent the
    // body.
    const timer = setTimeout(() => incoming.destroy(), discardMs).unref();
    incoming.once('close', () => clearTimeout(timer));
    return writeAnswer(outgoing, createErrorAnswer({ error: received.refusal, headers: {}, reportError }), isHead);
  }
  const refusal = refuseRequest(incoming);
  if (refusal !== undefined) {
    received?.release();
    return writeAnswer(outgoing, refusal, isHead);
  }
  await scheduler.wait({
    connection: incoming.socket,
    target,
    accept: incoming.headers.accept ?? '',
    body: received?.text,
    isOver: () => outgoing.writableEnded || outgoing.destroyed,
  });
  received?.release();
  if (client.hasLeft()) return;
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

/** Counts the body of an answer as unsent. If there is not enough memory, the answer is replaced by an error. */
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

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
