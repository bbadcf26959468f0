import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { limitConnections } from './limit-connections.ts';
import { canSharePort, listenBeside, listenFirst } from './listen-beside.ts';
import { readRequests } from './read-requests.ts';
import type { RepeatedAnswers } from './repeated-answers.ts';
import { createServerBytes } from './server-bytes.ts';
import { serveLimits } from './serve-limits.ts';

/** A server that accepts requests. */
export interface RunningServer {
  /** Address to open, e.g. `http://localhost:3000/`. */
  readonly url: string;
  readonly port: number;
  /** Stops accepting connections, waits for the answers in progress, and closes what is left after the drain time. */
  readonly close: () => Promise<void>;
}

/** A port that another program uses, or that this user may not use. */
export class PortError extends ExpectedError {
  override readonly name = 'PortError';
}

/** How long the server waits for a client. */
const publicTimeouts = {
  headersTimeout: serveLimits.headersMs,
  requestTimeout: serveLimits.requestMs,
  connectionsCheckingInterval: 1_000,
  // Node would refuse all such requests of a connection at once; the listener does it one at a time.
  requireHostHeader: false,
  // No stream is kept open for the body of a request that has none: a seventh of the time of an answer from memory.
  optimizeEmptyRequests: true,
  // Set once a connection has sent something.
  noDelay: false,
};

/** While a server closes, a connection that was idle twice in a row at this interval is closed. */
const closeIdleMs = 250;

/** A turn of the event loop accepts connections that wait: after so many without one, none waits any more. */
const quietTurns = 3;

/**
 * Starts a server.
 * @param port 0 takes any free port
 * @throws PortError when the port cannot be used
 */
export async function listen(options: {
  readonly listener: RequestListener;
  readonly port: number;
  /** Interface to listen on; all by default. */
  readonly host?: string;
  /** A server that others listen to as well, e.g. for its web sockets; by default a new one with the limits of a public server. */
  readonly server?: Server;
  /** The ledger of the memory of a public server; a new one by default. */
  readonly inFlight?: BytesInFlight;
  /** The answers of the listener that may be given again; none by default. */
  readonly repeated?: RepeatedAnswers;
  /** Largest body of a request; a client that asks first whether it may send a larger one is not told to. */
  readonly maxBodyBytes?: number;
  /** Time that answers in progress get when the server closes; none by default. */
  readonly drainMs?: number;
  /** Called for each connection that is accepted. */
  readonly onConnection?: () => void;
}): Promise<RunningServer> {
  const { server = createStrangerServer(options), drainMs = 0 } = options;
  const canShare = options.server === undefined && (await canSharePort());
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isDraining = false;
  /** What idle connections had sent when they were last looked at: between two looks, all that has arrived is read. */
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
  /** Takes the connections that clients have made and the server has not accepted: closing would reset them. */
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
  const lock = await listenFirst(server, { port: options.port, ...host }, canShare).catch((error: unknown) => {
    throw error instanceof Error ? createPortError(error, options.port) : error;
  });
  const { port, address } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  const others = lock === undefined ? [] : await listenBeside(server, { port, host: address });
  return {
    url: `http://localhost:${port}/`,
    port,
    async close() {
      // A connection whose request has arrived and is not read yet counts as idle: what has arrived is read first.
      if (drainMs > 0) await acceptWaiting();
      isDraining = true;
      for (const outgoing of running) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
      // node:http would end connections at once whose request has been sent and not yet read.
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

function createStrangerServer(options: {
  readonly inFlight?: BytesInFlight;
  readonly repeated?: RepeatedAnswers;
  readonly maxBodyBytes?: number;
}): Server {
  const { inFlight = createServerBytes(), repeated, maxBodyBytes = Infinity } = options;
  const server = createServer(publicTimeouts);
  const connections = limitConnections(server, serveLimits.connections);
  readRequests(server, { inFlight, repeated, connections });
  server.maxRequestsPerSocket = serveLimits.requestsPerConnection;
  server.on('timeout', closeUnlessUsed);
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // What is not to be sent would be taken for the next request: the connection ends with the refusal.
    if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) outgoing.setHeader('connection', 'close');
    else outgoing.writeContinue();
    server.emit('request', incoming, outgoing);
  });
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => void outgoing.writeHead(417).end());
  return server;
}

/**
 * Closes a connection that has been idle for too long, unless a request has arrived that has not been read: a busy server
 * looks at its timers first.
 */
function closeUnlessUsed(socket: Socket): void {
  const { bytesRead } = socket;
  const close = (): void => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  };
  setImmediate(() => setImmediate(close)); // all that has arrived is read in between
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
