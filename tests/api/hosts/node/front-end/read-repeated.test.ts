// Requests that are answered without parsing them: what is said of a connection must hold for these too.

import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { limitConnections } from '../../../../../api/hosts/node/load/limit-connections.ts';
import { listen } from '../../../../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../../../../api/hosts/node/node-listener.ts';
import { readRequests } from '../../../../../api/hosts/node/front-end/read-requests.ts';
import {
  createRepeatedAnswers,
  type RepeatedAnswers,
} from '../../../../../api/hosts/node/front-end/repeated-answers.ts';
import { createServerBytes } from '../../../../../api/hosts/node/server-bytes.ts';
import { createTextAnswer, type Answer } from '../../../../../api/http/answer.ts';
import { createRawClients, formatGet, loopback, readUntil } from '../raw-client.ts';
import { createTurnCounter } from './turn-counter.ts';

const servers: Server[] = [];
const clients = createRawClients();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clients.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const large = 3_900_000;

/** Answers with the target and a full stop; with much text where the target asks for it. */
function createAnswers(parsed: string[]): {
  listener: ReturnType<typeof createNodeListener>;
  repeated: RepeatedAnswers;
} {
  const version = {};
  const repeated = createRepeatedAnswers({ getVersion: () => version, isFree: () => true });
  const answer = async ({ target }: { readonly target: string }): Promise<Answer> => {
    parsed.push(target);
    const text = target === '/large' ? 'x'.repeat(large) : target;
    return { ...createTextAnswer(200, `${text};`), isCurrent: () => true };
  };
  return { listener: createNodeListener({ answer, maxBodyBytes: 9, repeated, reportError: console.error }), repeated };
}

interface Site {
  readonly server: Server;
  readonly inFlight: ReturnType<typeof createServerBytes>;
  readonly connect: () => Socket;
  readonly parsed: string[];
}

async function start(maxConnections = 1_000, serverOptions: ServerOptions = {}): Promise<Site> {
  const parsed: string[] = [];
  const { listener, repeated } = createAnswers(parsed);
  const inFlight = createServerBytes();
  const server = createServer(serverOptions);
  const connections = limitConnections(server, maxConnections);
  readRequests(server, { inFlight, repeated, connections });
  server.on('request', listener);
  servers.push(server);
  server.listen(0, loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return { server, inFlight, connect: () => clients.open(port), parsed };
}

/** Sends a request and reads the answer. */
async function ask(socket: Socket, target: string): Promise<string> {
  socket.write(formatGet(target));
  return readUntil(socket, ';');
}

/** Asks until an answer is kept. */
async function warmUp(socket: Socket, target: string): Promise<void> {
  await ask(socket, target);
  await ask(socket, target);
}

test('pipelined requests get their answers in order, and are parsed', async () => {
  const { connect, parsed } = await start();
  const socket = connect();
  await warmUp(socket, '/a');
  await warmUp(socket, '/b');
  const targets = ['/a', '/1', '/b', '/b', '/2', '/a', '/a', '/last'];
  socket.write(targets.map(formatGet).join(''));
  const text = await readUntil(socket, '/last;');
  expect([...text.matchAll(/\r\n\r\n(.*?);/g)].map(([, target]) => target)).toEqual(targets);
  expect(parsed).toEqual(['/a', '/a', '/b', '/b', ...targets]);
});

test('however a request is cut into pieces, the answer is the same', async () => {
  const { connect, parsed } = await start();
  const socket = connect();
  await warmUp(socket, '/a');
  for (const size of [1, 2, 3, 7, 30, 100]) {
    const bytes = `\r\n${formatGet('/a')}${formatGet('/a')}${formatGet(`/${size}`)}`;
    const answers = readUntil(socket, `/${size};`);
    for (let at = 0; at < bytes.length; at += size) {
      await new Promise<unknown>((resolve) => void socket.write(bytes.slice(at, at + size), resolve));
    }
    expect((await answers).match(/\/a;/g)).toHaveLength(2);
  }
  expect(parsed.filter((target) => target !== '/a')).toEqual(['/1', '/2', '/3', '/7', '/30', '/100']);
});

test('what is pipelined waits for the next turn of the event loop where this one has no time left', async () => {
  const { connect } = await start();
  await warmUp(connect(), '/a');
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
  let count = 0;
  const pair = [connect(), connect()];
  for (const socket of pair) {
    await ask(socket, '/first');
    socket.on('data', (data: Buffer) => (count += data.toString('latin1').split('/a;').length - 1));
  }
  const counter = createTurnCounter(() => count);
  for (const socket of pair) socket.write(formatGet('/a').repeat(20) + formatGet('/last'));
  await Promise.all(pair.map((socket) => readUntil(socket, '/last;')));
  expect(counter.stop()).toBeLessThanOrEqual(3);
  expect(count).toBe(40);
});

test('answers a client that ends its side after what it has pipelined', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0); // there is always time
  const { connect } = await start();
  const socket = connect();
  await warmUp(socket, '/a');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  socket.end(formatGet('/a').repeat(20));
  await once(socket, 'close');
  expect(text.match(/\/a;/g)).toHaveLength(20);
});

