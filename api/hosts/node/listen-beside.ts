// More sockets on the port of a server. A turn of the event loop accepts one connection of each: with a single socket, a
// newcomer behind a crowd waits for as many turns as there are connections before it, and each of them does work.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as NetServer, type Socket } from 'node:net';

/** A port, and the interface on which a server listens to it. */
interface Address {
  readonly port: number;
  readonly host?: string;
}

/** Sockets of a server, its own among them. The system gives each of them its share of the connections. */
const socketCount = 32;

/**
 * Opens further sockets on the port of a server that shares it. Their connections are those of the server.
 * @returns as many as the system allows
 */
export async function listenBeside(server: Server, address: Address): Promise<readonly NetServer[]> {
  const others: NetServer[] = [];
  while (others.length < socketCount - 1) {
    // As node:http creates its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true });
    other.on('connection', (socket: Socket) => void server.emit('connection', socket));
    try {
      other.listen({ ...address, reusePort: true });
      await once(other, 'listening');
    } catch {
      break; // the server listens all the same
    }
    others.push(other);
  }
  return others;
}

/** Whether several sockets can listen on a port here. */
export async function canSharePort(): Promise<boolean> {
  if (process.platform !== 'linux') return false; // others have no such option, or give all connections to one socket
  try {
    await tryToListen({ port: 0, host: '127.0.0.1', reusePort: true });
    return true;
  } catch {
    return false; // an old kernel, or what stands in for one
  }
}

/**
 * Checks that nobody else listens on a port: a socket that shares it could join another server's.
 * @throws Error of the system
 */
export async function checkPort(address: Address): Promise<void> {
  await tryToListen(address);
}

async function tryToListen(address: Address & { readonly reusePort?: boolean }): Promise<void> {
  const probe = createServer().listen(address);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
