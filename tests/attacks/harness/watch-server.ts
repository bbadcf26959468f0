// A worker beside an attack: an honest client that sends requests steadily, and reads the server's memory. It has its own
// thread, so that a busy attacker does not look like a slow server.

import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { readProcessorWaitMs, readRssBytes } from './process-usage.ts';

/** The server to watch, and the requests that an honest client sends in turn. */
export interface WatchTask {
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly HonestRequest[];
  /** An idle server, which gets as many requests. */
  readonly idlePort: number;
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

/** The measurements of the worker. */
export interface WatchResult {
  readonly requests: readonly WatchedRequest[];
  /** The same for the idle server: the waiting time that the machine causes. */
  readonly idleLatenciesMs: readonly number[];
  /** How late the honest client itself was, at p99, in milliseconds. */
  readonly clientDelayMs: number;
  /** The largest memory of every second. */
  readonly memory: readonly MemorySample[];
}

/** One honest request. */
export interface WatchedRequest {
  /** When it was sent, in milliseconds since 1970. */
  readonly sentMs: number;
  /** Time until the answer, without waiting for a processor; `failedMs` for a request that failed. */
  readonly latencyMs: number;
  readonly path: string;
  /** Whether it was sent on a connection of its own. */
  readonly isNew: boolean;
  /** What was wrong, e.g. `/: no answer in time`. */
  readonly problem?: string | undefined;
}

/** The memory of the server in one second. */
export interface MemorySample {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly rssBytes: number;
}

/** Latency of a request that got no answer, or a wrong one; also how long the client waits. */
const failedMs = 15_000;

const sampleMs = process.platform === 'linux' ? 15 : 250;
const kept = new Agent({ keepAlive: true, maxSockets: 256 });
const fresh = new Agent({ keepAlive: false });

function ask(port: number, honest: HonestRequest, agent: Agent, readMs: () => number): Promise<string | undefined> {
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
  // Time in which the server waited for a processor does not count.
  const startMs = readMs();
  const timer = setInterval(() => {
    if (readMs() - startMs > failedMs) outgoing.destroy(new Error('no answer in time'));
  }, 1_000);
  outgoing.once('close', () => clearInterval(timer));
  outgoing.once('error', (error) => {
    // A server may close an idle connection while a request is on its way: every client sends it again.
    const isStale = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
    resolve(isStale ? ask(port, honest, fresh, readMs) : `${path}: ${error.message}`);
  });
  outgoing.end(body);
  return promise;
}

async function watch(
  { port, pid, requests, idlePort, intervalMs }: WatchTask,
  isOver: Promise<unknown>,
): Promise<WatchResult> {
  const watched: WatchedRequest[] = [];
  const idleLatenciesMs: number[] = [];
  const memory = new Map<number, number>();
  let count = 0;
  const open = new Set<Promise<void>>();
  const readMs = (): number => performance.now() - readProcessorWaitMs(pid);
  const askOne = async (honest: HonestRequest, agent: Agent): Promise<void> => {
    const startMs = readMs();
    const sentMs = Date.now();
    const problem = await ask(port, honest, agent, readMs);
    const latencyMs = problem === undefined ? Math.max(0, readMs() - startMs) : failedMs;
    watched.push({ sentMs, latencyMs, path: honest.path, isNew: agent === fresh, problem });
  };
  const askIdle = async (): Promise<void> => {
    const startMs = performance.now();
    await ask(idlePort, { path: '/', expected: 'fine' }, kept, () => performance.now());
    idleLatenciesMs.push(performance.now() - startMs);
  };
  const hold = (asked: Promise<void>): void => {
    open.add(asked);
    void asked.finally(() => open.delete(asked));
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const asking = setInterval(() => {
    hold(askIdle());
    const honest = requests[count % requests.length];
    if (honest === undefined) return;
    // Every fourth request is that of a new client.
    hold(askOne(honest, count % 4 === 0 ? fresh : kept));
    count += 1;
  }, intervalMs);
  const sampling = setInterval(() => {
    const second = Math.floor(Date.now() / 1_000);
    memory.set(second, Math.max(memory.get(second) ?? 0, readRssBytes(pid) ?? 0));
  }, sampleMs);
  await isOver;
  clearInterval(asking);
  await Promise.all(open);
  clearInterval(sampling);
  kept.destroy();
  return {
    requests: watched,
    idleLatenciesMs,
    clientDelayMs: delay.percentile(99) / 1_000_000,
    memory: Array.from(memory, ([second, rssBytes]) => ({ atMs: second * 1_000, rssBytes })),
  };
}

if (parentPort !== null) {
  const port = parentPort;
  const task = workerData as WatchTask; // the only one that starts this worker is startWatching
  const { promise, resolve } = Promise.withResolvers<unknown>();
  port.once('message', resolve);
  port.postMessage('ready');
  port.postMessage(await watch(task, promise));
}
