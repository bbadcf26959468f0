// The client of the attacks. Every call has a time limit, and keeps only the beginning of the answer.

import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { AttackError, type AttackContext } from './attack.ts';

/** One request. */
export interface Ask {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Called once the whole request is sent. */
  readonly onSent?: () => void;
}

/** The answer to a request. */
export interface Answer {
  /** 0 when the connection was refused or cut. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Size of the body, in bytes. */
  readonly sizeBytes: number;
  /** The first 100 KB of the body. */
  readonly text: string;
}

/**
 * How long to wait for an answer after which the server closes the connection. A server that gets no processor for a while
 * is not at fault.
 */
export const patienceMs = 60_000;

const timeMs = 20_000;
const keptBytes = 100_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request; never rejects. */
export function ask(
  port: number,
  { path = '/graphql', method = 'GET', headers = {}, body, onSent }: Ask,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const failed: Answer = { status: 0, headers: {}, sizeBytes: 0, text: '' };
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    response.on('data', (chunk: Buffer) => {
      if (sizeBytes < keptBytes) chunks.push(chunk);
      sizeBytes += chunk.byteLength;
    });
    response.once('error', () => resolve(failed));
    response.once('close', () => resolve(failed)); // after the end, this changes nothing
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, sizeBytes, text });
    });
  });
  outgoing.setTimeout(timeMs, () => outgoing.destroy());
  outgoing.once('error', (error) => {
    // A server may close an idle connection while a request is on its way: every client sends it again.
    const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET' && onSent === undefined;
    const again = {
      path,
      method,
      headers: { ...headers, connection: 'close' },
      ...(body === undefined ? {} : { body }),
    };
    resolve(isStale ? ask(port, again) : failed);
  });
  if (onSent !== undefined) outgoing.once('finish', onSent);
  outgoing.end(body);
  return promise;
}

/** Sends a GraphQL document. */
export function askGraph(port: number, query: string, variables?: unknown): Promise<Answer> {
  return askJson(port, '/graphql', JSON.stringify({ query, variables }));
}

/** Posts a text that claims to be JSON. */
export function askJson(port: number, path: string, body: string, headers: Ask['headers'] = {}): Promise<Answer> {
  return ask(port, { path, method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

/**
 * Repeats requests side by side until the attack is over, and fails for an answer with a status from 500 to 599 other
 * than 503, which says that the server refuses work.
 * @param most requests in all
 */
export async function flood(
  context: AttackContext,
  { parallel, most = 100_000 }: { readonly parallel: number; readonly most?: number },
  send: (index: number) => Promise<Answer>,
): Promise<void> {
  let count = 0;
  const work = async (): Promise<void> => {
    while (!context.isOver() && count < most) {
      const index = count;
      count += 1;
      const answer = await send(index);
      if (answer.status >= 500 && answer.status !== 503) throw createWrongAnswer('a refusal', answer);
      if (answer.status === 0) await delay(5);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** Fails unless an answer has one of these statuses. */
export function requireStatus(answer: Answer, statuses: readonly number[], what: string): void {
  if (!statuses.includes(answer.status)) throw createWrongAnswer(`${what}: ${statuses.join(' or ')}`, answer);
}

/** Creates the error for an answer that is wrong. */
export function createWrongAnswer(expected: string, { status, text }: Answer): AttackError {
  return new AttackError(`expected ${expected}; got ${status} ${text.slice(0, 300)}`);
}

/**
 * Opens a connection for bytes that no client of HTTP would send. Errors are ignored: a server may cut it.
 * @param isReading whether answers are taken from the connection
 */
export function openSocket(port: number, isReading: boolean): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  if (isReading) socket.resume().on('end', () => socket.end());
  else socket.pause();
  return socket;
}

/**
 * Keeps connections open until the attack is over, then cuts them all.
 * @param write sends the first bytes
 * @param drip sends more on each open connection every 200 ms
 */
export async function holdSockets(
  context: AttackContext,
  options: {
    readonly count: number;
    readonly isReading: boolean;
    readonly write?: (socket: Socket, index: number) => void;
    readonly drip?: (socket: Socket, index: number) => void;
  },
): Promise<void> {
  const sockets: Socket[] = [];
  for (let index = 0; index < options.count && !context.isOver(); index += 1) {
    const socket = openSocket(context.port, options.isReading);
    sockets.push(socket);
    options.write?.(socket, index);
    if (index % 50 === 49) await delay(1);
  }
  while (!context.isOver()) {
    await delay(200);
    for (const [index, socket] of sockets.entries()) if (!socket.destroyed) options.drip?.(socket, index);
  }
  for (const socket of sockets) socket.destroy();
}

/**
 * Sends bytes and reads what comes back until the server closes, or for a time.
 * @param isEnough ends it sooner, given what has come so far
 * @returns the first 100 KB, as Latin-1; empty when nothing came
 */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
  waitMs: number,
  isEnough: (text: string) => boolean = () => false,
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('error', () => resolve());
  socket.once('close', () => resolve());
  socket.on('data', (chunk) => {
    if (text.length < keptBytes) text += chunk.toString('latin1');
    if (isEnough(text)) resolve();
  });
  socket.write(bytes);
  const timer = setTimeout(resolve, waitMs);
  await promise;
  clearTimeout(timer);
  socket.destroy();
  return text;
}

/** Reads the status of an answer in raw bytes; 0 when there is none. */
export function readStatus(text: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
}
