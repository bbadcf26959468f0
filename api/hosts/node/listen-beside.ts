// More sockets on the port of a server. A turn of the event loop accepts one connection of each: with a single socket, a
// new client waits for as many turns as there are connections before it in the queue, and each turn does other work.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { lockPort, type PortLock } from './lock-port.ts';

/** A port, and the interface on which a server listens to it. */
interface Address {
  readonly port: number;
  readonly host?: string;
}

/** Sockets of a server, its own among them. The system gives each of them its share of the connections. */
const socketCount = 32;

/**
 * Opens the first socket of a server.
 * @param canShare whether others may share its port, where the server can lock it
 * @returns the lock of a port that others may share; undefined for one that belongs to this socket alone
 * @throws Error of the system, e.g. EADDRINUSE for a port on which another server listens, or is about to
 */
export async function listenFirst(server: Server, address: Address, canShare: boolean): Promise<PortLock | undefined> {
  const open = async (reusePort: boolean): Promise<void> => {
    server.listen({ ...address, reusePort });
    await once(server, 'listening');
  };
  if (!canShare) return void (await open(false));
  if (address.port === 0) {
    await open(true);
    const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
    const lock = await lockPort(port);
    if (lock !== undefined) return lock;
    // Another server has the lock of this very port, and is about to listen.
    await new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()));
    return void (await open(false));
  }
  const lock = await lockPort(address.port);
  try {
    if (lock !== undefined) await checkPort(address);
    await open(lock !== undefined);
    return lock;
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/**
 * Opens further sockets on the port of a server that shares it. Their connections are those of the server.
 * @returns as many as the system allows
 */
export async function listenBeside(server: Server, address: Address): Promise<readonly NetServer[]> {
  const others: NetServer[] = [];
  while (others.length < socketCount - 1) {
    // As the server creates its own.
    const other = createServer({ allowHalfOpen: true });
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
    return false; // an old kernel, or an emulated one
  }
}

/**
 * Checks that nobody else listens on a port: a socket that shares it could join another server's.
 * @throws Error of the system
 */
async function checkPort(address: Address): Promise<void> {
  await tryToListen(address);
}

async function tryToListen(address: Address & { readonly reusePort?: boolean }): Promise<void> {
  const probe = createServer().listen(address);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
