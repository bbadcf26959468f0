import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits the connections of a server in favour of newcomers: beyond the limit, the connection that has been without a
 * complete request for longest is closed. A flood of idle or slow connections then closes its own, and nobody else has
 * to wait until they time out.
 */
export function limitConnections(server: Server, maxConnections: number): void {
  /** Connections without a complete request, the one that has been so for longest first. */
  const waiting = new Set<Socket>();
  let count = 0;

  server.on('connection', (socket) => {
    count += 1;
    waiting.add(socket);
    socket.once('close', () => {
      count -= 1;
      waiting.delete(socket);
    });
    if (count <= maxConnections) return;
    const [longest = socket] = waiting; // the newcomer itself while all others are being answered
    longest.destroy();
  });

  server.on('request', (incoming, outgoing) => {
    const { socket, headers } = incoming;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) incoming.once('end', () => waiting.delete(socket));
    else waiting.delete(socket);
    outgoing.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
}
