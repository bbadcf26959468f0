// Many requests on each of many connections, expensive to read or to refuse.

import type { Socket } from 'node:net';
import type { Attack } from '../harness/attack.ts';
import { holdSockets } from '../harness/client.ts';
import { createHolder } from '../harness/hold-attack.ts';
import { get, post } from '../harness/raw-requests.ts';

const host = 'Host: localhost\r\n';
const chunked = `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
const small = '{"query":"{ content { pageCount } }"}';

/** Sends what fits into the buffers of a connection, and reads no answer. */
function createPipeline(name: string, count: number, bytes: string): Attack {
  return createHolder({ name: `${name}, never read`, count, isReading: false, bytes });
}

/** Attacks by many requests on a connection. */
export const pipelineAttacks: readonly Attack[] = [
  createPipeline('requests without a host, pipelined on 300 connections', 300, 'GET / HTTP/1.1\r\n\r\n'.repeat(3_000)),
  createPipeline(
    'expectations that nobody has, pipelined on 300 connections',
    300,
    get('/', 'Expect: everything\r\n').repeat(1_000),
  ),
  createPipeline(
    'HTTP/1.0 with kept connections, pipelined on 600 connections',
    600,
    'GET /robots.txt HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'.repeat(900),
  ),
  createPipeline(
    'heads of the largest file, pipelined on 600 connections',
    600,
    `HEAD /llms-full.txt HTTP/1.1\r\n${host}\r\n`.repeat(1_000),
  ),
  createPipeline(
    'requests between blank lines, pipelined on 600 connections',
    600,
    `${'\r\n'.repeat(4_000)}${get('/robots.txt')}`.repeat(8),
  ),
  createPipeline(
    'heads of 15 KB, pipelined on 600 connections',
    600,
    get('/robots.txt', 'X-A: y\r\n'.repeat(1_600)).repeat(4),
  ),
  createPipeline(
    'thousands of cookies, pipelined on 600 connections',
    600,
    get('/', `Cookie: ${'a=b; '.repeat(2_700)}\r\n`).repeat(4),
  ),
  createPipeline('a page that was asked for before, pipelined on 600 connections', 600, get('/').repeat(900)),
  createHolder({
    name: 'a page that was asked for before, pipelined on 900 connections, read',
    count: 900,
    isReading: true,
    bytes: get('/').repeat(300),
  }),
  {
    name: 'the largest page that was asked for before, on 300 connections, read two kilobytes at a time',
    kind: 'connections',
    run: (context) =>
      holdSockets(context, {
        count: 300,
        isReading: false,
        write: (socket: Socket) => void socket.write(get('/guides/printable/').repeat(5)),
        drip: (socket) => void socket.read(2_000),
      }),
  },
  createPipeline('small queries, pipelined on 900 connections', 900, post(small).repeat(300)),
  createPipeline(
    'bodies in chunks whose text is blank lines, on 300 connections',
    300,
    chunked + `${(4_000).toString(16)}\r\n${'\r\n'.repeat(2_000)}\r\n`.repeat(15),
  ),
  createPipeline(
    'bodies in many chunks of blank lines, on 300 connections',
    300,
    chunked + '4\r\n\r\n\r\n\r\n'.repeat(6_000),
  ),
  createPipeline(
    'garbage after the last request, on 900 connections',
    900,
    get('/robots.txt', 'Connection: close\r\n') + 'x'.repeat(60_000),
  ),
  createPipeline(
    'tunnels, pipelined on 600 connections',
    600,
    `CONNECT localhost:1 HTTP/1.1\r\n${host}\r\n`.repeat(1_000),
  ),
  createPipeline(
    'targets with an origin of 12 KB, pipelined on 600 connections',
    600,
    `GET http://${'a@'.repeat(6_000)}/robots.txt HTTP/1.1\r\n${host}\r\n`.repeat(5),
  ),
  createHolder({
    name: 'heads that arrive a byte at a time on 900 connections',
    count: 900,
    bytes: 'GET / HTTP/1.1\r\n',
    drip: 'X',
  }),
  {
    name: 'answers as events on 300 connections, read two kilobytes at a time',
    kind: 'connections',
    run: (context) =>
      holdSockets(context, {
        count: 300,
        isReading: false,
        write(socket: Socket, index) {
          const query = `query Slow${index} { page(by: {url: "/guides/printable/"}) { html } }`;
          socket.write(post(JSON.stringify({ query }), 'Accept: text/event-stream\r\n').repeat(4));
        },
        drip: (socket) => void socket.read(2_000),
      }),
  },
  {
    name: 'different small queries on 900 connections',
    kind: 'connections',
    run: (context) =>
      holdSockets(context, {
        count: 900,
        isReading: true,
        write(socket: Socket, index) {
          const fields = Array.from({ length: 20 }, (_, at) => `a${at}: page(by: {url: "/${index}/"}) { title }`);
          socket.write(post(JSON.stringify({ query: `query New${index} { ${fields.join(' ')} }` })).repeat(2));
        },
      }),
  },
];
