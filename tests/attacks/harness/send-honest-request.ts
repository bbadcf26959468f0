import { Agent, request } from 'node:http';
import { serveLimits } from '../../../api/hosts/node/load/serve-limits.ts';

/** A request that must be answered with 200 and this text. */
export interface HonestRequest {
  readonly path: string;
  /** JSON for a POST; left out for a GET. */
  readonly body?: string;
  readonly expected: string;
}

/** Latency of a request that got no answer, or a wrong one; also how long the client waits. */
export const failedMs = 15_000;

/** The agent of clients that use each connection once. */
export const freshAgent = new Agent({ keepAlive: false });

/**
 * Sends a request as a browser would, and checks the answer.
 *
 * It is sent once more on a new connection if the server has closed its connection rightly: one that was idle, whose end
 * and the request crossed, or one on which the request was not sent in the time that the server gives a client. The latter
 * is what a machine does to a client that gets no processor for so long.
 * @param options.readMs reads a clock that stops while the server waits for a processor
 * @param options.readClientMs reads a clock that does not
 * @returns what was wrong, e.g. `/: no answer in time`
 */
export async function sendHonestRequest(options: {
  readonly port: number;
  readonly honest: HonestRequest;
  readonly agent: Agent;
  readonly readMs: () => number;
  readonly readClientMs?: () => number;
}): Promise<string | undefined> {
  const { port, honest, agent, readMs, readClientMs = () => performance.now() } = options;
  const { path, body, expected } = honest;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const headers = { accept: '*/*', ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const method = body === undefined ? 'GET' : 'POST';
  const outgoing = request({ host: '127.0.0.1', port, path, agent, headers, method }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', (error) => resolve(`${path}: ${error.message}`));
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString();
      const isGood = response.statusCode === 200 && text.includes(expected);
      resolve(isGood ? undefined : `${path}: ${response.statusCode} ${text.slice(0, 200)}`);
    });
  });
  const startMs = readMs();
  const timer = setInterval(() => {
    if (readMs() - startMs > failedMs) outgoing.destroy(new Error('no answer in time'));
  }, 1_000);
  outgoing.once('close', () => clearInterval(timer));
  const clientStartMs = readClientMs();
  let sentMs: number | undefined;
  outgoing.once('finish', () => (sentMs = readClientMs()));
  outgoing.once('error', (error) => {
    const wasReset = 'code' in error && error.code === 'ECONNRESET';
    const wasLate = (sentMs ?? readClientMs()) - clientStartMs >= serveLimits.headersMs;
    const mayRepeat = wasReset && (outgoing.reusedSocket || wasLate);
    resolve(mayRepeat ? sendHonestRequest({ ...options, agent: freshAgent }) : `${path}: ${error.message}`);
  });
  outgoing.end(body);
  return promise;
}
