// How fast requests are read: one at a time from each connection. Node's parser makes objects of all requests that have
// arrived, which takes most of a turn of the event loop where hundreds of clients pipeline them. A request that has
// been answered before is not parsed at all.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { BytesAccount, BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { createChunkedEndFinder } from './find-chunked-end.ts';
import { blankLine, findRequestEnd, type ReadBytes } from './find-request-end.ts';
import type { ConnectionUse } from './limit-connections.ts';
import { onFirstData } from './on-first-data.ts';
import { createPipelineScheduler } from './pipeline-scheduler.ts';
import { createTurnLimiter } from './turn-limiter.ts';
import type { RepeatedAnswer, RepeatedAnswers } from './repeated-answers.ts';
import { serveLimits } from './serve-limits.ts';
import { createWriteAtOnce } from './write-at-once.ts';

/** What a server reads requests with. */
export interface ReadOptions {
  /** The memory of the server, including the data that has arrived after a request. */
  readonly inFlight: BytesInFlight;
  /** What may be answered without parsing it; nothing by default. */
  readonly repeated?: RepeatedAnswers | undefined;
  /** The receiver of notes on connections whose requests are answered without parsing; none by default. */
  readonly connections?: ConnectionUse | undefined;
}

/** What has arrived on a connection, and how far it has been parsed. */
interface Reading extends ReadBytes {
  /** The head of the next request to be parsed, if it is in one piece and small enough. */
  head: string | undefined;
  requestCount: number;
  isAnswered: boolean;
  /** Whether what has arrived has found the connection idle, and nothing of it has been parsed. */
  isFirst: boolean;
  /** What was parsed since the last request. */
  idleBytes: number;
  readonly readOn: () => void;
}

/** A connection from which so much arrives at once waits for its turn. */
const largePieceBytes = 16_000;

/** A quarter of a megabyte at most. */
const largePiecesPerTurn = 4;

const nothing = Buffer.alloc(0);
const [carriageReturn, lineFeed] = [0x0d, 0x0a];

/**
 * Reads the requests of a connection one after the other: the next one is read once the answer to the one before has been
 * written, and until then nothing more is read. Connections on which much arrives and no request does are closed, e.g.
 * blank lines without end.
 */
export function readRequests(server: Server, { inFlight, repeated, connections }: ReadOptions): void {
  const readings = new WeakMap<Socket, Reading>();
  const { hasTime, scheduleRead } = createPipelineScheduler();
  const waitForTurn = createTurnLimiter(largePiecesPerTurn);
  const writeAtOnce = createWriteAtOnce(server, inFlight);

  /** Whether a connection may carry requests after the next one: Node does not count those that it does not parse. */
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
     * Finds the answer to a request that has been answered before, on an idle connection. Pipelined requests are queued like all others.
     * The first request shows Node that the connection is in use.
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

    /** Whether the connection takes no further answer: what still arrives is dropped. */
    const isOver = (): boolean => socket.destroyed || socket.writableEnded;

    /** Counts the data that has arrived after a request. Without room for it, the connection that has waited longest is closed. */
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
    /** Lets others be read first. */
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

/** Takes the bytes of a connection from Node's parser, and returns what gives them to it. */
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

/** Whether a whole request has been read that is not yet answered. */
function isBusy({ request, isAnswered }: Reading): boolean {
  return request?.complete === true && !isAnswered;
}

/** Skips the line breaks before a request, as the parser would. */
function skipLineBreaks(reading: Reading): void {
  const { rest } = reading;
  let count = 0;
  while (rest[count] === carriageReturn || rest[count] === lineFeed) count += 1;
  if (count === 0) return;
  reading.rest = rest.subarray(count);
  reading.idleBytes += count;
}

/** Decodes a whole head of usual length; undefined for any other bytes. */
function decodeHead(piece: Buffer): string | undefined {
  if (piece.byteLength > serveLimits.repeatedHeadBytes) return undefined;
  const text = piece.toString('latin1');
  return text.endsWith(blankLine) ? text : undefined;
}
