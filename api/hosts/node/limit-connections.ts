import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { serveLimits } from './serve-limits.ts';

const { newcomerMs } = serveLimits;

/** Takes note of what connections are used for where the server does not emit a request. */
export interface ConnectionUse {
  /** A request has arrived whole, and is being answered. */
  readonly beginAnswer: (socket: Socket) => void;
  /** The answer has been written. */
  readonly endAnswer: (socket: Socket) => void;
}

/**
 * Limits the connections of a server in favour of newcomers: beyond the limit, the connection that has been without a
 * complete request for longest is closed; while there is none, the one whose answer has taken longest. A flood of idle
 * or slow connections, or of answers that nobody reads, then closes its own, and nobody else has to wait until they time
 * out. A connection is not taken for idle before what it has sent can have been read. While most connections are being
 * answered, one that has come lately is not closed for an older one: its request may be on its way.
 * @param readMs the time
 */
export function limitConnections(
  server: Server,
  maxConnections: number,
  readMs: () => number = () => performance.now(),
): ConnectionUse {
  const open = new Set<Socket>();
  /** Connections without a complete request, since when; the one that has been so for longest first. */
  const waiting = new Map<Socket, number>();
  /** Connections that were accepted in this turn of the event loop, or the one before. */
  const fresh = new Set<Socket>();
  /** Connections that are being answered, since when; the longest answer first. */
  const answering = new Map<Socket, number>();
  let isPlanned = false;

  const findLongest = (): Socket | undefined => {
    const [idle] = waiting;
    const [answered] = answering;
    const [oldest] = fresh;
    if (idle === undefined) return answered?.[0] ?? oldest;
    const idleMs = readMs() - idle[1];
    const isIdle = idleMs >= newcomerMs || waiting.size > maxConnections / 2;
    return answered === undefined || isIdle || idle[1] <= answered[1] ? idle[0] : answered[0];
  };

  const forget = (socket: Socket): void => {
    fresh.delete(socket);
    waiting.delete(socket);
    answering.delete(socket);
  };

  /** Closes what is too much, after all that has arrived in this turn of the event loop has been read. */
  const closeSome = (): void => {
    isPlanned = false;
    while (open.size > maxConnections) {
      const socket = findLongest();
      if (socket === undefined) return; // the rest is on its way out
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
