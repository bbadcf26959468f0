import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BytesAccount, BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { createServerBytes } from './server-bytes.ts';
import { serveLimits } from './serve-limits.ts';

/** A connection whose current request is being answered. */
interface BusyConnection {
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  /** What the waiting requests take up. */
  readonly account: BytesAccount;
}

const { pipelinedRequests, waitingRequestBytes } = serveLimits;

/**
 * Answers the requests of a connection one after the other. A client that pipelines requests cannot have them worked on
 * at the same time: what it has sent is left unread until the current answer has been written. When too many wait on all
 * connections together, those connections are cut off on which several have waited for longest.
 */
export function serializeRequests(
  listener: RequestListener,
  inFlight: BytesInFlight = createServerBytes(),
): RequestListener {
  const connections = new WeakMap<Socket, BusyConnection>();

  const start = (socket: Socket, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    outgoing.once('close', () => startNext(socket));
    listener(incoming, outgoing);
  };

  const startNext = (socket: Socket): void => {
    const connection = connections.get(socket);
    const next = socket.destroyed ? undefined : connection?.waiting.shift();
    if (next === undefined) {
      connection?.account.close();
      connections.delete(socket);
      if (!socket.destroyed) socket.resume();
    } else {
      connection?.account.add(-waitingRequestBytes);
      start(socket, ...next);
    }
  };

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (connection === undefined) {
      const account = inFlight.open('arrived', () => void socket.destroy());
      connections.set(socket, { waiting: [], account });
      start(socket, incoming, outgoing);
      return;
    }
    socket.pause();
    if (connection.waiting.length >= pipelinedRequests) {
      socket.destroy();
      return;
    }
    connection.waiting.push([incoming, outgoing]);
    try {
      connection.account.add(waitingRequestBytes);
    } catch {
      socket.destroy(); // bodies take up all the room
    }
  };
}
