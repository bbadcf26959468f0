// A lock for a port that several sockets of one server share (shared-port.ts). Sharing lets a second server listen on
// the same port, too. It checks the port first, but two servers that start at the same moment would both find it free.

import { once } from 'node:events';
import { createServer } from 'node:net';

/** A lock of a port. */
export interface PortLock {
  readonly release: () => void;
}

/**
 * Locks a port until the lock is released or the process ends. The lock is an abstract Unix socket of Linux, whose name
 * begins with a zero byte: it is not a file, it belongs to one process of a network namespace, and the kernel frees it.
 * @returns undefined if another server has the lock, or if the system has no abstract sockets
 */
export async function lockPort(port: number): Promise<PortLock | undefined> {
  const server = createServer((socket) => void socket.destroy());
  try {
    server.listen({ path: `\0docgraph-port-${port}` });
    await once(server, 'listening');
  } catch {
    return undefined; // without the lock, a server does not share its port, and the kernel rejects a second server
  }
  server.unref();
  return { release: () => void server.close() };
}
