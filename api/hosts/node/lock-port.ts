// A port belongs to one server, although its sockets share it. Whether another server listens on a port can be checked
// before it is shared, but two servers that start in the same moment would both find it free.

import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that no other server of this program shares. */
export interface PortLock {
  readonly release: () => void;
}

/**
 * Locks a port for this process until it releases it, or ends. On Linux, names that begin with a zero byte are no files;
 * the kernel gives each of them to one socket of a network namespace, as it does with ports, and frees them by itself.
 * @returns undefined where another server has the port, or where there are no such names
 */
export async function lockPort(port: number): Promise<PortLock | undefined> {
  const server = createServer((socket) => void socket.destroy());
  try {
    server.listen({ path: `\0docgraph-port-${port}` });
    await once(server, 'listening');
  } catch {
    return undefined; // a server without the lock does not share its port, and the kernel refuses a second one
  }
  server.unref();
  return { release: () => void server.close() };
}
