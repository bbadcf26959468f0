import { once } from 'node:events';
import { createServer } from 'node:http';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitIdleBytes } from '../../../../api/hosts/node/limit-idle-bytes.ts';

const server = createServer((incoming, outgoing) => {
  incoming.resume().once('end', () => outgoing.end('fine'));
});
limitIdleBytes(server);
let port = 0;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo); // a server that listens on a port has an address of this form
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function connect(): Socket {
  return createConnection(port, '127.0.0.1').on('error', () => undefined);
}

/** Reads answers until there are so many; returns their statuses. */
async function readAnswers(socket: Socket, count: number): Promise<readonly string[]> {
  let text = '';
  while (text.split('fine').length <= count) {
    const [data] = (await once(socket, 'data')) as [Buffer]; // no encoding is set
    text += data.toString();
  }
  return text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
}

test('closes a connection that sends blank lines without end', async () => {
  const socket = connect();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  const send = (): void => {
    if (!socket.destroyed) socket.write('\r\n'.repeat(20_000), () => setImmediate(send));
  };
  send();
  await closed;
  expect(socket.bytesWritten).toBeGreaterThan(20_000);
});

test('takes blank lines before a request, large bodies, and many requests after each other', async () => {
  const socket = connect();
  const body = 'x'.repeat(300_000);
  const post = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const get = `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(12_000)}\r\n\r\n`;
  socket.write(`\r\n\r\n${get}${post}\r\n${get.repeat(5)}`);
  expect(await readAnswers(socket, 7)).toEqual(Array.from({ length: 7 }, () => '200'));
  socket.write(get);
  expect(await readAnswers(socket, 1)).toEqual(['200']);
  socket.destroy();
});
