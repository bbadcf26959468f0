import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readRequests } from '../../../../../api/hosts/node/front-end/read-requests.ts';
import { createServerBytes } from '../../../../../api/hosts/node/server-bytes.ts';
import { createBytesInFlight, type BytesInFlight } from '../../../../../api/http/limits/bytes-in-flight.ts';
import { createRawClients, formatGet, loopback, readUntil } from '../raw-client.ts';

const servers: Server[] = [];
const clients = createRawClients();
afterEach(() => {
  vi.restoreAllMocks();
  clients.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Site {
  readonly connect: () => Socket;
  /** What was asked, with the body. */
  readonly asked: readonly string[];
}

/** Starts a server that answers each request with its target and body. */
async function start(
  options: {
    readonly inFlight?: BytesInFlight;
    readonly answer?: (outgoing: ServerResponse, text: string) => void;
  } = {},
): Promise<Site> {
  const { inFlight = createServerBytes(), answer = (outgoing, text) => void outgoing.end(`${text};`) } = options;
  const asked: string[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    let body = '';
    incoming.setEncoding('latin1').on('data', (text: string) => (body += text));
    incoming.once('end', () => {
      const text = `${incoming.url} ${body}`;
      asked.push(text);
      answer(outgoing, text);
    });
  });
  servers.push(server);
  readRequests(server, { inFlight });
  server.listen(0, loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return { connect: () => clients.open(port), asked };
}

const formatGets = (count: number): string =>
  Array.from({ length: count }, (_, index) => formatGet(`/${index}`)).join('');

/** Requests of every form, among them blank lines where a request, or a body in chunks, does not end. */
const forms = [
  formatGet('/plain'),
  `POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\nab\r\n\r\ncd\r\n\r\n`,
  `\r\n\r\n${formatGet('/after-blank-lines')}`,
  'POST /empty HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n',
  'POST /chunks HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n6\r\na\r\n\r\nb\r\n2;x=y\r\ncd\r\n0\r\n\r\n',
  'POST /trailer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\ne\r\n0\r\nX: y\r\n\r\n',
  'POST /no-chunk HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET /body HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nz',
  'GET /upgrade HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  formatGet('/last'),
];
const read = [
  '/plain ',
  '/length ab\r\n\r\ncd\r\n\r\n',
  '/after-blank-lines ',
  '/empty ',
  '/chunks a\r\n\r\nbcd',
  '/trailer e',
  '/no-chunk ',
  '/body z',
  '/upgrade ',
  '/last ',
];

test('reads requests of every form, however they are cut into pieces', async () => {
  const { connect, asked } = await start();
  const bytes = forms.join('');
  const writeInPieces = async (size: number): Promise<void> => {
    const socket = connect();
    await once(socket, 'connect');
    const answers = readUntil(socket, '/last ;');
    for (let at = 0; at < bytes.length; at += size) {
      await new Promise<unknown>((resolve) => void socket.write(bytes.slice(at, at + size), resolve));
    }
    await answers;
  };
  for (const size of [bytes.length, 1, 2, 3, 7, 50]) {
    await writeInPieces(size);
    expect(asked.slice(-forms.length)).toEqual(read);
  }
  expect(asked).toHaveLength(6 * forms.length);
});

test('a request is not read before the answer to the one before it has been written', async () => {
  const waiting: ServerResponse[] = [];
  const arrived = Promise.withResolvers<void>();
  const { connect, asked } = await start({
    answer(outgoing) {
      waiting.push(outgoing);
      arrived.resolve();
    },
  });
  const socket = connect();
  socket.write(formatGets(3));
  await arrived.promise;
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual(['/0 ']);
  const answer = (): void => void waiting.shift()?.end('fine;');
  const sent = readUntil(socket, 'fine;');
  answer();
  await sent;
  await expect.poll(() => asked).toEqual(['/0 ', '/1 ']);
  answer();
  await expect.poll(() => asked).toEqual(['/0 ', '/1 ', '/2 ']);
});

test('answers a client that pipelines far more than is read at a time', async () => {
  const { connect, asked } = await start();
  const socket = connect();
  socket.write(formatGets(5_000) + formatGet('/last'));
  await readUntil(socket, '/last ;');
  expect(asked).toHaveLength(5_001);
});

test('answers a client that ends its side after what it has pipelined', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0); // there is always time
  const { connect, asked } = await start();
  const socket = connect();
  socket.end(formatGets(20));
  socket.resume();
  await once(socket, 'close');
  expect(asked).toHaveLength(20);
});

