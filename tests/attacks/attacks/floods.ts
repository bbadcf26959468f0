// Bytes on many connections at the same time: written as fast as the server accepts them, or answers that are never read.

import type { Socket } from 'node:net';
import type { Attack, AttackContext } from '../harness/attack.ts';
import { holdSockets, openSocket } from '../harness/client.ts';

const host = 'Host: localhost\r\n';

/** A body of 20 KB in chunks of one byte that never ends. */
const tinyChunks = '1\r\nx\r\n'.repeat(20_000);
const chunkedHead = (method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** Writes as fast as the server accepts data, on many connections. Closed connections are opened again. */
function createFlood(options: {
  readonly name: string;
  readonly count: number;
  readonly head: string;
  readonly bytes: string;
  readonly isShort?: boolean;
}): Attack {
  const { name, count, head, bytes, isShort = false } = options;
  const work = async (context: AttackContext): Promise<void> => {
    while (!context.isOver()) await writeUntilClosed(context, head, bytes);
  };
  return {
    name,
    kind: 'load',
    isShort,
    run: async (context) => void (await Promise.all(Array.from({ length: count }, () => work(context)))),
  };
}

/** Resolves when the connection is closed, or when the attack is over. */
async function writeUntilClosed(context: AttackContext, head: string, bytes: string): Promise<void> {
  const socket = openSocket(context.port, true);
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  const send = (): void => {
    if (context.isOver()) socket.destroy();
    else if (!socket.write(bytes)) socket.once('drain', send);
    else setTimeout(send, 1);
  };
  const timer = setTimeout(() => socket.destroy(), context.durationMs);
  socket.write(head, send);
  await promise;
  clearTimeout(timer);
}

function createUnreadLoad(name: string, count: number, bytes: string, isShort = false): Attack {
  const write = (socket: Socket): void => void socket.write(bytes);
  return { name, kind: 'load', isShort, run: (context) => holdSockets(context, { count, isReading: false, write }) };
}

const largeFile = `GET /llms-full.txt HTTP/1.1\r\n${host}\r\n`;
/** Attacks by bytes on many connections. */
export const floodAttacks: readonly Attack[] = [
  createFlood({
    name: 'bodies in chunks of one byte',
    count: 20,
    head: chunkedHead('POST', '/graphql'),
    bytes: tinyChunks,
    isShort: true,
  }),
  createFlood({
    name: 'bodies in chunks of one byte, in GET requests',
    count: 20,
    head: chunkedHead('GET', '/'),
    bytes: tinyChunks,
  }),
  createFlood({
    name: 'bodies in chunks of one byte, with zeros before their size',
    count: 20,
    head: chunkedHead('POST', '/graphql'),
    bytes: `${'0'.repeat(12)}1\r\nx\r\n`.repeat(20_000),
  }),
  createFlood({
    name: 'bodies in chunks of one byte, after a refusal',
    count: 20,
    head: `${chunkedHead('POST', '/graphql')}${`10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(2)}`,
    bytes: tinyChunks,
  }),
  createFlood({
    name: 'blank lines before a request',
    count: 200,
    head: '\r\n',
    bytes: '\r\n'.repeat(20_000),
  }),
  {
    name: 'bodies of 90 KB in chunks of one byte, on 30 connections, whose end does not come',
    kind: 'load',
    run: (context) =>
      holdSockets(context, {
        count: 30,
        isReading: true,
        write: (socket) => void socket.write(chunkedHead('POST', '/graphql') + '1\r\nx\r\n'.repeat(90_000)),
      }),
  },
  createUnreadLoad('the largest file on 1,200 connections, never read', 1_200, largeFile, true),
  createUnreadLoad(
    'a file that is streamed on 1,200 connections, never read',
    1_200,
    `GET /assets/archive.zip HTTP/1.1\r\n${host}\r\n`,
  ),
  createUnreadLoad(
    'thirty pipelined requests on 900 connections, after an answer that is never read',
    900,
    largeFile + `GET /nothing HTTP/1.1\r\n${host}X: ${'y'.repeat(200)}\r\n\r\n`.repeat(30),
  ),
  createUnreadLoad(
    'queries of 2 KB pipelined on 900 connections, after an answer that is never read',
    900,
    largeFile +
      `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n${' '.repeat(2_000)}`.repeat(
        30,
      ),
  ),
];
