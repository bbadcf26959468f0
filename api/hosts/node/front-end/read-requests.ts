// Reads one request at a time from each connection. Node's parser would create objects for all pipelined requests that
// have arrived, so that a few hundred clients could fill whole turns of the event loop and the memory. So this file
// takes the bytes of a connection, passes those of one request to the parser, and the next ones after the answer. A
// request that is byte for byte the same as an earlier one is answered without the parser.
//
// What must stay true: a connection has at most one request in the parser; unparsed bytes are counted (`inFlight`); a
// connection whose client sends bytes without ever completing a request is closed.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BytesAccount, BytesInFlight } from '../../../http/limits/bytes-in-flight.ts';
import { createChunkedEndFinder } from './find-chunked-end.ts';
import { blankLine, findRequestEnd, type ReadBytes } from './find-request-end.ts';
import type { ConnectionUse } from '../load/limit-connections.ts';
import { onFirstData } from './on-first-data.ts';
import { createPipelineScheduler } from './pipeline-scheduler.ts';
import { createTurnLimiter } from '../load/turn-limiter.ts';
import type { RepeatedAnswer, RepeatedAnswers } from './repeated-answers.ts';
import { serveLimits } from '../load/serve-limits.ts';
import { createWriteAtOnce } from './write-at-once.ts';

/** Options of reading requests. */
export interface ReadOptions {
  /** The memory account of the server, which includes unparsed data. */
  readonly inFlight: BytesInFlight;
  /** The answers that can be repeated without parsing the request; none by default. */
  readonly repeated?: RepeatedAnswers | undefined;
  /** Receives events of connections whose requests are answered without parsing. */
  readonly connections?: ConnectionUse | undefined;
}

/** The unparsed bytes of a connection, and the state of its requests. */
interface Reading extends ReadBytes {
  /** The head of the next request, if it has arrived in one piece and is small enough. */
  head: string | undefined;
  requestCount: number;
  isAnswered: boolean;
  /** Whether the connection was idle when the last data arrived, and none of it has been parsed. */
  isFirst: boolean;
  /** Number of bytes that were parsed since the last request. */
  idleBytes: number;
  readonly readOn: () => void;
}

/** Size from which a piece of data waits for its turn. */
const largePieceBytes = 16_000;

/** Number of such pieces that are parsed in one turn of the event loop: at most a quarter of a megabyte. */
const largePiecesPerTurn = 4;

const nothing = Buffer.alloc(0);
const [carriageReturn, lineFeed] = [0x0d, 0x0a];

/**
 * Reads the requests of each connection one after the other. The next one is read once the answer to the previous one
 * has been written; until then, the connection is paused. A connection that sends many bytes without a request, e.g.
 * endless blank lines, is closed.
 */
