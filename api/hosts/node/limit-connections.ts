import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
 * out. A connection is not taken for idle before what it has sent can have been read.
 */
export function limitConnections(server: Server, maxConnections: number): ConnectionUse {
  /** Connections without a complete request, the one that has been so for longest first. */
  const waiting = new Set<Socket>();
  /** Connections that were accepted in this turn of the event loop, or the one before. */
  const fresh = new Set<Socket>();
  /** Connections that are being answered, the longest answer first. */
  const answering = new Set<Socket>();
  let count = 0;

  const findLongest = (newcomer: Socket): Socket => {
    const [idle = newcomer] = waiting;
    const [answered = newcomer] = answering;
    const [oldest = newcomer] = fresh;
    if (idle !== newcomer) return idle;
    return answered === newcomer ? oldest : answered;
  };

  const forget = (socket: Socket): void => {
    fresh.delete(socket);
    waiting.delete(socket);
    answering.delete(socket);
  };

  /** Forgets the connection at once: others may come before it has closed. */
  const close = (socket: Socket): void => {
    forget(socket);
    socket.destroy();
  };

  const settle = (socket: Socket): void => {
    if (fresh.delete(socket)) waiting.add(socket);
  };

  server.on('connection', (socket) => {
    count += 1;
    fresh.add(socket);
    setImmediate(() => setImmediate(settle, socket));
    socket.once('close', () => {
      count -= 1;
      forget(socket);
    });
    if (count > maxConnections) close(findLongest(socket));
  });

  const beginAnswer = (socket: Socket): void => {
    forget(socket);
    if (!socket.destroyed) answering.add(socket);
  };
  const endAnswer = (socket: Socket): void => {
    answering.delete(socket);
    if (!socket.destroyed) waiting.add(socket);
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
