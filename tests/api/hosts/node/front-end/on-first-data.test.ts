// Connections that node:http gets once they have sent something: they must end like all others, with nothing sent too.

import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../../../api/hosts/node/listen.ts';
import { readRequests } from '../../../../../api/hosts/node/front-end/read-requests.ts';
import { createServerBytes } from '../../../../../api/hosts/node/server-bytes.ts';
import { createRawClients, formatGet, loopback, readUntil } from '../raw-client.ts';

const servers: Server[] = [];
const clients = createRawClients();
afterEach(() => {
  clients.close();
  for (const server of servers.splice(0)) server.close();
});

async function start(
  options: ServerOptions = {},
): Promise<{ readonly server: Server; readonly connect: () => Socket }> {
  const server = createServer(options, (_incoming, outgoing) => void outgoing.end('fine;'));
  servers.push(server);
  readRequests(server, { inFlight: createServerBytes() });
  server.listen(0, loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return { server, connect: () => clients.open(port) };
}

async function accept({ server, connect }: Awaited<ReturnType<typeof start>>): Promise<readonly [Socket, Socket]> {
  const client = connect();
  const [accepted] = (await once(server, 'connection')) as [Socket]; // what this event gives
  return [client, accepted];
}

test('a connection that sends nothing is closed after the time for headers', async () => {
  const [client] = await accept(await start({ headersTimeout: 40, connectionsCheckingInterval: 20 }));
  await once(client, 'close');
  expect(client.bytesRead).toBe(0);
});

test('one that sends nothing and ends its side is closed', async () => {
  const [client, accepted] = await accept(await start());
  client.end();
  await expect.poll(() => accepted.destroyed).toBe(true);
});

test('one that is reset before it has sent anything is closed, and the server goes on', async () => {
  const site = await start();
  const [client, accepted] = await accept(site);
  client.resetAndDestroy();
  await expect.poll(() => accepted.destroyed).toBe(true);
  const other = site.connect();
  other.write(formatGet('/'));
  expect(await readUntil(other, ';')).toMatch(/^HTTP\/1\.1 200 /);
});

test('one that sends something is no longer closed for silence', async () => {
  const site = await start({ headersTimeout: 50_000 });
  const [client, accepted] = await accept(site);
  expect(accepted.timeout).toBe(50_000);
  client.write(formatGet('/'));
  expect(await readUntil(client, ';')).toMatch(/^HTTP\/1\.1 200 /);
  expect(accepted.timeout).not.toBe(50_000);
  expect(accepted.listenerCount('timeout')).toBe(1); // that of node:http
});

test('a server that closes ends the connections that have sent nothing', async () => {
  const server = await listen({ listener: () => undefined, port: 0, host: loopback });
  const client = clients.open(server.port);
  await once(client, 'connect');
  await server.close();
  await expect.poll(() => client.destroyed).toBe(true);
});
