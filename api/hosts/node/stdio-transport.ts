// Messages over standard input and output, a line each. A line that is too long is refused and skipped, and input that has
// ended is no reason to leave what came before it without an answer: then the client is still there to read it.

import { once } from 'node:events';
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
  const closing = new AbortController();
  let cancelledCount = 0;
  let hasEnded = false;
  /** Resolves when a request no longer counts as open. */
  let room = Promise.withResolvers<void>();

  const transport: Transport = {
    async start() {
      output.on('error', () => void transport.close()); // nobody reads the answers
      void receiveLines();
    },
    async send(message) {
      if (closing.signal.aborted) return;
      if (!output.write(serializeMessage(message))) await once(output, 'drain', closing).catch(() => undefined); // closed: nobody reads it
      const isAnswer = isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
      if (isAnswer) settle(message.id);
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      input.destroy();
      makeRoom();
      transport.onclose?.();
    },
  };

  async function receiveLines(): Promise<void> {
    try {
      for await (const line of readLines(input, lineBytes)) {
        while (pending.size + cancelledCount >= openRequests && !closing.signal.aborted) await room.promise;
        if (closing.signal.aborted) return;
        if (line === undefined) refuse(-32_600, `The message is longer than ${lineBytes} bytes.`);
        else if (line.trim() !== '') receive(line);
      }
    } catch {
      // e.g. the connection was reset: then nothing more comes, either
    }
    hasEnded = true;
    if (pending.size === 0) return void transport.close();
    const timer = setTimeout(() => void transport.close(), limits.lastAnswersMs ?? lastAnswersMs).unref();
    closing.signal.addEventListener('abort', () => clearTimeout(timer));
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
      makeRoom();
    }, cancelledMs).unref();
    settle(id);
  }

  function settle(id: unknown): void {
    pending.delete(JSON.stringify(id));
    makeRoom();
    if (hasEnded && pending.size === 0) void transport.close();
  }

  function makeRoom(): void {
    room.resolve();
    room = Promise.withResolvers();
  }

  return transport;
}

/**
 * Reads lines, without the ends of lines. While a line is used, no more of the input is read.
 * @returns undefined in place of a line with more bytes than the limit, which is not kept
 */
async function* readLines(input: Readable, maxBytes: number): AsyncGenerator<string | undefined> {
  let pieces: Buffer[] = [];
  let sizeBytes = 0;
  const keep = (piece: Buffer): void => {
    sizeBytes += piece.byteLength;
    if (sizeBytes > maxBytes) pieces = [];
    else pieces.push(piece);
  };
  const takeLine = (): string | undefined => {
    const line = sizeBytes > maxBytes ? undefined : Buffer.concat(pieces).toString().replace(/\r$/, '');
    pieces = [];
    sizeBytes = 0;
    return line;
  };
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield takeLine();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (sizeBytes > 0) yield takeLine(); // the last line has no newline
}
