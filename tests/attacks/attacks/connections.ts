// Clients that open too much, send too slowly, or never read.

import type { Socket } from 'node:net';
import { AttackError, type Attack } from '../harness/attack.ts';
import { holdSockets, openSocket } from '../harness/client.ts';
import { createHolder } from '../harness/hold-attack.ts';
import { get, largeQueryBody, post } from '../harness/raw-requests.ts';

const host = 'Host: localhost\r\n';

/** Creates a query that is unlike all others. Its directive keeps it from being executed by a plan. */
const createUnreadBody = (index: number): string =>
  JSON.stringify({
    query: `query Unread${index} { page(by: {url: "/guides/printable/"}) @skip(if: false) { html content } }`,
  });

/** Creates an attack by queries that all differ and whose answers are never read. */
function createUnreadQueries(name: string, accept: string): Attack {
  const write = (socket: Socket, index: number): void =>
    void socket.write(post(createUnreadBody(index), `Accept: ${accept}\r\n`));
  return {
    name,
    kind: 'connections',
    run: (context) => holdSockets(context, { count: 900, isReading: false, write }),
  };
}

const slowBodyEnds: Attack = {
  name: 'a body that never ends is cut within thirty seconds',
  kind: 'connections',
  async run({ port, durationMs }) {
    if (durationMs < 3_000) return;
    const startMs = performance.now();
    const socket = openSocket(port, true);
    socket.write(`POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n`);
    const dripping = setInterval(() => void socket.write('x'), 500);
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.once('close', () => resolve());
    const timer = setTimeout(resolve, 40_000);
    await promise;
    clearInterval(dripping);
    clearTimeout(timer);
    socket.destroy();
    if (performance.now() - startMs > 31_000) throw new AttackError('a slow body was waited for longer than 30 s');
  },
};

/** Attacks by connections. */
export const connectionAttacks: readonly Attack[] = [
  createHolder({
    name: 'pipelined requests for the largest file, never read',
    count: 20,
    isShort: true,
    isReading: false,
    bytes: get('/llms-full.txt').repeat(150),
  }),
  createHolder({
    name: 'pipelined requests for the largest file, read',
    count: 20,
    bytes: get('/llms-full.txt').repeat(150),
  }),
  createHolder({
    name: 'pipelined queries, never read',
    count: 20,
    isShort: true,
    isReading: false,
    bytes: post(largeQueryBody).repeat(100),
  }),
  createHolder({
    name: 'pipelined compressed pages, never read',
    count: 20,
    isReading: false,
    bytes: get('/guides/printable/', 'Accept-Encoding: br\r\n').repeat(100),
  }),
  createHolder({
    name: 'the largest file on 400 connections, never read',
    count: 400,
    isReading: false,
    bytes: get('/llms-full.txt'),
  }),
  createHolder({
    name: 'a large query on 400 connections, never read',
    count: 400,
    isReading: false,
    bytes: post(largeQueryBody),
  }),
  createUnreadQueries('large queries whose answers are events, on 900 connections, never read', 'text/event-stream'),
  createUnreadQueries('large queries whose answers come in parts, on 900 connections, never read', 'multipart/mixed'),
  createHolder({
    name: 'pages that are not there on 300 connections, never read',
    count: 300,
    isReading: false,
    bytes: get('/nothing/').repeat(60),
  }),
  {
    name: 'the largest file on 200 connections, read two kilobytes at a time',
    kind: 'connections',
    run: (context) =>
      holdSockets(context, {
        count: 200,
        isReading: false,
        write: (socket) => void socket.write(get('/llms-full.txt').repeat(5)),
        drip: (socket) => void socket.read(2_000),
      }),
  },
  createHolder({
    name: 'ranges of the largest file on 300 connections, never read',
    count: 300,
    isReading: false,
    bytes: get('/llms-full.txt', `Range: bytes=${'0-,'.repeat(2_000)}0-\r\n`),
  }),
  createHolder({ name: 'two thousand idle connections', count: 2_000, isShort: true }),
  createHolder({ name: 'idle connections after one request', count: 1_000, bytes: get('/robots.txt') }),
  createHolder({ name: 'slow headers', count: 600, bytes: `GET / HTTP/1.1\r\n${host}`, drip: 'X-A: b\r\n' }),
  createHolder({
    name: 'slow bodies',
    count: 600,
    isShort: true,
    bytes: `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n`,
    drip: 'x'.repeat(20),
  }),
  createHolder({
    name: 'chunked bodies without end',
    count: 60,
    bytes: `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: `1000\r\n${'x'.repeat(4_096)}\r\n`.repeat(8),
  }),
  createHolder({
    name: 'chunks of one byte with long extensions',
    count: 60,
    bytes: `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    drip: `1;${'e'.repeat(8_000)}\r\nx\r\n`,
  }),
  createHolder({
    name: 'trailers without end',
    count: 60,
    bytes: `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n`,
    drip: `X-Trailer: ${'t'.repeat(2_000)}\r\n`,
  }),
  createHolder({
    name: 'bodies sent to files',
    count: 100,
    bytes: `POST /guides/ HTTP/1.1\r\n${host}Content-Length: 1000000\r\n\r\n`,
    drip: 'x'.repeat(1_000),
  }),
  createHolder({
    name: 'bodies in GET requests',
    count: 100,
    bytes: `GET /graphql?query={__typename} HTTP/1.1\r\n${host}Content-Length: 1000000\r\n\r\n`,
    drip: 'x'.repeat(1_000),
  }),
  createHolder({
    name: 'a promise to continue',
    count: 200,
    bytes: `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 500\r\n\r\n`,
  }),
  createHolder({
    name: 'upgrades to other protocols',
    count: 200,
    bytes: get(
      '/graphql',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n',
    ),
    drip: 'x',
  }),
  createHolder({
    name: 'subscriptions on 300 connections, never read',
    count: 300,
    isReading: false,
    bytes: post(
      JSON.stringify({ query: 'subscription { contentChanged { snapshotId } }' }),
      'Accept: text/event-stream\r\n',
    ),
  }),
  slowBodyEnds,
];
