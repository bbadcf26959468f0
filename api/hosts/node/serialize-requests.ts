import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serveLimits } from './serve-limits.ts';

/**
 * Answers the requests of a connection one after the other. A client that pipelines requests cannot have them worked on
 * at the same time: what it has sent is left unread until the current answer has been written.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>();
  const quietSockets = new WeakSet<Socket>();

  const start = (socket: Socket, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    outgoing.once('close', () => startNext(socket));
    listener(incoming, outgoing);
  };

  const startNext = (socket: Socket): void => {
    const waiting = connections.get(socket);
    const next = socket.destroyed ? undefined : waiting?.shift();
    if (next === undefined) {
      connections.delete(socket);
      if (!socket.destroyed) socket.resume();
    } else {
      start(socket, ...next);
    }
  };

  return (incoming, outgoing) => {
    const { socket } = incoming;
    const waiting = connections.get(socket);
    if (waiting === undefined) {
      connections.set(socket, []);
      start(socket, incoming, outgoing);
      return;
    }
    if (!quietSockets.has(socket)) {
      quietSockets.add(socket);
      closeWithoutStacks(socket);
    }
    socket.pause();
    if (waiting.length < serveLimits.pipelinedRequests) waiting.push([incoming, outgoing]);
    else socket.destroy();
  };
}

/**
 * Lets a connection close with requests that wait on it. Node makes an error for each of them, and reads its stack, which
 * nobody sees: half of all processor time where 900 clients left thirty requests each.
 */
function closeWithoutStacks(socket: Socket): void {
  let limit = Error.stackTraceLimit;
  // Node makes the errors in its own listener, which stands between these two.
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = limit;
  });
}
