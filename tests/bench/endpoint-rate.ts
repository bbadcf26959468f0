// Requests per second of the public endpoint, beside a bare node:http server that returns the same bytes.

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Api } from '../../api/http/create-api.ts';
import { listen } from '../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../api/hosts/node/node-listener.ts';
import { createRepeatedAnswers, type RepeatedAnswers } from '../../api/hosts/node/front-end/repeated-answers.ts';
import { createRequestScheduler, type RequestScheduler } from '../../api/hosts/node/load/request-scheduler.ts';
import { planRoute } from '../../api/bake/plan-bake.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { RateResult, RateTask } from './rate-client.ts';

/** The rate of the endpoint, and the rate of a bare server that returns the same bytes. */
export interface RateComparison {
  readonly requestsPerSecond: number;
  readonly bareRequestsPerSecond: number;
  /** Rate of the endpoint divided by that of the bare server. */
  readonly ratio: number;
  /** Size of one answer's body. */
  readonly bodyBytes: number;
}

export interface EndpointRates {
  readonly connections: number;
  readonly pageCount: number;
  /** One page's persisted document over GET. */
  readonly persisted: RateComparison;
  /** All pages with title and headings, the same request again and again. */
  readonly adHoc: RateComparison;
  /** The same query with a text that differs in each request, so that each one is executed. */
  readonly adHocExecuted: RateComparison;
}

/** The options of a measurement. */
export interface EndpointRateOptions {
  /** The API to measure, with public access. */
  readonly api: Api;
  readonly snapshot: Snapshot;
  /** The scheduler of the server; a new one by default. */
  readonly scheduler?: RequestScheduler;
  /** Page whose persisted result is asked for. */
  readonly url: string;
  readonly connections?: number;
  readonly durationMs?: number;
  readonly maxRequests?: number;
}

const accept = 'application/graphql-response+json';

/** Lists all pages with title and headings, in two parts of at most 100 pages. */
export function buildAllPagesQuery(pageCount: number): string {
  const fields = '{ nodes { url title anchors(flat: true) { title fragment level } } }';
  const rest = Math.min(pageCount - 100, 100);
  return `query AllPages { first: pages(first: 100) ${fields}${rest > 0 ? ` rest: pages(last: ${rest}) ${fields}` : ''} }`;
}

/**
 * Measures an endpoint on loopback, bounded in time and in requests.
 * @throws Error when an answer is not 200
 */
export async function measureEndpoint(options: EndpointRateOptions): Promise<EndpointRates> {
  const { api, snapshot, url, connections = 4, durationMs = 2_000, maxRequests = 200_000 } = options;
  const limits = { connections, durationMs, maxRequests, warmUpMs: 1_000 };
  const compare = async (target: string, bodies: readonly string[] | undefined): Promise<RateComparison> => {
    const requests = bodies === undefined ? [formatGet(target)] : bodies.map((body) => formatPost(target, body));
    const sample = await api.fetch(createSample(target, bodies?.[0]));
    const bytes = Buffer.from(await sample.arrayBuffer());
    const { answer } = api;
    const { scheduler = createRequestScheduler() } = options;
    const repeated = createRepeatedAnswers({ getVersion: () => api, isFree: scheduler.isFree });
    const listener = createNodeListener({
      answer,
      maxBodyBytes: 100_000,
      repeated,
      reportError: console.error,
      scheduler,
    });
    const served = await measureListener({ listener, repeated }, requests, limits);
    const bare = await measureBareServer(bytes, requests, limits);
    return {
      requestsPerSecond: Math.round(served),
      bareRequestsPerSecond: Math.round(bare),
      ratio: Math.round((served / bare) * 100) / 100,
      bodyBytes: bytes.length,
    };
  };

  const task = planRoute(snapshot, url).find(({ operationName }) => operationName === 'Page');
  if (task === undefined) throw new Error(`There is no page "${url}" to ask for.`);
  const persistedQuery = { version: 1, sha256Hash: task.documentId };
  const parameters = new URLSearchParams({
    variables: JSON.stringify(task.variables),
    extensions: JSON.stringify({ persistedQuery }),
  });
  const pageCount = snapshot.pages.items.filter((page) => !page.isPrintable).length;
  const query = buildAllPagesQuery(pageCount);
  const distinct = Array.from({ length: 20_000 }, (_, number) => JSON.stringify({ query, extensions: { number } }));
  return {
    connections,
    pageCount,
    persisted: await compare(`/graphql?${parameters}`, undefined),
    adHoc: await compare('/graphql', [JSON.stringify({ query })]),
    adHocExecuted: await compare('/graphql', distinct),
  };
}

/** The requests, and how long they are sent. */
type RateLimits = Omit<RateTask, 'port' | 'requests'>;

/**
 * Measures what a listener answers on loopback.
 * @returns requests per second
 * @throws Error when an answer is not 200
 */
export async function measureListener(
  served: { readonly listener: RequestListener; readonly repeated: RepeatedAnswers },
  requests: readonly string[],
  limits: RateLimits,
): Promise<number> {
  const server = await listen({ ...served, port: 0, host: '127.0.0.1' });
  try {
    return await measurePort(server.port, requests, limits);
  } finally {
    await server.close();
  }
}

/** Measures a bare Node server that sends the same bytes for every request. */
async function measureBareServer(bytes: Buffer, requests: readonly string[], limits: RateLimits): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
    return await measurePort(port, requests, limits);
  } finally {
    server.close();
  }
}

async function measurePort(port: number, requests: readonly string[], limits: RateLimits): Promise<number> {
  const workerData: RateTask = { ...limits, port, requests };
  const worker = new Worker(new URL('./rate-client.ts', import.meta.url), { workerData });
  const [result] = (await once(worker, 'message')) as [RateResult]; // the worker posts nothing else
  if (result.failureCount > 0) throw new Error(`${result.failureCount} answers did not have the status 200.`);
  return (result.requestCount / result.durationMs) * 1_000;
}

function createSample(target: string, body: string | undefined): Request {
  const url = `http://localhost${target}`;
  if (body === undefined) return new Request(url, { headers: { accept } });
  return new Request(url, { method: 'POST', headers: { accept, 'content-type': 'application/json' }, body });
}

export function formatGet(target: string): string {
  return `GET ${target} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\n\r\n`;
}

export function formatPost(target: string, body: string): string {
  const length = Buffer.byteLength(body);
  return `POST ${target} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
}
