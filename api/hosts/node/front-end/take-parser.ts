import type { Socket } from 'node:net';

/** The parser that node:http has given a connection. */
export interface Parser {
  readonly parse: (piece: Buffer) => void;
  /** To be called once, after everything that the client has sent. */
  readonly end: () => void;
}

/**
 * Removes Node's parser as a listener of a connection's data and of its end.
 * @param socket a connection that node:http has opened just now
 */
export function takeParser(socket: Socket): Parser {
  return { parse: takeListener(socket, 'data'), end: takeListener(socket, 'end') };
}

/** Removes the listener that was added last. */
function takeListener<Parameters extends unknown[]>(socket: Socket, event: string): (...args: Parameters) => void {
  const listener = socket.listeners(event).at(-1) as ((this: Socket, ...args: Parameters) => void) | undefined; // added by node:http
  if (listener === undefined) throw new Error(`The connection has no listener of "${event}".`);
  socket.removeListener(event, listener);
  return (...args) => listener.apply(socket, args);
}
