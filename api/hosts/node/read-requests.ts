// How fast requests are read: one at a time from each connection. Node's parser makes objects of all requests that have
// arrived, which takes most of a turn of the event loop where hundreds of clients pipeline them.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BytesAccount, BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { createChunkedEndFinder, type FindChunkedEnd } from './find-chunked-end.ts';
import { serveLimits } from './serve-limits.ts';

/** What has arrived on a connection, and how far it has been parsed. */
interface Reading {
  /** Bytes that have not been parsed. */
  rest: Buffer;
  /** The request that has been parsed last. */
  request: IncomingMessage | undefined;
  isAnswered: boolean;
  /** What is missing of the body of that request, where that is known. */
  bodyBytes: number;
  /** Where a body in chunks ends. */
  findChunkedEnd: FindChunkedEnd | undefined;
  /** The last bytes of a head that were parsed, as Latin-1: a blank line may arrive in two pieces. */
  lastBytes: string;
  /** What was parsed since the last request. */
  idleBytes: number;
  readonly readOn: () => void;
}

const nothing = Buffer.alloc(0);
const blankLine = '\r\n\r\n';
const [carriageReturn, lineFeed] = [0x0d, 0x0a];

/**
 * Reads the requests of a connection one after the other: the next one is parsed once the answer to the one before has been
 * written, and until then nothing more is read. Connections on which much arrives and no request does are closed, e.g.
 * blank lines without end.
 * @param inFlight the memory of the server, among it what has arrived behind a request
 */
export function readRequests(server: Server, inFlight: BytesInFlight): void {
  const readings = new WeakMap<Socket, Reading>();
  const readInTurn = createPipelineTurns();

  const note = (request: IncomingMessage, outgoing: ServerResponse): void => {
    const reading = readings.get(request.socket);
    if (reading === undefined) return;
    const { headers } = request;
    reading.request = request;
    reading.isAnswered = false;
    reading.idleBytes = 0;
    reading.lastBytes = '';
    reading.bodyBytes = Number(headers['content-length'] ?? 0);
    reading.findChunkedEnd = headers['transfer-encoding'] === undefined ? undefined : createChunkedEndFinder();
    outgoing.once('close', () => {
      reading.isAnswered = true;
      if (reading.rest.byteLength > 0) readInTurn(reading.readOn);
    });
  };

  server.on('request', note);
  server.on('checkExpectation', note);
  server.on('connection', (socket) => {
    const parser = takeParser(socket);
    let account: BytesAccount | undefined;

    const parseNext = (): void => {
      const { request } = reading;
      const wasComplete = request?.complete !== false;
      if (wasComplete && reading.lastBytes === '') skipLineBreaks(reading);
      const end = findEnd(reading);
      if (end < 0) return void socket.destroy();
      const piece = reading.rest.subarray(0, end);
      reading.rest = reading.rest.subarray(piece.byteLength);
      reading.idleBytes += piece.byteLength;
      if (wasComplete) reading.lastBytes = (reading.lastBytes + piece.subarray(-3).toString('latin1')).slice(-3);
      else reading.bodyBytes -= piece.byteLength;
      if (piece.byteLength > 0) parser.call(socket, piece);
      if (!wasComplete) reading.idleBytes = 0;
      if (reading.idleBytes > serveLimits.idleBytes) socket.destroy();
    };

    /** Whether the connection takes no further answer: what still arrives is dropped. */
    const isOver = (): boolean => socket.destroyed || socket.writableEnded;

    /** Counts what waits behind a request. Where there is no room, the connection that has waited longest is closed. */
    const wait = (): void => {
      socket.pause();
      if (account !== undefined) return;
      account = inFlight.open('arrived', () => void socket.destroy());
      try {
        account.add(reading.rest.buffer.byteLength);
      } catch {
        socket.destroy();
      }
    };

    const parseSome = (): void => {
      // Node pauses the connection too, e.g. while answers wait to be written.
      while (reading.rest.byteLength > 0 && !isBusy(reading) && !socket.isPaused() && !isOver()) parseNext();
      if (isOver()) reading.rest = nothing;
      if (reading.rest.byteLength > 0) {
        if (isBusy(reading)) wait();
        return;
      }
      account?.close();
      account = undefined;
    };

    const reading: Reading = {
      rest: nothing,
      request: undefined,
      isAnswered: true,
      bodyBytes: 0,
      findChunkedEnd: undefined,
      lastBytes: '',
      idleBytes: 0,
      readOn() {
        if (socket.destroyed || reading.rest.byteLength === 0) return;
        if (socket.isPaused()) socket.resume();
        else parseSome();
      },
    };
    readings.set(socket, reading);
    socket.on('data', (piece: Buffer) => {
      reading.rest = reading.rest.byteLength === 0 ? piece : Buffer.concat([reading.rest, piece]);
      parseSome();
    });
    socket.on('resume', parseSome);
    socket.once('close', () => account?.close());
  });
}

/**
 * Shares the turns of the event loop among connections with further requests. Many answers are ready at once: without
 * turns, all that has arrived on all connections would be answered before anything else happens.
 * @returns what reads on at once as long as there is time in this turn, and in one of the next turns otherwise
 */
function createPipelineTurns(): (read: () => void) => void {
  const waiting = new Set<() => void>();
  let isPlanned = false;
  /** Until when there is time in this turn; undefined before the first reads on. */
  let endMs: number | undefined;

  const hasTime = (): boolean => {
    const nowMs = performance.now();
    if (endMs === undefined) {
      endMs = nowMs + serveLimits.turnMs;
      plan();
    }
    return nowMs < endMs;
  };
  const plan = (): void => {
    if (!isPlanned) setImmediate(takeTurn);
    isPlanned = true;
  };
  const takeTurn = (): void => {
    isPlanned = false;
    endMs = undefined;
    for (const read of waiting) {
      if (!hasTime()) break;
      waiting.delete(read);
      read();
    }
    if (waiting.size > 0) plan();
  };

  return (read) => {
    if (waiting.size === 0 && hasTime()) return read();
    waiting.add(read);
    plan();
    return undefined;
  };
}

/** Takes the bytes of a connection from Node's parser, and returns what gives them to it. */
function takeParser(socket: Socket): (this: Socket, piece: Buffer) => void {
  const [parser] = socket.listeners('data') as ((this: Socket, piece: Buffer) => void)[]; // node:http has added this one
  if (parser === undefined) throw new Error('The connection has no parser.');
  socket.removeListener('data', parser);
  return parser;
}

/** Whether a whole request has been read that is not yet answered. */
function isBusy({ request, isAnswered }: Reading): boolean {
  return request?.complete === true && !isAnswered;
}

/** Skips the line breaks before a request, as the parser would. */
function skipLineBreaks(reading: Reading): void {
  const { rest } = reading;
  let count = 0;
  while (rest[count] === carriageReturn || rest[count] === lineFeed) count += 1;
  reading.rest = rest.subarray(count);
  reading.idleBytes += count;
}

/** Finds the end of what may be parsed without a second request in it; -1 for a body that is not to be parsed. */
function findEnd({ rest, request, bodyBytes, findChunkedEnd, lastBytes }: Reading): number {
  if (request?.complete === false) return findChunkedEnd?.(rest) ?? Math.min(rest.byteLength, Math.max(1, bodyBytes));
  // Half of the blank line after a head may have come before.
  const across = (lastBytes + rest.toString('latin1', 0, 3)).indexOf(blankLine);
  if (across !== -1) return across + blankLine.length - lastBytes.length;
  const found = rest.indexOf(blankLine, 0, 'latin1');
  return found === -1 ? rest.byteLength : found + blankLine.length;
}