export function readRequests(server: Server, { inFlight, repeated, connections }: ReadOptions): void {
  const readings = new WeakMap<Socket, Reading>();
  const { hasTime, scheduleRead } = createPipelineScheduler();
  const waitForTurn = createTurnLimiter(largePiecesPerTurn);
  const writeAtOnce = createWriteAtOnce(server, inFlight);

  /**
   * Returns whether a connection may have requests after the next one. Node does not count requests that it does not
   * parse.
   */
  const mayStay = ({ requestCount }: Reading): boolean => requestCount + 1 < (server.maxRequestsPerSocket || Infinity);

  const endAnswer = (reading: Reading): void => {
    reading.isAnswered = true;
    if (reading.rest.byteLength > 0) scheduleRead(reading.readOn);
  };

  const note = (request: IncomingMessage, outgoing: ServerResponse): void => {
    const reading = readings.get(request.socket);
    if (reading === undefined) return;
    const { headers } = request;
    if (!mayStay(reading)) outgoing.setHeader('connection', 'close');
    if (reading.head !== undefined) repeated?.note(request, reading.head);
    beginAnswer(reading);
    reading.request = request;
    reading.lastBytes = '';
    reading.bodyBytes = Number(headers['content-length'] ?? 0);
    reading.findChunkedEnd = headers['transfer-encoding'] === undefined ? undefined : createChunkedEndFinder();
    outgoing.once('close', () => endAnswer(reading));
  };

  server.on('request', note);
  server.on('checkExpectation', note);
  onFirstData(server, (socket, first) => {
    const parser = takeParser(socket);
    let account: BytesAccount | undefined;

    /**
     * Finds the repeated answer to a request on an idle connection. Pipelined requests are parsed and queued as usual.
     * So is the first request of a connection, which shows Node that the connection is in use.
     */
    const findRepeated = (): RepeatedAnswer | undefined => {
      const { head, request, isFirst, rest } = reading;
      if (!isFirst || rest.byteLength > 0 || head === undefined || request === undefined || socket.writableLength > 0)
        return undefined;
      if (!server.listening || !mayStay(reading)) return undefined;
      const answer = repeated?.find(head);
      return answer !== undefined && hasTime() ? answer : undefined;
    };

    const writeRepeated = (answer: RepeatedAnswer): void => {
      beginAnswer(reading);
      connections?.beginAnswer(socket);
      writeAtOnce(socket, answer, () => {
        connections?.endAnswer(socket);
        endAnswer(reading);
      });
    };

    const parseNext = (): void => {
      const wasComplete = reading.request?.complete !== false;
      const isStart = wasComplete && reading.lastBytes === '';
      if (isStart) skipLineBreaks(reading);
      const end = findRequestEnd(reading);
      if (end < 0) return void socket.destroy();
      const piece = reading.rest.subarray(0, end);
      reading.rest = reading.rest.subarray(piece.byteLength);
      reading.head = isStart && repeated !== undefined ? decodeHead(piece) : undefined;
      const answer = findRepeated();
      reading.isFirst = false;
      if (answer !== undefined) return writeRepeated(answer);
      reading.idleBytes += piece.byteLength;
      if (wasComplete) reading.lastBytes = (reading.lastBytes + piece.subarray(-3).toString('latin1')).slice(-3);
      else reading.bodyBytes -= piece.byteLength;
      if (piece.byteLength > 0) parser.call(socket, piece);
      reading.head = undefined;
      if (!wasComplete) reading.idleBytes = 0;
      if (reading.idleBytes > serveLimits.idleBytes) socket.destroy();
      return undefined;
    };

    /** Returns whether the connection accepts no further answers, so that its data is dropped. */
    const isOver = (): boolean => socket.destroyed || socket.writableEnded;

    /** Counts the unparsed data. If there is no room for it, the connection that has waited longest is closed. */
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
      // Node also pauses connections, e.g. while answers wait to be written.
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
      head: undefined,
      requestCount: 0,
      isAnswered: true,
      isFirst: false,
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
    /** Parses a large piece after those of other connections. */
    const parseLater = async (): Promise<void> => {
      wait();
      await waitForTurn();
      socket.resume();
    };

    const receive = (piece: Buffer): void => {
      reading.isFirst = reading.rest.byteLength === 0 && !isBusy(reading);
      reading.rest = reading.rest.byteLength === 0 ? piece : Buffer.concat([reading.rest, piece]);
      if (piece.byteLength < largePieceBytes) parseSome();
      else void parseLater();
    };
    socket.on('data', receive);
    socket.on('resume', parseSome);
    socket.once('close', () => account?.close());
    receive(first);
  });
}

/** Removes Node's parser as a listener of a connection's data, and returns the function that passes data to it. */
function takeParser(socket: Socket): (this: Socket, piece: Buffer) => void {
  const [parser] = socket.listeners('data') as ((this: Socket, piece: Buffer) => void)[]; // node:http has added this one
  if (parser === undefined) throw new Error('The connection has no parser.');
  socket.removeListener('data', parser);
  return parser;
}

function beginAnswer(reading: Reading): void {
  reading.isAnswered = false;
  reading.requestCount += 1;
  reading.idleBytes = 0;
}

/** Returns whether a request has arrived completely and is not answered yet. */
function isBusy({ request, isAnswered }: Reading): boolean {
  return request?.complete === true && !isAnswered;
}

/** Skips line breaks before a request, as the parser would. */
function skipLineBreaks(reading: Reading): void {
  const { rest } = reading;
  let count = 0;
  while (rest[count] === carriageReturn || rest[count] === lineFeed) count += 1;
  if (count === 0) return;
  reading.rest = rest.subarray(count);
  reading.idleBytes += count;
}

/** Decodes a complete head of the usual length; undefined for any other bytes. */
function decodeHead(piece: Buffer): string | undefined {
  if (piece.byteLength > serveLimits.repeatedHeadBytes) return undefined;
  const text = piece.toString('latin1');
  return text.endsWith(blankLine) ? text : undefined;
}
