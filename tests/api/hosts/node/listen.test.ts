import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, PortError, type RunningServer } from '../../../../api/hosts/node/listen.ts';

const host = '127.0.0.1';
const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Starts a server on a free port of loopback. */
async function start(listener: RequestListener = () => undefined): Promise<RunningServer> {
  const server = await listen({ listener, port: 0, host });
  servers.push(server);
  return server;
}

test('a port in use is a clear error with a hint', async () => {
  const server = await start();
  const second = listen({ listener: () => undefined, port: server.port, host });
  await expect(second).rejects.toEqual(
    new PortError(
      `Port ${server.port} is in use.\nhint: stop the program that uses it, or choose another port with --port N`,
    ),
  );
});

test('of servers that start on one port at the same time, one gets it', async () => {
  const { port } = await start();
  await servers.pop()?.close();
  for (let round = 0; round < 10; round += 1) {
    const starting = Array.from({ length: 3 }, () => listen({ listener: () => undefined, port, host }));
    const started = await Promise.allSettled(starting);
    const running = started.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const reasons = started.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
    await Promise.all(running.map((server) => server.close()));
    expect([running.length, reasons.length, reasons.every((reason) => reason instanceof PortError)]).toEqual([
      1,
      2,
      true,
    ]);
  }
});

test('a connection that has been idle for too long is not closed when a request has arrived on it', async () => {
  const accepted: Socket[] = [];
  const listener: RequestListener = ({ socket }, outgoing) => {
    accepted.push(socket);
    outgoing.end('fine');
  };
  const server = await start(listener);
  const client = createConnection(server.port, host);
  const ask = async (): Promise<void> => {
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(client, 'data');
  };
  await ask();
  // The timer of node:http ends while a request waits to be read.
  const asked = ask();
  accepted[0]?.emit('timeout');
  await asked;
  expect(accepted).toHaveLength(2);
  const closed = once(client, 'close');
  accepted[0]?.emit('timeout');
  await closed;
});

test('answers on every socket that listens, and closes them all', async () => {
  let count = 0;
  const server = await listen({
    listener: (_incoming, outgoing) => void outgoing.end('fine'),
    port: 0,
    host,
    onConnection: () => (count += 1),
  });
  // So many that each of the sockets gets some.
  const headers = { connection: 'close' };
  const ask = async (): Promise<string> => (await fetch(`http://${host}:${server.port}/`, { headers })).text();
  const answers = await Promise.all(Array.from({ length: 300 }, ask));
  expect(answers.filter((text) => text !== 'fine')).toEqual([]);
  expect(count).toBe(300);
  await server.close();
});
