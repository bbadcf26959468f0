import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { serveLimits } from './serve-limits.ts';

/**
 * Closes connections on which much arrives and no request does, e.g. blank lines without end. The parser skips them, and a
 * turn of the event loop reads megabytes of them from each connection.
 */
export function limitIdleBytes(server: Server): void {
  /** The latest request of each connection. */
  const latest = new WeakMap<Socket, IncomingMessage>();
  server.on('request', (incoming) => latest.set(incoming.socket, incoming));
  server.on('connection', (socket) => {
    let idleBytes = 0;
    let known: IncomingMessage | undefined;
    let wasComplete = true;
    // The parser gets these bytes first. Reading them here as well costs a request 2 µs.
    socket.on('data', ({ byteLength }: Buffer) => {
      const request = latest.get(socket);
      // The bytes that complete a request are its own.
      const isIdle = request === known && wasComplete;
      known = request;
      wasComplete = request?.complete !== false;
      idleBytes = isIdle ? idleBytes + byteLength : 0;
      if (idleBytes > serveLimits.idleBytes) socket.destroy();
    });
  });
}
