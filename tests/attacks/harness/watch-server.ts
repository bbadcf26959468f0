// A worker beside an attack: an honest client that asks steadily, and a look at the server's memory.
// A thread of its own, because a busy attacker must not be taken for a slow server.

import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { readProcessorWaitMs, readRssBytes } from './process-usage.ts';

/** The server to watch, and the requests that an honest client sends in turn. */
export interface WatchTask {
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly HonestRequest[];
  /** Time from one request to the next, whether or not the first is answered. */
  readonly intervalMs: number;
}

/** A request that must be answered with 200 and this text. */
export interface HonestRequest {
  readonly path: string;
  /** JSON for a POST; left out for a GET. */
  readonly body?: string;
  readonly expected: string;
}

/** What the worker saw. */
export interface WatchResult {
  /** One per request, in milliseconds, without waiting for a processor; a failed request counts as `failedMs`. */
  readonly latenciesMs: readonly number[];
  /** What was wrong with each failed request. */
  readonly failures: readonly string[];
  readonly peakRssBytes: number;
}

/** Latency of a request that got no answer, or a wrong one; also how long the client waits. */
export const failedMs = 15_000;

const sampleMs = process.platform === 'linux' ? 15 : 250;
const kept = new Agent({ keepAlive: true, maxSockets: 256 });
const fresh = new Agent({ keepAlive: false });

function ask(port: number, honest: HonestRequest, agent: Agent): Promise<string | undefined> {
  const { path, body, expected } = honest;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const headers = { accept: '*/*', ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const options = { host: '127.0.0.1', port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' };
  const outgoing = request(options, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', (error) => resolve(`${path}: ${error.message}`));
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString();
      const isGood = response.statusCode === 200 && text.includes(expected);
      resolve(isGood ? undefined : `${path}: ${response.statusCode} ${text.slice(0, 200)}`);
    });
  });
  outgoing.setTimeout(failedMs, () => outgoing.destroy(new Error('no answer in time')));
  outgoing.once('error', (error) => {
    // A server may close an idle connection while a request is on its way: every client sends it again.
    const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
    resolve(isStale ? ask(port, honest, fresh) : `${path}: ${error.message}`);
  });
  outgoing.end(body);
  return promise;
}

async function watch({ port, pid, requests, intervalMs }: WatchTask, isOver: Promise<unknown>): Promise<WatchResult> {
  const latenciesMs: number[] = [];
  const failures: string[] = [];
  let peakRssBytes = 0;
  let count = 0;
  const open = new Set<Promise<void>>();
  const readMs = (): number => performance.now() - readProcessorWaitMs(pid);
  const askOne = async (honest: HonestRequest, agent: Agent): Promise<void> => {
    const startMs = readMs();
    const failure = await ask(port, honest, agent);
    latenciesMs.push(failure === undefined ? Math.max(0, readMs() - startMs) : failedMs);
    if (failure !== undefined) failures.push(failure);
  };
  const asking = setInterval(() => {
    const honest = requests[count % requests.length];
    if (honest === undefined) return;
    // Every fourth request is that of a client that has just come.
    const asked = askOne(honest, count % 4 === 0 ? fresh : kept);
    count += 1;
    open.add(asked);
    void asked.finally(() => open.delete(asked));
  }, intervalMs);
  const sampling = setInterval(() => {
    peakRssBytes = Math.max(peakRssBytes, readRssBytes(pid) ?? 0);
  }, sampleMs);
  await isOver;
  clearInterval(asking);
  await Promise.all(open);
  clearInterval(sampling);
  kept.destroy();
  return { latenciesMs, failures, peakRssBytes };
}

if (parentPort !== null) {
  const port = parentPort;
  const task = workerData as WatchTask; // the only one that starts this worker is startWatching
  const { promise, resolve } = Promise.withResolvers<unknown>();
  port.once('message', resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  port.postMessage('ready');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  port.postMessage(await watch(task, promise));
}
