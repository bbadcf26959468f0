// Clients that open too much, send too slowly, never read, or leave in the middle.

import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { AttackError, type Attack, type AttackContext } from '../harness/attack.ts';
import { ask, exchange, holdSockets, openSocket, readStatus } from '../harness/client.ts';

const host = 'Host: localhost\r\n';
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const post = (body: string, headers = ''): string =>
  `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const largeQuestion = JSON.stringify({
  query: '{ page(by: {url: "/guides/printable/"}) { html content markdown text } }',
});

/** Opens connections that all begin with these bytes and keeps them open. */
function createHolder(options: {
  readonly name: string;
  readonly count: number;
  readonly isShort?: boolean;
  readonly isReading?: boolean;
  readonly bytes?: string;
  readonly drip?: string;
}): Attack {
  const { name, count, isShort = false, isReading = true, bytes = '', drip } = options;
  return {
    name,
    kind: 'connections',
    isShort,
    run: (context) =>
      holdSockets(context, {
        count,
        isReading,
        write: (socket) => void (bytes !== '' && socket.write(bytes)),
        ...(drip === undefined ? {} : { drip: (socket: Socket) => void socket.write(drip) }),
      }),
  };
}

/** Opens a connection again and again, and does something with it. */
function createChurn(
  name: string,
  act: (socket: Socket, index: number) => Promise<unknown>,
  options: { readonly isShort?: boolean; readonly parallel?: number } = {},
): Attack {
  const { isShort = false, parallel = 20 } = options;
  const run = async (context: AttackContext): Promise<void> => {
    let count = 0;
    const work = async (): Promise<void> => {
      while (!context.isOver() && count < 20_000) {
        count += 1;
        const socket = openSocket(context.port, true);
        await act(socket, count);
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  };
  return { name, kind: 'connections', isShort, run };
}

const connected = (socket: Socket): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket
    .once('connect', resolve)
    .once('error', () => resolve())
    .once('close', () => resolve());
  return promise;
};

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

const inOrder: Attack = {
  name: 'pipelined requests are answered in order',
  kind: 'connections',
  async run({ port }) {
    const text = await exchange(
      port,
      get('/robots.txt').repeat(3) + get('/nothing-here', 'Connection: close\r\n'),
      3_000,
    );
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    if (statuses.join(' ') !== '200 200 200 404' && statuses[0] !== '200') {
      throw new AttackError(`pipelined requests were answered with ${statuses.join(' ')}`);
    }
  },
};

const smuggling: Attack = {
  name: 'two lengths for one body',
  kind: 'connections',
  async run({ port }) {
    const requests = [
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: 6\r\nContent-Length: 5\r\n\r\nhello`,
      `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}X: a\r\n b: folded\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}X\u0000Y: a\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
      'GET /\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      `GET / HTTP/9.9\r\n${host}\r\n`,
    ];
    for (const bytes of requests) {
      const status = readStatus(await exchange(port, bytes, 700));
      if (status >= 500 && status !== 505) throw new AttackError(`${JSON.stringify(bytes.slice(0, 90))}: ${status}`);
    }
  },
};

const rareRequests: Attack = {
  name: 'rare parts of the protocol',
  kind: 'connections',
  async run({ port }) {
    const chunked = `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
    const body = '{"query":"{ site { name } }"}';
    const size = body.length.toString(16);
    const requests: readonly (readonly [string, readonly number[]])[] = [
      [post(body, 'Expect: 100-continue\r\n'), [100, 200]],
      [post(body, 'Expect: everything\r\n'), [417]],
      [get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n'), [200]],
      [get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'), [200]],
      [`${chunked}\r\n${size};a="${'b'.repeat(8_000)}"\r\n${body}\r\n0\r\n\r\n`, [200, 413]],
      [`${chunked}\r\n${size};${'a=b;'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`, [413]],
      [`${chunked}Trailer: X\r\n\r\n${size}\r\n${body}\r\n0\r\n${'X: y\r\n'.repeat(200)}\r\n`, [200, 431]],
      [`${chunked}\r\n${size}\r\n${body}\r\n0\r\nX: ${'y'.repeat(30_000)}\r\n\r\n`, [200, 431]],
      [`${chunked}\r\nfffffffffffffffff\r\n`, [400]],
      [`GET / HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello`, [200]],
      [`GET http://other.example/ HTTP/1.1\r\n${host}\r\n`, [200, 400, 404]],
      [`OPTIONS * HTTP/1.1\r\n${host}\r\n`, [200, 204, 400, 404, 405]],
      [`CONNECT other.example:443 HTTP/1.1\r\n${host}\r\n`, [0, 400, 405]],
      [`GET / HTTP/1.0\r\n\r\n`, [200]],
      [`GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${host}\r\n`, [414, 431]],
      [get('/', 'X: y\r\n'.repeat(3_000)), [200, 431]],
    ];
    for (const [bytes, statuses] of requests) {
      const status = readStatus(await exchange(port, bytes, 700));
      if (!statuses.includes(status)) throw new AttackError(`${JSON.stringify(bytes.slice(0, 120))}: ${status}`);
    }
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
    name: 'pipelined questions, never read',
    count: 20,
    isShort: true,
    isReading: false,
    bytes: post(largeQuestion).repeat(100),
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
    name: 'a large question on 400 connections, never read',
    count: 400,
    isReading: false,
    bytes: post(largeQuestion),
  }),
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
  createChurn(
    'large files left in the middle',
    async (socket) => {
      socket.write(get('/llms-full.txt'));
      await Promise.race([new Promise((resolve) => socket.once('data', resolve)), delay(500)]);
    },
    { isShort: true },
  ),
  createChurn('large questions left at once', async (socket, index) => {
    socket.write(post(largeQuestion.replace('{ page', `query Left${index} { page`)));
    await delay(5);
  }),
  createChurn('half a request and the end', async (socket) => {
    socket.end(get('/guides/printable/').slice(0, 40));
    await delay(10);
  }),
  createChurn('a request and the end of sending', async (socket) => {
    socket.end(get('/guides/printable/'));
    await delay(30);
  }),
  createChurn('connections opened and reset', async (socket) => {
    await connected(socket);
    socket.resetAndDestroy();
  }),
  createChurn('bytes that are no HTTP', async (socket) => {
    socket.write(Buffer.from(Array.from({ length: 2_000 }, (_, byte) => (byte * 31) % 256)));
    await delay(10);
  }),
  slowBodyEnds,
  inOrder,
  smuggling,
  rareRequests,
  {
    name: 'a body of 10 MB is refused before the connection is cut',
    kind: 'connections',
    isShort: true,
    async run({ port }) {
      for (const path of ['/graphql', '/mcp']) {
        const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
        const { status } = await ask(port, { path, method: 'POST', headers, body: Buffer.alloc(10_000_000, 32) });
        if (status !== 413) throw new AttackError(`a body of 10 MB for ${path}: expected 413, got ${status}`);
      }
    },
  },
];