test('a connection carries as many requests as if each was parsed', async () => {
  const { server, connect, parsed } = await start();
  server.maxRequestsPerSocket = 7;
  const socket = connect();
  const answers: string[] = [];
  for (let count = 0; count < 7; count += 1) answers.push(await ask(socket, '/a'));
  if (!socket.closed) await once(socket, 'close');
  expect(answers.map((text) => /\r\nconnection: (.*)\r\n/i.exec(text)?.[1])).toEqual([
    ...Array.from({ length: 6 }, () => 'keep-alive'),
    'close',
  ]);
  expect(parsed).toHaveLength(3);
});

test('a connection is closed once it has been idle after an answer', async () => {
  const { server, connect, parsed } = await start();
  const socket = connect();
  for (let count = 0; count < 3; count += 1) await ask(socket, '/a');
  // only now, so that a pause of the machine ends no connection before its last request
  server.keepAliveTimeout = 40;
  server.keepAliveTimeoutBuffer = 0;
  const closed = once(socket, 'close');
  await ask(socket, '/a');
  expect(parsed).toHaveLength(2);
  await closed;
});

test('the rest of a head must come in time after an answer', async () => {
  const { server, connect, parsed } = await start(9, { connectionsCheckingInterval: 20 });
  const socket = connect();
  for (let count = 0; count < 4; count += 1) await ask(socket, '/a');
  expect(parsed).toHaveLength(2);
  server.headersTimeout = 40; // only now, as above
  socket.write('GET /half HTTP/1.1\r\n');
  expect(await readUntil(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that has been answered lately is not the first to make room', async () => {
  const { connect, server } = await start(2);
  const first = connect();
  await warmUp(first, '/a');
  const second = connect();
  await ask(second, '/b');
  await ask(first, '/a');
  const closed = once(second, 'close');
  connect();
  await once(server, 'connection');
  await closed;
  expect(first.destroyed).toBe(false);
});

test.each([
  ['has read it', (socket: Socket) => socket.resume()],
  ['has gone', (socket: Socket) => socket.resetAndDestroy()],
])('what a client does not read is counted until it %s', async (_, end) => {
  const { connect, inFlight } = await start();
  const [slow, other] = [connect(), connect()];
  await warmUp(other, '/large');
  await ask(slow, '/a');
  slow.pause();
  do {
    // The operating system may take whole answers: asked until one stays here while others are answered.
    slow.write(formatGet('/large'));
    for (let answered = 0; answered < 20; answered += 1) await ask(other, '/a');
  } while (inFlight.count('unsent') === 0);
  expect(inFlight.count('unsent')).toBe(large + 1);
  end(slow);
  await expect.poll(() => inFlight.count('unsent')).toBe(0);
});

test('a server that closes waits for a client that reads, and ends each connection with its next answer', async () => {
  const { listener, repeated } = createAnswers([]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await listen({ listener, repeated, port: 0, host: loopback, drainMs: 60_000 });
  const other = clients.open(server.port);
  await warmUp(other, '/a');
  await warmUp(other, '/large');
  const slow = clients.open(server.port);
  await ask(slow, '/a');
  const busy = clients.open(server.port);
  await ask(busy, '/a');
  const begun = once(slow, 'data');
  slow.write(formatGet('/large'));
  await begun;
  slow.pause();
  const closed = server.close();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(await ask(busy, '/a')).toMatch(/\r\nconnection: close\r\n/);
  for (let look = 0; look < 4; look += 1) vi.advanceTimersByTime(250);
  expect(await readUntil(slow.resume(), 'x;')).toMatch(/x;$/);
  for (let look = 0; look < 4; look += 1) vi.advanceTimersByTime(250);
  await closed;
});
