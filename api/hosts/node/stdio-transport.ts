// Messages over standard input and output, a line each. A line that is too long is refused and skipped, and input that has
// ended is no reason to leave what came before it without an answer: then the client is still there to read it.

import type { Readable, Writable } from 'node:stream';
import {
  deserializeMessage,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { ExpectedError } from '../../../schema/expected-error.ts';

/** The longest line, in bytes. A request has a few hundred. */
const maxLineBytes = 1_000_000;

/** How long answers may take after the end of input. The first index of a large tree takes this long. */
const lastAnswersMs = 120_000;

/** Requests that are worked on at a time. Further input waits, and so does the client that writes it. */
const maxOpenRequests = 100;

/** How long a request that was cancelled counts as open: what it has begun goes on for a moment. */
const cancelledMs = 1_000;

const newline = 0x0a;

/** Creates the transport. `onclose` is called once, when the client is gone. */
export function createStdioTransport(
  input: Readable,
  output: Writable,
  limits: { readonly lineBytes?: number; readonly lastAnswersMs?: number; readonly openRequests?: number } = {},
): Transport {
  const { lineBytes = maxLineBytes, openRequests = maxOpenRequests } = limits;
  /** Ids of requests without an answer, as JSON. */
  const pending = new Set<string>();
  let cancelledCount = 0;
  /** Input whose lines are not read yet. */
  let unread: Buffer = Buffer.alloc(0);
  /** Whether the input waits until a request is answered. */
  let isWaiting = false;
  let pieces: Buffer[] = [];
  let sizeBytes = 0;
  let hasEnded = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const transport: Transport = {
    async start() {
      input.on('data', read);
      for (const event of ['end', 'close'] as const) input.on(event, noteEnd);
      input.on('error', noteEnd); // e.g. the connection was reset
      output.on('error', () => void transport.close()); // nobody reads the answers
      if (input.readableEnded || input.destroyed) setImmediate(noteEnd);
    },
    async send(message) {
      if (isClosed) return;
      if (!output.write(serializeMessage(message))) await waitForRoom();
      const isAnswer = isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
      if (isAnswer) settle(message.id);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      input.off('data', read);
      input.pause();
      pieces = [];
      unread = Buffer.alloc(0);
      transport.onclose?.();
    },
  };

  function read(chunk: Buffer): void {
    unread = unread.byteLength === 0 ? chunk : Buffer.concat([unread, chunk]);
    readLines();
  }

  function readLines(): void {
    let start = 0;
    for (;;) {
      const end = unread.indexOf(newline, start);
      isWaiting = end !== -1 && !hasRoom();
      if (end === -1 || isWaiting || isClosed) break;
      keep(unread.subarray(start, end));
      finishLine();
      start = end + 1;
    }
    if (!isWaiting) keep(unread.subarray(start));
    unread = isWaiting ? unread.subarray(start) : Buffer.alloc(0);
    if (isWaiting) input.pause();
  }

  function hasRoom(): boolean {
    return pending.size + cancelledCount < openRequests;
  }

  /** Reads on, if the input waits for room and there is some. */
  function readOn(): void {
    if (!isWaiting || isClosed || !hasRoom()) return;
    isWaiting = false;
    setImmediate(() => {
      readLines();
      if (isWaiting || isClosed) return;
      if (hasEnded) finishInput();
      else input.resume();
    });
  }

  /** Keeps a piece of a line, unless the line is too long. */
  function keep(piece: Buffer): void {
    sizeBytes += piece.byteLength;
    if (sizeBytes > lineBytes) pieces = [];
    else pieces.push(piece);
  }

  function finishLine(): void {
    const line = Buffer.concat(pieces).toString().replace(/\r$/, '');
    const isTooLong = sizeBytes > lineBytes;
    pieces = [];
    sizeBytes = 0;
    if (isTooLong) refuse(-32_600, `The message is longer than ${lineBytes} bytes.`);
    else if (line.trim() !== '') receive(line);
  }

  function receive(line: string): void {
    try {
      const message = deserializeMessage(line);
      if (isJSONRPCRequest(message)) {
        const id = JSON.stringify(message.id);
        if (pending.has(id)) return refuse(-32_600, 'The id is that of another request, which has no answer yet.');
        pending.add(id);
      }
      const cancelled = isJSONRPCNotification(message) ? message.params?.['requestId'] : undefined;
      transport.onmessage?.(message);
      if (cancelled !== undefined) noteCancelled(cancelled);
    } catch (error) {
      transport.onerror?.(new ExpectedError('A line of the input is not a message of the protocol.', { cause: error }));
      refuse(-32_700, 'The message is not valid.');
    }
  }

  /** Answers a line whose id is not known. */
  function refuse(code: number, message: string): void {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
  }

  /** Notes that a request gets no answer. */
  function noteCancelled(id: unknown): void {
    if (!pending.has(JSON.stringify(id))) return;
    cancelledCount += 1;
    setTimeout(() => {
      cancelledCount -= 1;
      readOn();
    }, cancelledMs).unref();
    settle(id);
  }

  function settle(id: unknown): void {
    pending.delete(JSON.stringify(id));
    if (isWaiting) readOn();
    else if (hasEnded && pending.size === 0 && unread.byteLength === 0) void transport.close();
  }

  function noteEnd(): void {
    if (hasEnded) return;
    hasEnded = true;
    if (!isWaiting) finishInput();
    if (!isClosed) timer = setTimeout(() => void transport.close(), limits.lastAnswersMs ?? lastAnswersMs).unref();
  }

  function finishInput(): void {
    if (sizeBytes > 0) finishLine(); // the last line has no newline
    if (pending.size === 0) void transport.close();
  }

  function waitForRoom(): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        for (const event of ['drain', 'error', 'close'] as const) output.off(event, finish);
        resolve();
      };
      for (const event of ['drain', 'error', 'close'] as const) output.once(event, finish);
    });
  }

  return transport;
}