test('reads nothing after the last request that a connection may carry', async () => {
  const { connect, asked } = await start({
    answer: (outgoing, text) => void outgoing.setHeader('connection', 'close').end(`${text};`),
  });
  const socket = connect();
  socket.write(formatGets(20));
  socket.resume();
  await new Promise((resolve) => void socket.once('close', resolve));
  expect(asked).toEqual(['/0 ']);
});

test('starts nothing more for a client that has gone', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const { connect, asked } = await start({ answer: resolve });
  const socket = connect();
  socket.write(formatGets(3));
  const outgoing = await promise;
  socket.resetAndDestroy();
  outgoing.end('x'.repeat(10_000_000));
  await once(outgoing, 'close');
  for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next));
  expect(asked).toEqual(['/0 ']);
});

test('closes the connection that has waited longest where there is no room for what is pipelined', async () => {
  const inFlight = createBytesInFlight({ arrived: 12_000, answering: 1, unsent: 1, small: 100 });
  const waiting: ServerResponse[] = [];
  const { connect } = await start({ inFlight, answer: (outgoing) => void waiting.push(outgoing) });
  const open = async (): Promise<Socket> => {
    const count = waiting.length;
    const socket = connect().resume();
    socket.write(`${formatGet('/')}POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n${' '.repeat(4_000)}`);
    await expect.poll(() => waiting.length).toBe(count + 1);
    return socket;
  };
  const first = await open();
  await expect.poll(() => inFlight.count('arrived')).toBeGreaterThan(4_000);
  const closed = new Promise((resolve) => void first.once('close', resolve));
  let last = first;
  for (let count = 0; count < 3; count += 1) last = await open();
  await closed;
  expect(last.destroyed).toBe(false);
  expect(inFlight.count('arrived')).toBeLessThan(12_000);
  clients.close();
  await expect.poll(() => inFlight.count('arrived')).toBe(0);
});

test('closes a connection that sends blank lines without end', async () => {
  const { connect } = await start();
  const socket = connect();
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.resume();
  const send = (): void => {
    if (!socket.destroyed) socket.write('\r\n'.repeat(20_000), () => setImmediate(send));
  };
  send();
  await closed;
  expect(socket.bytesWritten).toBeGreaterThan(20_000);
});

test('takes blank lines before a request, large bodies, and many large heads after each other', async () => {
  const { connect, asked } = await start();
  const socket = connect();
  const body = 'x'.repeat(300_000);
  const post = `POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const head = `GET /head HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(12_000)}\r\n\r\n`;
  socket.write(`\r\n\r\n${head}${post}\r\n${head.repeat(5)}${formatGet('/last')}`);
  const text = await readUntil(socket, '/last ;');
  expect(text.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(Array.from({ length: 8 }, () => '200'));
  expect(asked).toHaveLength(8);
});

test('lets a small request pass large bodies that have arrived before it', async () => {
  const { connect, asked } = await start();
  const body = 'x'.repeat(30_000);
  const post = `POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = Array.from({ length: 40 }, connect);
  // Each connection has been read from before the large bodies arrive.
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(formatGet('/first'));
      await readUntil(socket, '/first ;');
    }),
  );
  const small = sockets.pop();
  const answers = sockets.map((socket) => readUntil(socket, 'x;'));
  for (const socket of sockets) socket.write(post);
  small?.write(formatGet('/small'));
  await Promise.all(answers);
  const targets = asked.slice(40).map((text) => text.split(' ')[0]);
  expect(targets.filter((target) => target === '/large')).toHaveLength(39);
  expect(targets.indexOf('/small')).toBeGreaterThanOrEqual(0);
  expect(targets.indexOf('/small')).toBeLessThan(20);
});

test('answers what is no request with 400', async () => {
  const { connect } = await start();
  const socket = connect();
  socket.write(`${formatGet('/1')}nothing\r\n\r\n${formatGet('/2')}`);
  expect(await readUntil(socket, ' 400 ')).toMatch(/^HTTP\/1\.1 200 /);
});
