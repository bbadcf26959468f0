import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Is a server that takes requests. */
export interface RunningServer {
  /** Address to open, e.g. `http://localhost:3000/`. */
  readonly url: string;
  readonly port: number;
  /** Stops the server; open connections are closed. */
  readonly close: () => Promise<void>;
}

/** Is a port that another program holds, or that this user may not take. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/**
 * Starts a server.
 * @param port 0 takes any free port
 * @throws PortError when the port cannot be taken
 */
export async function listen(options: {
  readonly listener: RequestListener;
  readonly port: number;
  /** Interface to listen on; undefined: all. */
  readonly host?: string;
  /** A server that others listen to as well, e.g. for its web sockets; a new one when left out. */
  readonly server?: Server;
}): Promise<RunningServer> {
  const { server = createServer() } = options;
  server.on('request', options.listener);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error) => reject(createPortError(error, options.port)));
  server.listen({ port: options.port, ...(options.host === undefined ? {} : { host: options.host }) }, resolve);
  await promise;
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return {
    url: `http://localhost:${port}/`,
    port,
    close() {
      const closed = new Promise<void>((done) => void server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function createPortError(cause: NodeJS.ErrnoException, port: number): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new PortError(`Port ${port} is in use.\nhint: stop what runs there, or give another one: --port N`, {
        cause,
      });
    case 'EACCES':
      return new PortError(`Port ${port} needs rights that you do not have.\nhint: give a port above 1023: --port N`, {
        cause,
      });
    default:
      return cause;
  }
}
