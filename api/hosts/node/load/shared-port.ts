// Several listening sockets on the port of a server. Each turn of the event loop accepts one connection per listening
// socket. With a single one, a new client would wait for as many turns as there are connections before it in the
// backlog, and a turn of a busy server takes milliseconds.

import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { lockPort, type PortLock } from './lock-port.ts';

/** A port, and the interface on which a server listens to it. */
interface Address {
  readonly port: number;
  readonly host?: string;
}

/** Number of listening sockets. The kernel distributes the connections evenly. */
const socketCount = 32;

/**
 * Opens the first socket of a server.
 * @param canShare whether further sockets may share the port, provided that it can be locked
 * @returns the lock of a shared port; undefined for a port with a single socket
 * @throws Error of the system, e.g. EADDRINUSE for a port on which another server listens or is about to listen
 */
export async function openFirstSocket(
  server: Server,
  address: Address,
  canShare: boolean,
): Promise<PortLock | undefined> {
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
    // Another server has locked this port and is about to listen.
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
 * Opens further sockets on the shared port of a server. Their connections are passed to the server.
 * @returns as many sockets as the system allows
 */
export async function openMoreSockets(server: Server, address: Address): Promise<readonly NetServer[]> {
  const others: NetServer[] = [];
  while (others.length < socketCount - 1) {
    // The same option as that of node:http's own socket.
    const other = createServer({ allowHalfOpen: true });
    other.on('connection', (socket: Socket) => void server.emit('connection', socket));
    try {
      other.listen({ ...address, reusePort: true });
      await once(other, 'listening');
    } catch {
      break; // the other sockets are sufficient
    }
    others.push(other);
  }
  return others;
}

/** Returns whether several sockets can listen on one port of this system. */
export async function canSharePort(): Promise<boolean> {
  if (process.platform !== 'linux') return false; // other systems have no such option, or pass all connections to one socket
  try {
    await tryToListen({ port: 0, host: '127.0.0.1', reusePort: true });
    return true;
  } catch {
    return false; // an old or emulated kernel
  }
}

/**
 * Checks that no other program listens on a port, because a shared socket could join another server.
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
