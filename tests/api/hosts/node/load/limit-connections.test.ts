import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from '../../../../../api/hosts/node/load/limit-connections.ts';

const request = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that takes two connections. */
async function start(
  listener: RequestListener,
  readMs?: () => number,
): Promise<{ readonly server: Server; readonly open: () => Socket }> {
  const server = createServer(listener);
  servers.push(server);
  limitConnections(server, 2, readMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  return { server, open };
}

/** Waits until a connection that was accepted can have been read. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('closes the connection that has been idle for longest', async () => {
  const { server, open } = await start((_incoming, outgoing) => void outgoing.end('fine'));
  const first = open();
  await once(server, 'connection');
  const second = open();
  await once(server, 'connection');
  await settle();
  first.write(request);
  await once(first, 'data');
  const third = open();
  third.write(request);
  const [data] = (await once(third, 'data')) as [Buffer]; // no encoding is set
  expect(data.toString()).toMatch(/^HTTP\/1\.1 200 /);
  second.resume();
  if (!second.closed) await once(second, 'close');
  expect([first.destroyed, third.destroyed]).toEqual([false, false]);
});

test('closes the connection whose answer has taken longest while all are being answered', async () => {
  let count = 0;
  const { server, open } = await start((_incoming, outgoing) => {
    count += 1;
    if (count === 3) outgoing.end('fine');
  });
  const first = open();
  first.write(request);
  await once(server, 'request');
  const second = open();
  second.write(request);
  await once(server, 'request');
  const third = open();
  third.write(request);
  const [data] = (await once(third, 'data')) as [Buffer]; // no encoding is set
  expect(data.toString()).toMatch(/^HTTP\/1\.1 200 /);
  first.resume();
  if (!first.closed) await once(first, 'close');
  expect(second.destroyed).toBe(false);
});

test('a connection that has just come is not taken for idle', async () => {
  const { server, open } = await start((_incoming, outgoing) => void outgoing.end('fine'));
  open();
  const [accepted] = (await once(server, 'connection')) as [Socket]; // what the event is called with
  await settle();
  // Two more in one turn of the event loop: none of them can have been read.
  const [second, third] = [new Socket(), new Socket()];
  server.emit('connection', second);
  server.emit('connection', third);
  await settle();
  expect([accepted.destroyed, second.destroyed, third.destroyed]).toEqual([true, false, false]);
  second.destroy();
  third.destroy();
});

/** Opens a third connection to a server for two: one is being answered, and a newer one has no request. */
async function exceedLimit(idleMs: number): Promise<readonly boolean[]> {
  let nowMs = 0;
  const { server, open } = await start(
    () => undefined,
    () => nowMs,
  );
  /** Opens a connection; returns both of its ends. */
  const accept = async (): Promise<{ readonly client: Socket; readonly accepted: Socket }> => {
    const accepting = once(server, 'connection');
    const client = open();
    const [accepted] = (await accepting) as [Socket]; // what the event is called with
    await settle();
    return { client, accepted };
  };
  const first = await accept();
  first.client.write(request);
  await once(server, 'request');
  nowMs += 10;
  const second = await accept();
  nowMs += idleMs;
  const third = await accept();
  return [first, second, third].map(({ accepted }) => accepted.destroyed);
}

test('a new connection is not closed in favour of one that is being answered', async () => {
  expect(await exceedLimit(100)).toEqual([true, false, false]);
});

test('a connection without a request that is no longer new is closed before one that is being answered', async () => {
  expect(await exceedLimit(1_000)).toEqual([false, true, false]);
});

test('a connection whose request has arrived in this turn is not taken for idle', async () => {
  const { server, open } = await start((_incoming, outgoing) => void outgoing.end('fine'));
  const accepted = once(server, 'connection');
  const first = open();
  await accepted;
  await settle();
  const sent = new Promise((resolve) => first.write(request, resolve));
  // Two more come before the request is read.
  const others = [new Socket(), new Socket()];
  for (const other of others) server.emit('connection', other);
  await sent;
  const [data] = (await once(first, 'data')) as [Buffer]; // no encoding is set
  expect(data.toString()).toMatch(/^HTTP\/1\.1 200 /);
  for (const other of others) other.destroy();
});
