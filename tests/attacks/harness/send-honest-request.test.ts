// What counts as a fault of the server, and what a client does that has lost its connection.

import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { onFirstData } from '../../../api/hosts/node/front-end/on-first-data.ts';
import { sendHonestRequest } from './send-honest-request.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/**
 * Sends a request whose bytes leave the client after the server has closed the connection for silence.
 * @param lateMs how late they are, on the clock of the client
 */
async function sendLate(lateMs: number): Promise<{ readonly problem: string | undefined; readonly count: number }> {
  let count = 0;
  const server = createServer((_incoming, outgoing) => void outgoing.end('fine'));
  servers.push(server);
  onFirstData(server, (socket, piece) => void socket.emit('data', piece));
  server.on('connection', (accepted: Socket) => {
    count += 1;
    if (count === 1) accepted.emit('timeout');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  let nowMs = 0;
  const agent = new Agent({ keepAlive: true });
  agent.createConnection = () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.cork();
    socket.once('end', () => {
      nowMs = lateMs;
      socket.uncork();
    });
    return socket;
  };
  const problem = await sendHonestRequest({
    port,
    honest: { path: '/', expected: 'fine' },
    agent,
    readMs: () => 0,
    readClientMs: () => nowMs,
  });
  agent.destroy();
  return { problem, count };
}

test('a client without a processor for longer than the server waits for a request sends it again', async () => {
  expect(await sendLate(9_000)).toEqual({ problem: undefined, count: 2 });
});

test('a connection that is reset sooner is a fault of the server', async () => {
  expect(await sendLate(100)).toEqual({
    problem: expect.stringMatching(/^\/: (?:read ECONNRESET|socket hang up)$/),
    count: 1,
  });
});
