// Opens a server and closes it without losing requests: connections in the backlog are accepted, and requests that have
// arrived are answered. README.md describes the life of a connection.

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { limitConnections } from './load/limit-connections.ts';
import { canSharePort, openFirstSocket, openMoreSockets } from './load/shared-port.ts';
import { readRequests } from './front-end/read-requests.ts';
import type { RepeatedAnswers } from './front-end/repeated-answers.ts';
import { createServerBytes } from './server-bytes.ts';
import { serveLimits } from './load/serve-limits.ts';

/** A server that accepts requests. */
export interface RunningServer {
  /** Address to open, e.g. `http://localhost:3000/`. */
  readonly url: string;
  readonly port: number;
  /**
   * Stops accepting connections, waits for the answers in progress, and closes remaining connections after `drainMs`.
   */
  readonly close: () => Promise<void>;
}

/** A port that another program uses, or that needs more rights. */
export class PortError extends ExpectedError {
  override readonly name = 'PortError';
}

/** Options of a public server. */
const publicOptions = {
  headersTimeout: serveLimits.headersMs,
  requestTimeout: serveLimits.requestMs,
  connectionsCheckingInterval: 1_000,
  // The listener rejects requests without a host. Node would reject all such requests of a connection at once.
  requireHostHeader: false,
  // Requests without a body have no body stream, which saves a seventh of the time of an answer from memory.
  optimizeEmptyRequests: true,
  // on-first-data.ts sets this once a connection has sent something.
  noDelay: false,
};

/** Interval at which a closing server checks its connections. One that is idle twice in a row is closed. */
const closeIdleMs = 250;

/** Number of turns of the event loop without a new connection after which the backlog is empty. */
const quietTurns = 3;

/**
 * Starts a server.
 * @param options.port 0 for any free port
 * @throws PortError when the port cannot be used
 */
export async function listen(options: {
  readonly listener: RequestListener;
  readonly port: number;
  /** Network interface to listen on; all by default. */
  readonly host?: string;
  /** A server with other listeners, e.g. for web sockets; by default, a new one with the limits of a public server. */
  readonly server?: Server;
  /** The memory account of a public server; a new one by default. */
  readonly inFlight?: BytesInFlight;
  /** The answers that can be repeated without parsing the request; none by default. */
  readonly repeated?: RepeatedAnswers;
  /** Largest body of a request. A client that sends `Expect: 100-continue` before a larger one is rejected at once. */
  readonly maxBodyBytes?: number;
  /** Time for answers in progress when the server closes; 0 by default. */
  readonly drainMs?: number;
  /** Called for each accepted connection. */
  readonly onConnection?: () => void;
}): Promise<RunningServer> {
  const { server = createPublicServer(options), drainMs = 0 } = options;
  const canShare = options.server === undefined && (await canSharePort());
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isDraining = false;
  /** Bytes that idle connections had sent at the last check. Between two checks, all data that has arrived is read. */
  let idle = new Map<Socket, number>();
  const closeIdle = (): void => {
    const busy = new Set(Array.from(running, ({ req }) => req.socket));
    const wasIdle = idle;
    idle = new Map();
    for (const socket of sockets) {
      if (busy.has(socket) || socket.writableLength > 0) continue;
      if (wasIdle.get(socket) === socket.bytesRead) socket.destroy();
      else idle.set(socket, socket.bytesRead);
    }
  };
  let acceptedCount = 0;
  /** Accepts the connections in the backlog, which would be reset by closing. */
  const acceptWaiting = async (): Promise<void> => {
    const endMs = performance.now() + drainMs;
    for (let turn = 0, lastCount = acceptedCount; turn < quietTurns && performance.now() < endMs; turn += 1) {
      await immediate();
      if (acceptedCount > lastCount) turn = 0;
      lastCount = acceptedCount;
    }
  };
  server.on('connection', (socket) => {
    acceptedCount += 1;
    options.onConnection?.();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_incoming, outgoing) => {
    running.add(outgoing);
    outgoing.once('close', () => running.delete(outgoing));
    if (isDraining) outgoing.setHeader('connection', 'close');
  });
  server.on('request', options.listener);
  const host = options.host === undefined ? {} : { host: options.host };
  const lock = await openFirstSocket(server, { port: options.port, ...host }, canShare).catch((error: unknown) => {
    throw error instanceof Error ? createPortError(error, options.port) : error;
  });
  const { port, address } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  const others = lock === undefined ? [] : await openMoreSockets(server, { port, host: address });
  return {
    url: `http://localhost:${port}/`,
    port,
    async close() {
      // Requests that have arrived are read first, because their connections still count as idle.
      if (drainMs > 0) await acceptWaiting();
      isDraining = true;
      for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
      // The `close` of node:http would end connections with unread requests at once.
      const closed = Promise.all(
        [server, ...others].map(
          (open) => new Promise<void>((done) => void NetServer.prototype.close.call(open, () => done())),
        ),
      );
      const timer = setInterval(closeIdle, closeIdleMs);
      const end = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, drainMs);
      await closed;
      lock?.release();
      clearInterval(timer);
      clearTimeout(end);
    },
  };
}

function createPublicServer(options: {
  readonly inFlight?: BytesInFlight;
  readonly repeated?: RepeatedAnswers;
  readonly maxBodyBytes?: number;
}): Server {
  const { inFlight = createServerBytes(), repeated, maxBodyBytes = Infinity } = options;
  const server = createServer(publicOptions);
  const connections = limitConnections(server, serveLimits.connections);
  readRequests(server, { inFlight, repeated, connections });
  server.maxRequestsPerSocket = serveLimits.requestsPerConnection;
  server.on('timeout', closeUnlessUsed);
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The connection is closed, because a body that is sent anyway would be read as the next request.
    if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) outgoing.setHeader('connection', 'close');
    else outgoing.writeContinue();
    server.emit('request', incoming, outgoing);
  });
  server.on('connect', (_incoming, socket) => {
    socket.on('error', () => {}); // the client has left
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    socket.resume();
  });
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => void outgoing.writeHead(417).end());
  return server;
}

/**
 * Closes a connection that has been idle for too long, unless it has unread data: in a turn of the event loop, timers
 * run before data is read.
 */
function closeUnlessUsed(socket: Socket): void {
  const { bytesRead } = socket;
  const close = (): void => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  };
  setImmediate(() => setImmediate(close)); // in between, all data that has arrived is read
}

function createPortError(cause: NodeJS.ErrnoException, port: number): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new PortError(
        `Port ${port} is in use.\nhint: stop the program that uses it, or choose another port with --port N`,
        {
          cause,
        },
      );
    case 'EACCES':
      return new PortError(
        `Port ${port} needs rights that you do not have.\nhint: choose a port above 1023 with --port N`,
        {
          cause,
        },
      );
    default:
      return cause;
  }
}
