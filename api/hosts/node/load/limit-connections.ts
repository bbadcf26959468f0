// Limits the connections of a server against clients that open very many of them (tests/attacks): old idle connections
// are closed in favor of new ones, instead of refusing new ones.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { serveLimits } from './serve-limits.ts';

const { newConnectionMs } = serveLimits;

/** Receives events of connections whose requests are answered without a `request` event of the server. */
export interface ConnectionUse {
  /** Called when a request has arrived completely. */
  readonly beginAnswer: (socket: Socket) => void;
  /** Called when its answer has been written. */
  readonly endAnswer: (socket: Socket) => void;
}

/**
 * Limits the connections of a server. Beyond the limit, the connection that has been idle for longest is closed, or
 * else the one whose answer has taken longest. A client that floods the server with idle or slow connections, or with
 * answers that it does not read, then mostly closes its own connections, and others do not have to wait until these
 * time out. A connection does not count as idle before its data can have been read. While most connections are being
 * answered, a new connection is closed last, because its request may be on its way.
 * @param readMs reads a monotonic clock, in milliseconds
 */
export function limitConnections(
  server: Server,
  maxConnections: number,
  readMs: () => number = () => performance.now(),
): ConnectionUse {
  const open = new Set<Socket>();
  /** Connections without a complete request, with the time at which they became idle, the oldest first. */
  const waiting = new Map<Socket, number>();
  /** Connections that were accepted in this turn of the event loop or the previous one. */
  const fresh = new Set<Socket>();
  /** Connections that are being answered, with the time at which that began, the oldest first. */
  const answering = new Map<Socket, number>();
  let isPlanned = false;

  const findLongest = (): Socket | undefined => {
    const [idle] = waiting;
    const [answered] = answering;
    const [oldest] = fresh;
    if (idle === undefined) return answered?.[0] ?? oldest;
    const idleMs = readMs() - idle[1];
    const isIdle = idleMs >= newConnectionMs || waiting.size > maxConnections / 2;
    return answered === undefined || isIdle || idle[1] <= answered[1] ? idle[0] : answered[0];
  };

  const forget = (socket: Socket): void => {
    fresh.delete(socket);
    waiting.delete(socket);
    answering.delete(socket);
  };

  /** Closes surplus connections after all data of this turn of the event loop has been read. */
  const closeSome = (): void => {
    isPlanned = false;
    while (open.size > maxConnections) {
      const socket = findLongest();
      if (socket === undefined) return; // all others are closing already
      forget(socket);
      open.delete(socket);
      socket.destroy();
    }
  };

  const settle = (socket: Socket): void => {
    if (fresh.delete(socket)) waiting.set(socket, readMs());
  };

  server.on('connection', (socket) => {
    open.add(socket);
    fresh.add(socket);
    setImmediate(() => setImmediate(settle, socket));
    socket.once('close', () => {
      open.delete(socket);
      forget(socket);
    });
    if (open.size <= maxConnections || isPlanned) return;
    isPlanned = true;
    setImmediate(closeSome);
  });

  const beginAnswer = (socket: Socket): void => {
    forget(socket);
    if (!socket.destroyed) answering.set(socket, readMs());
  };
  const endAnswer = (socket: Socket): void => {
    answering.delete(socket);
    if (!socket.destroyed) waiting.set(socket, readMs());
  };
  server.on('request', (incoming, outgoing) => {
    const { socket, headers } = incoming;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody) incoming.once('end', () => beginAnswer(socket));
    else beginAnswer(socket);
    outgoing.once('close', () => endAnswer(socket));
  });
  return { beginAnswer, endAnswer };
}
